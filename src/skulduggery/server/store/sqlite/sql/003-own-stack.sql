-- Games by the book `keys` that began before it had S-OWN-WHOLE are played on as they began.
UPDATE tables
SET sheet = CAST(json_set(
  CAST(sheet AS TEXT),
  '$.setup.rules',
  json_extract(CAST(sheet AS TEXT), '$.setup.rules') || ' own_stack=until-bid'
) AS BLOB)
WHERE game = 'skull' AND phase <> 'gathering'
  AND json_extract(CAST(sheet AS TEXT), '$.setup.rules') || ' ' LIKE 'keys %';
