/** The scorepad as one file, opened from disk: there is no server, and addresses follow the #. */
export const onDisk = !location.protocol.startsWith("http");
