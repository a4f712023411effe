-- Written by commit 8582376f of 2026-11-23.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE meta (key text primary key, value text not null) strict, without rowid;
INSERT INTO meta VALUES('schema_version','4');
CREATE TABLE entity (
  id integer primary key,
  kind text not null,
  service_id text not null unique,
  title text not null,
  credit text,
  release_date text,
  popularity real not null default 0,
  origin text not null,
  record text not null
) strict;
INSERT INTO entity VALUES(5750408736097,'song','SGB123E3B4CC7AE28DE1AF20DDD863DA97','夏の終点','青木ひかり',NULL,2000000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(279926555424348,'artist','ARC8EA550672C3B7D2CD37DFECB5729A74','Teodor Lindqvist',NULL,NULL,4500000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(610133355949491,'song','SG2FECA10BC13065E9D6DC8FF48545E928','Ночной трамвай','Соня Белова',NULL,7833333.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(990120892479632,'artist','ARD43A3091BE7373EC0EEFC08A51ABBAE1','Comma, Quote & Sons',NULL,NULL,4500000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(994209000638254,'artist','AR1E45A609DC7C780435293063D4041907','The Quiet Harbour',NULL,NULL,30000000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(1237419841541590,'artist','ARA189DEC441A06E93DDF7017A388A60D4','Соня Белова',NULL,NULL,7833333.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(1253372935464170,'song','SGFB13C9EA2E9E9B58658D454F5DC2F3BD','Paper Lanterns','Mira Holloway',NULL,21666666.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(1386411147859988,'artist','AR26A310674E176C2274C892C26C4012B5','Mira Holloway',NULL,NULL,42499999.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(1550057227679098,'song','SG61883CE5FDAA5125EF459B95AF10D82C','Copper & Rain','Mira Holloway feat. Jonas Ek',NULL,20833333.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(2004852140391907,'artist','ARED5873D05A053B1B9E4BAB812B2338BD','Jonas Ek',NULL,NULL,0.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(2471385527841183,'artist','ARB291C2B8BF355E313BA8FA3D6A64AD24','青木ひかり',NULL,NULL,2000000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(2494143204758188,'song','SG3E06CFD65C3743165DFD6A83FCD30E12','Late Ferry','The Quiet Harbour',NULL,30000000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(3968744796530840,'song','SG1CF750C976343D2EE8A69BCFD3221C2B','Half Light','Teodor Lindqvist',NULL,4500000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(4030211227357683,'song','SGF8157D9572C97EB3F8E04657CE8B3C70','=SUM("x"), she said','Comma, Quote & Sons',NULL,4500000.0,'import:harbour-radio:NO','{}');
CREATE TABLE identifier (
  scheme text not null,
  value text not null,
  entity_id integer not null references entity (id) on delete cascade,
  primary key (scheme, value, entity_id)
) strict, without rowid;
CREATE TABLE credit (
  entity_id integer not null references entity (id) on delete cascade,
  position integer not null,
  artist_id integer references entity (id),
  name text not null,
  role text not null,
  primary key (entity_id, position)
) strict, without rowid;
INSERT INTO credit VALUES(5750408736097,0,2471385527841183,'青木ひかり','main');
INSERT INTO credit VALUES(610133355949491,0,1237419841541590,'Соня Белова','main');
INSERT INTO credit VALUES(1253372935464170,0,1386411147859988,'Mira Holloway','main');
INSERT INTO credit VALUES(1550057227679098,0,1386411147859988,'Mira Holloway','main');
INSERT INTO credit VALUES(1550057227679098,1,2004852140391907,'Jonas Ek','featured');
INSERT INTO credit VALUES(2494143204758188,0,994209000638254,'The Quiet Harbour','main');
INSERT INTO credit VALUES(3968744796530840,0,279926555424348,'Teodor Lindqvist','main');
INSERT INTO credit VALUES(4030211227357683,0,990120892479632,'Comma, Quote & Sons','main');
CREATE TABLE relation (
  from_id integer not null references entity (id) on delete cascade,
  relation text not null,
  to_id integer not null references entity (id) on delete cascade,
  position integer not null,
  primary key (from_id, relation, to_id)
) strict, without rowid;
INSERT INTO relation VALUES(5750408736097,'artist',2471385527841183,0);
INSERT INTO relation VALUES(279926555424348,'discography_song',3968744796530840,0);
INSERT INTO relation VALUES(610133355949491,'artist',1237419841541590,0);
INSERT INTO relation VALUES(990120892479632,'discography_song',4030211227357683,0);
INSERT INTO relation VALUES(994209000638254,'discography_song',2494143204758188,0);
INSERT INTO relation VALUES(1237419841541590,'discography_song',610133355949491,0);
INSERT INTO relation VALUES(1253372935464170,'artist',1386411147859988,0);
INSERT INTO relation VALUES(1386411147859988,'discography_song',1253372935464170,0);
INSERT INTO relation VALUES(1386411147859988,'discography_song',1550057227679098,0);
INSERT INTO relation VALUES(1550057227679098,'artist',1386411147859988,0);
INSERT INTO relation VALUES(2471385527841183,'discography_song',5750408736097,0);
INSERT INTO relation VALUES(2494143204758188,'artist',994209000638254,0);
INSERT INTO relation VALUES(3968744796530840,'artist',279926555424348,0);
INSERT INTO relation VALUES(4030211227357683,'artist',990120892479632,0);
CREATE TABLE series (
  id integer primary key,
  recording_id integer references entity (id),
  product_id integer references entity (id),
  origin text not null
) strict;
CREATE TABLE entity_series (
  entity_id integer not null,
  series_id integer not null,
  primary key (entity_id, series_id)
) strict, without rowid;
CREATE TABLE fact (
  territory integer not null,
  series_id integer not null,
  week integer not null,
  ad_a_od integer not null,
  ad_a_pg integer not null,
  ad_v_od integer not null,
  ad_v_pg integer not null,
  pr_a_od integer not null,
  pr_a_pg integer not null,
  pr_v_od integer not null,
  pr_v_pg integer not null,
  unsplit integer not null,
  song_sales integer not null,
  album_sales integer not null,
  days blob,
  primary key (territory, series_id, week)
) strict, without rowid;
CREATE TABLE coverage_week (
  origin text not null,
  territory integer not null,
  week integer not null,
  days integer not null,
  primary key (origin, territory, week)
) strict, without rowid;
CREATE TABLE chart (
  id text primary key,
  key text not null unique,
  name text not null,
  owner text not null,
  entity_kind text not null,
  description text not null,
  location text not null,
  depth integer not null,
  metrics text not null,
  origin text not null
) strict, without rowid;
INSERT INTO chart VALUES('CR60023','harbour-radio:NO','Harbour Radio','Imported','song','Harbour Radio, as published by Imported: imported ranks, peaks and weeks on chart','NO',5,'none','import:harbour-radio:NO');
CREATE TABLE chart_week (
  chart_id text not null references chart (id) on delete cascade,
  week integer not null,
  primary key (chart_id, week)
) strict, without rowid;
INSERT INTO chart_week VALUES('CR60023',19818);
INSERT INTO chart_week VALUES('CR60023',19825);
INSERT INTO chart_week VALUES('CR60023',19832);
INSERT INTO chart_week VALUES('CR60023',19839);
CREATE TABLE import_log (
  id integer primary key,
  origin text not null,
  file text not null,
  imported_at text not null,
  rows integer not null
) strict;
INSERT INTO import_log VALUES(1,'import:harbour-radio:NO','harbour-radio.csv','2026-11-24T06:20:13.526Z',20);
CREATE TABLE import_week (
  chart_id text not null references chart (id) on delete cascade,
  week integer not null,
  import_id integer not null references import_log (id),
  primary key (chart_id, week)
) strict, without rowid;
INSERT INTO import_week VALUES('CR60023',19818,1);
INSERT INTO import_week VALUES('CR60023',19825,1);
INSERT INTO import_week VALUES('CR60023',19832,1);
INSERT INTO import_week VALUES('CR60023',19839,1);
CREATE TABLE chart_entry (
  chart_id text not null,
  week integer not null,
  rank integer not null,
  entity_id integer not null references entity (id),
  premiere integer not null,
  weeks_on integer not null,
  peak integer not null,
  low integer not null,
  counts blob,
  title text,
  credit text,
  primary key (chart_id, week, rank, entity_id)
) strict, without rowid;
INSERT INTO chart_entry VALUES('CR60023',19818,1,1253372935464170,19818,1,1,1,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19818,2,2494143204758188,19818,1,2,2,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19818,3,610133355949491,19818,1,3,3,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19818,4,1550057227679098,19818,1,4,4,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19818,5,4030211227357683,19818,1,5,5,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19825,1,2494143204758188,19818,2,1,2,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19825,2,1253372935464170,19818,2,1,2,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19825,3,1550057227679098,19818,2,3,4,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19825,4,4030211227357683,19818,2,4,5,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19825,5,5750408736097,19825,1,5,5,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19832,1,2494143204758188,19818,3,1,2,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19832,2,1550057227679098,19818,3,2,4,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19832,3,1253372935464170,19818,3,1,3,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19832,4,3968744796530840,19832,1,4,4,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19832,5,610133355949491,19818,2,3,5,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19839,1,1550057227679098,19818,4,1,4,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19839,2,2494143204758188,19818,4,1,2,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19839,3,1253372935464170,19818,4,1,3,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19839,4,610133355949491,19818,3,3,5,NULL,NULL,NULL);
INSERT INTO chart_entry VALUES('CR60023',19839,5,3968744796530840,19832,2,4,5,NULL,NULL,NULL);
CREATE TABLE published_row (
  chart_id text not null references chart (id) on delete cascade,
  week integer not null,
  rank integer not null,
  title text not null,
  artist text not null,
  track text not null,
  last_week integer,
  peak integer,
  weeks_on integer,
  streams integer,
  label text,
  duration_sec integer,
  primary key (chart_id, week, rank, title, artist, track)
) strict, without rowid;
INSERT INTO published_row VALUES('CR60023',19818,1,'Paper Lanterns','Mira Holloway','',NULL,1,1,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19818,2,'Late Ferry','The Quiet Harbour','',NULL,2,1,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19818,3,'Ночной трамвай','Соня Белова','',NULL,3,1,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19818,4,'Copper & Rain','Mira Holloway feat. Jonas Ek','',NULL,4,1,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19818,5,'=SUM("x"), she said','Comma, Quote & Sons','',NULL,5,1,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19825,1,'Late Ferry','The Quiet Harbour','',2,1,2,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19825,2,'Paper Lanterns','Mira Holloway','',1,1,2,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19825,3,'Copper & Rain','Mira Holloway feat. Jonas Ek','',4,3,2,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19825,4,'=SUM("x"), she said','Comma, Quote & Sons','',5,4,2,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19825,5,'夏の終点','青木ひかり','',NULL,5,1,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19832,1,'Late Ferry','The Quiet Harbour','',1,1,3,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19832,2,'Copper & Rain','Mira Holloway feat. Jonas Ek','',3,2,3,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19832,3,'Paper Lanterns','Mira Holloway','',2,1,3,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19832,4,'Half Light','Teodor Lindqvist','',NULL,4,1,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19832,5,'Ночной трамвай','Соня Белова','',NULL,3,2,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19839,1,'Copper & Rain','Mira Holloway feat. Jonas Ek','',2,1,4,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19839,2,'Late Ferry','The Quiet Harbour','',1,1,4,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19839,3,'Paper Lanterns','Mira Holloway','',3,1,4,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19839,4,'Ночной трамвай','Соня Белова','',5,3,3,NULL,NULL,NULL);
INSERT INTO published_row VALUES('CR60023',19839,5,'Half Light','Teodor Lindqvist','',4,4,2,NULL,NULL,NULL);
CREATE TABLE printed_name (
  key text not null,
  source text not null,
  title text not null,
  credit text not null,
  style text not null,
  names text not null,
  album text not null,
  primary key (key, source, title, credit, names)
) strict, without rowid;
CREATE TABLE search_row (
  kind integer not null,
  place integer not null,
  entity_id integer not null,
  title_hash integer not null,
  primary key (kind, place)
) strict, without rowid;
INSERT INTO search_row VALUES(0,1,1386411147859988,1261224117021817);
INSERT INTO search_row VALUES(0,2,994209000638254,517619517493509);
INSERT INTO search_row VALUES(0,3,1237419841541590,2884913011383645);
INSERT INTO search_row VALUES(0,4,279926555424348,436664589821982);
INSERT INTO search_row VALUES(0,5,990120892479632,2895179249831099);
INSERT INTO search_row VALUES(0,6,2471385527841183,4337951163149796);
INSERT INTO search_row VALUES(0,7,2004852140391907,2684036124773900);
INSERT INTO search_row VALUES(1,1,2494143204758188,227000415557683);
INSERT INTO search_row VALUES(1,2,1253372935464170,746872677681198);
INSERT INTO search_row VALUES(1,3,1550057227679098,1019192416999190);
INSERT INTO search_row VALUES(1,4,610133355949491,1044480440404388);
INSERT INTO search_row VALUES(1,5,3968744796530840,1552766799381488);
INSERT INTO search_row VALUES(1,6,4030211227357683,16548172789637);
INSERT INTO search_row VALUES(1,7,5750408736097,3081381738721431);
CREATE TABLE search_word (
  kind integer not null,
  word text not null,
  row_count integer not null,
  primary key (kind, word)
) strict, without rowid;
INSERT INTO search_word VALUES(0,'comma',1);
INSERT INTO search_word VALUES(0,'ek',1);
INSERT INTO search_word VALUES(0,'harbour',1);
INSERT INTO search_word VALUES(0,'holloway',1);
INSERT INTO search_word VALUES(0,'jonas',1);
INSERT INTO search_word VALUES(0,'lindqvist',1);
INSERT INTO search_word VALUES(0,'mira',1);
INSERT INTO search_word VALUES(0,'quiet',1);
INSERT INTO search_word VALUES(0,'quote',1);
INSERT INTO search_word VALUES(0,'sons',1);
INSERT INTO search_word VALUES(0,'teodor',1);
INSERT INTO search_word VALUES(0,'the',1);
INSERT INTO search_word VALUES(0,'белова',1);
INSERT INTO search_word VALUES(0,'соня',1);
INSERT INTO search_word VALUES(0,'か',1);
INSERT INTO search_word VALUES(0,'ひ',1);
INSERT INTO search_word VALUES(0,'り',1);
INSERT INTO search_word VALUES(0,'木',1);
INSERT INTO search_word VALUES(0,'青',1);
INSERT INTO search_word VALUES(1,'comma',1);
INSERT INTO search_word VALUES(1,'copper',1);
INSERT INTO search_word VALUES(1,'ek',1);
INSERT INTO search_word VALUES(1,'feat',1);
INSERT INTO search_word VALUES(1,'ferry',1);
INSERT INTO search_word VALUES(1,'half',1);
INSERT INTO search_word VALUES(1,'harbour',1);
INSERT INTO search_word VALUES(1,'holloway',2);
INSERT INTO search_word VALUES(1,'jonas',1);
INSERT INTO search_word VALUES(1,'lanterns',1);
INSERT INTO search_word VALUES(1,'late',1);
INSERT INTO search_word VALUES(1,'light',1);
INSERT INTO search_word VALUES(1,'lindqvist',1);
INSERT INTO search_word VALUES(1,'mira',2);
INSERT INTO search_word VALUES(1,'paper',1);
INSERT INTO search_word VALUES(1,'quiet',1);
INSERT INTO search_word VALUES(1,'quote',1);
INSERT INTO search_word VALUES(1,'rain',1);
INSERT INTO search_word VALUES(1,'said',1);
INSERT INTO search_word VALUES(1,'she',1);
INSERT INTO search_word VALUES(1,'sons',1);
INSERT INTO search_word VALUES(1,'sum',1);
INSERT INTO search_word VALUES(1,'sumx',1);
INSERT INTO search_word VALUES(1,'teodor',1);
INSERT INTO search_word VALUES(1,'the',1);
INSERT INTO search_word VALUES(1,'x',1);
INSERT INTO search_word VALUES(1,'белова',1);
INSERT INTO search_word VALUES(1,'ночнои',1);
INSERT INTO search_word VALUES(1,'соня',1);
INSERT INTO search_word VALUES(1,'трамваи',1);
INSERT INTO search_word VALUES(1,'か',1);
INSERT INTO search_word VALUES(1,'の',1);
INSERT INTO search_word VALUES(1,'ひ',1);
INSERT INTO search_word VALUES(1,'り',1);
INSERT INTO search_word VALUES(1,'夏',1);
INSERT INTO search_word VALUES(1,'木',1);
INSERT INTO search_word VALUES(1,'点',1);
INSERT INTO search_word VALUES(1,'終',1);
INSERT INTO search_word VALUES(1,'青',1);
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','search_artist','search_artist',0,'CREATE VIRTUAL TABLE search_artist using fts5(
  words, content='''', columnsize=0, detail=none, prefix=''1 2 3 4 5 6'', tokenize=''ascii''
)');
CREATE TABLE IF NOT EXISTS 'search_artist_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO search_artist_data VALUES(1,X'0713');
INSERT INTO search_artist_data VALUES(10,X'000000000101010001010101');
INSERT INTO search_artist_data VALUES(137438953473,X'000002530630636f6d6d61050102656b070107686172626f75720202076f6c6c6f7761790101056a6f6e61730701096c696e6471766973740401046d69726101010571756965740203036f7465050104736f6e7305010674656f646f72040202686502010cd0b1d0b5d0bbd0bed0b2d0b0030108d181d0bed0bdd18f030103e3818b060301b2060202828a060103e69ca8060103e99d9206000231630501016507010168010101016a0701016c0401016d0101017102030101730501017402020102d0b1030102d181030103e3818b060301b2060202828a060103e69ca8060103e99d9206000332636f050102656b07010268610202016f0101026a6f0701026c690401026d69010102717502030102736f050102746504020168020104d0b1d0b5030104d181d0be03000433636f6d0501036861720202026f6c0101036a6f6e0701036c696e0401036d69720101037175690203016f050103736f6e05010374656f0402026865020106d0b1d0b5d0bb030106d181d0bed0bd03000534636f6d6d050104686172620202036f6c6c0101046a6f6e610701046c696e640401046d697261010104717569650203026f74050104736f6e7305010474656f64040108d0b1d0b5d0bbd0be030108d181d0bed0bdd18f03000635636f6d6d61050105686172626f0202046f6c6c6f0101056a6f6e61730701056c696e647104010571756965740203036f746505010574656f646f04010ad0b1d0b5d0bbd0bed0b203000736686172626f750202056f6c6c6f770101066c696e64717604010674656f646f7204010cd0b1d0b5d0bbd0bed0b2d0b0030408050a0a080c0708060709050f0b0604050606050405040404050405050506040506060605050405050506050504070707060506060606040606050909080706070707070507070b0b09080708080806080d0a080909');
CREATE TABLE IF NOT EXISTS 'search_artist_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO search_artist_idx VALUES(1,X'',2);
CREATE TABLE IF NOT EXISTS 'search_artist_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO search_artist_config VALUES('version',4);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','search_artist_vocab','search_artist_vocab',0,'CREATE VIRTUAL TABLE search_artist_vocab using fts5vocab(''search_artist'', ''row'')');
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','search_song','search_song',0,'CREATE VIRTUAL TABLE search_song using fts5(
  words, content='''', columnsize=0, detail=none, prefix=''1 2 3 4 5 6'', tokenize=''ascii''
)');
CREATE TABLE IF NOT EXISTS 'search_song_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO search_song_data VALUES(1,X'0729');
INSERT INTO search_song_data VALUES(10,X'000000000101010001010101');
INSERT INTO search_song_data VALUES(137438953473,X'000004500630636f6d6d6106030470706572030102656b0301046665617403030372727901010468616c6605030572626f75720102076f6c6c6f776179020101056a6f6e61730301086c616e7465726e730203027465010204696768740503076e6471766973740501046d69726102010105706170657202010571756965740103036f74650601047261696e0301047361696406020268650602036f6e73060202756d0604017806010674656f646f7205020268650101017806010cd0b1d0b5d0bbd0bed0b2d0b004020bbdd0bed187d0bdd0bed0b8040108d181d0bed0bdd18f04020d82d180d0b0d0bcd0b2d0b0d0b8040103e3818b070301ae070301b2070202828a070103e5a48f070103e69ca8070103e782b9070202b582070103e99d92070002316303030101650301016601020101680101010201016a0301016c01010301016d020101017002010171010501017203010173060101740104010178060102d0b1040201bd040102d18104020182040103e3818b070301ae070301b2070202828a070103e5a48f070103e69ca8070103e782b9070202b582070103e99d9207000332636f03030102656b0301026665010201026861010402016f020101026a6f0301026c6101010201690501026d6902010102706102010271750105010272610301027361060201680602016f06020175060102746505020168010104d0b1d0b5040203bdd0be040104d181d0be04020382d18004000433636f6d060301700301036665610303017201010368616c050301720102026f6c020101036a6f6e0301036c616e0203017401020269670503016e0501036d6972020101037061700201037175690103016f06010372616903010373616906020268650602026f6e060202756d06010374656f0502026865010106d0b1d0b5d0bb040205bdd0bed187040106d181d0bed0bd04020582d180d0b004000534636f6d6d060302707003010466656174030302727201010468616c6605030272620102036f6c6c020101046a6f6e610301046c616e7402030274650102036967680503026e640501046d6972610201010470617065020104717569650103026f740601047261696e030104736169640602036f6e73060203756d7806010474656f64050108d0b1d0b5d0bbd0be040207bdd0bed187d0bd040108d181d0bed0bdd18f04020782d180d0b0d0bc04000635636f6d6d610603037070650301056665727279010105686172626f0102046f6c6c6f020101056a6f6e61730301056c616e7465020204696768740503036e6471050105706170657202010571756965740103036f746506010574656f646f05010ad0b1d0b5d0bbd0bed0b2040209bdd0bed187d0bdd0be04010ad182d180d0b0d0bcd0b204000736636f70706572030106686172626f750102056f6c6c6f77020101066c616e746572020205696e64717605010674656f646f7205010cd0b1d0b5d0bbd0bed0b2d0b004020bbdd0bed187d0bdd0bed0b804010cd182d180d0b0d0bcd0b2d0b00404080705070607080b080b05070a080808060707050605040905040f0e0b100604040506060605060604050704060504050404050405040504060404050606060506070506060505060406050605050404040504070607060704060406040606060405040706060406060505050605090809080805070507050707070506050807070507070606070b0a0b0a090608080808080706080806080d0c0d0a09090908090f0e');
CREATE TABLE IF NOT EXISTS 'search_song_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO search_song_idx VALUES(1,X'',2);
CREATE TABLE IF NOT EXISTS 'search_song_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO search_song_config VALUES('version',4);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','search_song_vocab','search_song_vocab',0,'CREATE VIRTUAL TABLE search_song_vocab using fts5vocab(''search_song'', ''row'')');
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','search_album','search_album',0,'CREATE VIRTUAL TABLE search_album using fts5(
  words, content='''', columnsize=0, detail=none, prefix=''1 2 3 4 5 6'', tokenize=''ascii''
)');
CREATE TABLE IF NOT EXISTS 'search_album_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO search_album_data VALUES(1,X'');
INSERT INTO search_album_data VALUES(10,X'00000000000000');
CREATE TABLE IF NOT EXISTS 'search_album_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS 'search_album_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO search_album_config VALUES('version',4);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','search_album_vocab','search_album_vocab',0,'CREATE VIRTUAL TABLE search_album_vocab using fts5vocab(''search_album'', ''row'')');
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','search_recording','search_recording',0,'CREATE VIRTUAL TABLE search_recording using fts5(
  words, content='''', columnsize=0, detail=none, prefix=''1 2 3 4 5 6'', tokenize=''ascii''
)');
CREATE TABLE IF NOT EXISTS 'search_recording_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO search_recording_data VALUES(1,X'');
INSERT INTO search_recording_data VALUES(10,X'00000000000000');
CREATE TABLE IF NOT EXISTS 'search_recording_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS 'search_recording_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO search_recording_config VALUES('version',4);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','search_recording_vocab','search_recording_vocab',0,'CREATE VIRTUAL TABLE search_recording_vocab using fts5vocab(''search_recording'', ''row'')');
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','search_product','search_product',0,'CREATE VIRTUAL TABLE search_product using fts5(
  words, content='''', columnsize=0, detail=none, prefix=''1 2 3 4 5 6'', tokenize=''ascii''
)');
CREATE TABLE IF NOT EXISTS 'search_product_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO search_product_data VALUES(1,X'');
INSERT INTO search_product_data VALUES(10,X'00000000000000');
CREATE TABLE IF NOT EXISTS 'search_product_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS 'search_product_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO search_product_config VALUES('version',4);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','search_product_vocab','search_product_vocab',0,'CREATE VIRTUAL TABLE search_product_vocab using fts5vocab(''search_product'', ''row'')');
CREATE TABLE import_key (
  key text primary key,
  entity_id integer not null references entity (id) on delete cascade
) strict, without rowid;
INSERT INTO import_key VALUES('song:夏の終点|青木ひかり',5750408736097);
INSERT INTO import_key VALUES('artist:teodor lindqvist',279926555424348);
INSERT INTO import_key VALUES('song:ночнои трамваи|соня белова',610133355949491);
INSERT INTO import_key VALUES('artist:comma quote and sons',990120892479632);
INSERT INTO import_key VALUES('artist:quiet harbour',994209000638254);
INSERT INTO import_key VALUES('artist:соня белова',1237419841541590);
INSERT INTO import_key VALUES('song:paper lanterns|mira holloway',1253372935464170);
INSERT INTO import_key VALUES('artist:mira holloway',1386411147859988);
INSERT INTO import_key VALUES('song:copper and rain|mira holloway',1550057227679098);
INSERT INTO import_key VALUES('artist:jonas ek',2004852140391907);
INSERT INTO import_key VALUES('artist:青木ひかり',2471385527841183);
INSERT INTO import_key VALUES('song:late ferry|quiet harbour',2494143204758188);
INSERT INTO import_key VALUES('song:half light|teodor lindqvist',3968744796530840);
INSERT INTO import_key VALUES('song:sum x she said|comma',4030211227357683);
CREATE INDEX entity_origin on entity (origin, kind);
CREATE INDEX identifier_entity on identifier (entity_id);
CREATE INDEX credit_artist on credit (artist_id);
CREATE UNIQUE INDEX series_key on series (ifnull(recording_id, 0), ifnull(product_id, 0));
CREATE INDEX search_row_title on search_row (kind, title_hash);
CREATE INDEX import_key_entity on import_key (entity_id);
PRAGMA writable_schema=OFF;
COMMIT;
PRAGMA user_version=0;
