"""How fast the table server is, beside an echo server of the same stack in the same run.

Both servers have one core, the clients another. What is compared is CPU time, in interleaved rounds
with the median taken, since machines are shared and noisy.
"""
