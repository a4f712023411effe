-- Written by commit 8582376f of 2026-11-23.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE session (
  key text primary key,
  person_id text not null,
  name text not null,
  email text,
  started_at_ms integer not null,
  seen_at_ms integer not null
) strict, without rowid;
INSERT INTO session VALUES('0123456789abcdef','mia','Mia','mia@label.example',1795000000000,1795000000000);
CREATE INDEX session_of_person on session (person_id, seen_at_ms);
CREATE INDEX session_by_age on session (seen_at_ms);
COMMIT;
PRAGMA user_version=0;
