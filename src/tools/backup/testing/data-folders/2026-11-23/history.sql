-- Written by commit 8582376f of 2026-11-23.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE chart (
  no integer primary key,
  provider text not null,
  id text not null,
  summary text not null,
  unique (provider, id)
) strict;
INSERT INTO chart VALUES(1,'Embedded data service without sample','CR60023','{"id":"CR60023","name":"Harbour Radio","owner":"Imported","kind":"song","description":"Harbour Radio, as published by Imported: imported ranks, peaks and weeks on chart","location":"NO","depth":5,"earliestWeek":"2024-W15"}');
CREATE TABLE newest_week (
  chart_no integer primary key,
  week text not null,
  start_date text not null,
  end_date text not null,
  read_at integer not null,
  checked_at integer,
  arrived_after integer,
  arrived_by integer
) strict;
INSERT INTO newest_week VALUES(1,'2024-W18','2024-04-26','2024-05-02',1795501244669,1795501244669,NULL,NULL);
CREATE TABLE entity (
  no integer primary key,
  id text not null unique
) strict;
INSERT INTO entity VALUES(1,'SGFB13C9EA2E9E9B58658D454F5DC2F3BD');
INSERT INTO entity VALUES(2,'SG3E06CFD65C3743165DFD6A83FCD30E12');
INSERT INTO entity VALUES(3,'SG2FECA10BC13065E9D6DC8FF48545E928');
INSERT INTO entity VALUES(4,'SG61883CE5FDAA5125EF459B95AF10D82C');
INSERT INTO entity VALUES(5,'SGF8157D9572C97EB3F8E04657CE8B3C70');
INSERT INTO entity VALUES(6,'SGB123E3B4CC7AE28DE1AF20DDD863DA97');
INSERT INTO entity VALUES(7,'SG1CF750C976343D2EE8A69BCFD3221C2B');
CREATE TABLE week (
  no integer primary key,
  chart_no integer not null,
  week text not null,
  start_date text not null,
  end_date text not null,
  lead text,
  entries integer not null,
  fingerprint text not null,
  seen_at integer not null,
  read_at integer not null,
  changes text,
  unique (chart_no, week)
) strict;
INSERT INTO week VALUES(1,1,'2024-W15','2024-04-05','2024-04-11',NULL,5,'5MJ-dPpIxkvYFwxsSqyoXGfRXk8',1795501244347,1795501244347,NULL);
INSERT INTO week VALUES(2,1,'2024-W16','2024-04-12','2024-04-18',NULL,5,'1iL94AlgstPhcHp-GTEQkKduWPk',1795501244392,1795501244392,NULL);
INSERT INTO week VALUES(3,1,'2024-W17','2024-04-19','2024-04-25',NULL,5,'Qn_BgnwQNKfMUQnPlJyk81nPWE8',1795501244518,1795501244518,NULL);
INSERT INTO week VALUES(4,1,'2024-W18','2024-04-26','2024-05-02',NULL,5,'gfYBSz41qAFqt_2Va-IL_Y1VO1M',1795501244597,1795501244669,NULL);
CREATE TABLE entry (
  entity_no integer not null,
  week_no integer not null,
  rank integer not null,
  peak integer,
  weeks_on integer,
  total real,
  primary key (entity_no, week_no)
) strict, without rowid;
INSERT INTO entry VALUES(1,1,1,1,1,NULL);
INSERT INTO entry VALUES(1,2,2,1,2,NULL);
INSERT INTO entry VALUES(1,3,3,1,3,NULL);
INSERT INTO entry VALUES(1,4,3,1,4,NULL);
INSERT INTO entry VALUES(2,1,2,2,1,NULL);
INSERT INTO entry VALUES(2,2,1,1,2,NULL);
INSERT INTO entry VALUES(2,3,1,1,3,NULL);
INSERT INTO entry VALUES(2,4,2,1,4,NULL);
INSERT INTO entry VALUES(3,1,3,3,1,NULL);
INSERT INTO entry VALUES(3,3,5,3,2,NULL);
INSERT INTO entry VALUES(3,4,4,3,3,NULL);
INSERT INTO entry VALUES(4,1,4,4,1,NULL);
INSERT INTO entry VALUES(4,2,3,3,2,NULL);
INSERT INTO entry VALUES(4,3,2,2,3,NULL);
INSERT INTO entry VALUES(4,4,1,1,4,NULL);
INSERT INTO entry VALUES(5,1,5,5,1,NULL);
INSERT INTO entry VALUES(5,2,4,4,2,NULL);
INSERT INTO entry VALUES(6,2,5,5,1,NULL);
INSERT INTO entry VALUES(7,3,4,4,1,NULL);
INSERT INTO entry VALUES(7,4,5,4,2,NULL);
CREATE INDEX week_by_reading on week (read_at);
CREATE INDEX entry_by_week on entry (week_no);
COMMIT;
PRAGMA user_version=1;
