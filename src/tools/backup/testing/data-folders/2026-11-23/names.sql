-- Written by commit 8582376f of 2026-11-23.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE name (
  provider text not null,
  id text not null,
  kind text not null,
  title text,
  credit text,
  primary key (provider, id)
) strict, without rowid;
INSERT INTO name VALUES('Embedded data service without sample','SG1CF750C976343D2EE8A69BCFD3221C2B','song','Half Light','Teodor Lindqvist');
INSERT INTO name VALUES('Embedded data service without sample','SG2FECA10BC13065E9D6DC8FF48545E928','song','Ночной трамвай','Соня Белова');
INSERT INTO name VALUES('Embedded data service without sample','SG3E06CFD65C3743165DFD6A83FCD30E12','song','Late Ferry','The Quiet Harbour');
INSERT INTO name VALUES('Embedded data service without sample','SG61883CE5FDAA5125EF459B95AF10D82C','song','Copper & Rain','Mira Holloway feat. Jonas Ek');
INSERT INTO name VALUES('Embedded data service without sample','SGFB13C9EA2E9E9B58658D454F5DC2F3BD','song','Paper Lanterns','Mira Holloway');
COMMIT;
PRAGMA user_version=0;
