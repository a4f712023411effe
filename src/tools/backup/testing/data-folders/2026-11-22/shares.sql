-- Written by commit 6bd4727e of 2026-11-22.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE share (
  id text primary key,
  chart text not null,
  week text not null,
  owner_id text not null,
  owner_name text not null,
  created_at_ms integer not null,
  expires_at_ms integer not null,
  openings integer not null,
  last_opened_at_ms integer,
  revoked_at_ms integer
) strict, without rowid;
INSERT INTO share VALUES('share-1','CR60023','2026-W46','','',1795000000000,4102444800000,3,1795000000000,NULL);
CREATE INDEX share_of_owner on share (owner_id, expires_at_ms);
COMMIT;
PRAGMA user_version=0;
