-- Scorepads that others follow. The document is the page's own; the server only keeps it.

CREATE TABLE pads (
  code TEXT PRIMARY KEY,
  key BLOB NOT NULL UNIQUE,  -- SHA-256 of the writer's
  hand INTEGER NOT NULL,  -- how often it was handed on
  counter INTEGER NOT NULL,  -- the writer's: of two documents the higher one is newer
  document BLOB NOT NULL,
  touched INTEGER NOT NULL,
  pass BLOB,  -- SHA-256 of the one that hands it on
  pass_until INTEGER,
  pass_tries INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX pads_by_time ON pads (touched);
