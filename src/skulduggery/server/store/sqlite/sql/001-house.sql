-- Guests, tables, moves and talk. Times are milliseconds since 1970.

CREATE TABLE guests (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  secret BLOB NOT NULL UNIQUE,  -- SHA-256 of it, which is enough for random bytes
  created INTEGER NOT NULL,
  banned INTEGER NOT NULL DEFAULT 0
) STRICT;

-- A table's sheet is JSON (model.Table); beside it stands what tables are looked for by.
CREATE TABLE tables (
  code TEXT PRIMARY KEY,
  sheet BLOB NOT NULL,
  game TEXT NOT NULL,
  phase TEXT NOT NULL,
  public INTEGER NOT NULL,
  pace TEXT NOT NULL,
  touched INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_phase ON tables (phase, touched);

-- Whose tables are whose: hosts, players and whoever was let in.
CREATE TABLE belongings (
  guest INTEGER NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (guest, code)
) STRICT, WITHOUT ROWID;

-- One row a decision. That (code, ply) is unique is the lock: nothing is ever decided twice.
CREATE TABLE moves (
  code TEXT NOT NULL,
  ply INTEGER NOT NULL,
  seat INTEGER,  -- NULL: the dealer
  move BLOB NOT NULL,
  by TEXT NOT NULL,
  time INTEGER NOT NULL,
  id TEXT,
  PRIMARY KEY (code, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE talk (
  code TEXT NOT NULL,
  n INTEGER NOT NULL,
  guest INTEGER NOT NULL,
  name TEXT NOT NULL,
  seat INTEGER,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  time INTEGER NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (code, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX talk_by_time ON talk (time);
CREATE UNIQUE INDEX talk_by_id ON talk (code, guest, id);  -- what is sent again is not said again

-- How games ended, for statistics; a shared win is worth a part.
CREATE TABLE results (
  code TEXT NOT NULL,
  seat INTEGER NOT NULL,
  guest INTEGER NOT NULL,
  game TEXT NOT NULL,
  rulebook TEXT NOT NULL,
  seats INTEGER NOT NULL,
  score INTEGER NOT NULL,
  won REAL NOT NULL,
  time INTEGER NOT NULL,
  PRIMARY KEY (code, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_guest ON results (guest);

-- When the server began to run: the time between runs costs nobody's clock.
CREATE TABLE runs (started INTEGER PRIMARY KEY) STRICT;
