-- Written by commit 6bd4727e of 2026-11-22.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE meta (key text primary key, value text not null) strict, without rowid;
INSERT INTO meta VALUES('schema_version','3');
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
INSERT INTO entity VALUES(1,'song','SGFB13C9EA2E9E9B58658D454F5DC2F3BD','Paper Lanterns','Mira Holloway',NULL,21666666.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(2,'artist','AR26A310674E176C2274C892C26C4012B5','Mira Holloway',NULL,NULL,42499999.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(3,'song','SG3E06CFD65C3743165DFD6A83FCD30E12','Late Ferry','The Quiet Harbour',NULL,30000000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(4,'artist','AR1E45A609DC7C780435293063D4041907','The Quiet Harbour',NULL,NULL,30000000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(5,'song','SG2FECA10BC13065E9D6DC8FF48545E928','Ночной трамвай','Соня Белова',NULL,7833333.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(6,'artist','ARA189DEC441A06E93DDF7017A388A60D4','Соня Белова',NULL,NULL,7833333.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(7,'song','SG61883CE5FDAA5125EF459B95AF10D82C','Copper & Rain','Mira Holloway feat. Jonas Ek',NULL,20833333.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(8,'artist','ARED5873D05A053B1B9E4BAB812B2338BD','Jonas Ek',NULL,NULL,0.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(9,'song','SGF8157D9572C97EB3F8E04657CE8B3C70','=SUM("x"), she said','Comma, Quote & Sons',NULL,4500000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(10,'artist','ARD43A3091BE7373EC0EEFC08A51ABBAE1','Comma, Quote & Sons',NULL,NULL,4500000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(11,'song','SGB123E3B4CC7AE28DE1AF20DDD863DA97','夏の終点','青木ひかり',NULL,2000000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(12,'artist','ARB291C2B8BF355E313BA8FA3D6A64AD24','青木ひかり',NULL,NULL,2000000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(13,'song','SG1CF750C976343D2EE8A69BCFD3221C2B','Half Light','Teodor Lindqvist',NULL,4500000.0,'import:harbour-radio:NO','{}');
INSERT INTO entity VALUES(14,'artist','ARC8EA550672C3B7D2CD37DFECB5729A74','Teodor Lindqvist',NULL,NULL,4500000.0,'import:harbour-radio:NO','{}');
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
INSERT INTO credit VALUES(1,0,2,'Mira Holloway','main');
INSERT INTO credit VALUES(3,0,4,'The Quiet Harbour','main');
INSERT INTO credit VALUES(5,0,6,'Соня Белова','main');
INSERT INTO credit VALUES(7,0,2,'Mira Holloway','main');
INSERT INTO credit VALUES(7,1,8,'Jonas Ek','featured');
INSERT INTO credit VALUES(9,0,10,'Comma, Quote & Sons','main');
INSERT INTO credit VALUES(11,0,12,'青木ひかり','main');
INSERT INTO credit VALUES(13,0,14,'Teodor Lindqvist','main');
CREATE TABLE relation (
  from_id integer not null references entity (id) on delete cascade,
  relation text not null,
  to_id integer not null references entity (id) on delete cascade,
  position integer not null,
  primary key (from_id, relation, to_id)
) strict, without rowid;
INSERT INTO relation VALUES(1,'artist',2,0);
INSERT INTO relation VALUES(2,'discography_song',1,0);
INSERT INTO relation VALUES(2,'discography_song',7,0);
INSERT INTO relation VALUES(3,'artist',4,0);
INSERT INTO relation VALUES(4,'discography_song',3,0);
INSERT INTO relation VALUES(5,'artist',6,0);
INSERT INTO relation VALUES(6,'discography_song',5,0);
INSERT INTO relation VALUES(7,'artist',2,0);
INSERT INTO relation VALUES(9,'artist',10,0);
INSERT INTO relation VALUES(10,'discography_song',9,0);
INSERT INTO relation VALUES(11,'artist',12,0);
INSERT INTO relation VALUES(12,'discography_song',11,0);
INSERT INTO relation VALUES(13,'artist',14,0);
INSERT INTO relation VALUES(14,'discography_song',13,0);
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
  week integer not null,
  days integer not null,
  primary key (origin, week)
) strict, without rowid;
CREATE TABLE coverage_territory (
  origin text not null,
  territory integer not null,
  primary key (origin, territory)
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
  primary key (chart_id, week, rank, entity_id)
) strict, without rowid;
INSERT INTO chart_entry VALUES('CR60023',19818,1,1,19818,1,1,1,NULL);
INSERT INTO chart_entry VALUES('CR60023',19818,2,3,19818,1,2,2,NULL);
INSERT INTO chart_entry VALUES('CR60023',19818,3,5,19818,1,3,3,NULL);
INSERT INTO chart_entry VALUES('CR60023',19818,4,7,19818,1,4,4,NULL);
INSERT INTO chart_entry VALUES('CR60023',19818,5,9,19818,1,5,5,NULL);
INSERT INTO chart_entry VALUES('CR60023',19825,1,3,19818,2,1,2,NULL);
INSERT INTO chart_entry VALUES('CR60023',19825,2,1,19818,2,1,2,NULL);
INSERT INTO chart_entry VALUES('CR60023',19825,3,7,19818,2,3,4,NULL);
INSERT INTO chart_entry VALUES('CR60023',19825,4,9,19818,2,4,5,NULL);
INSERT INTO chart_entry VALUES('CR60023',19825,5,11,19825,1,5,5,NULL);
INSERT INTO chart_entry VALUES('CR60023',19832,1,3,19818,3,1,2,NULL);
INSERT INTO chart_entry VALUES('CR60023',19832,2,7,19818,3,2,4,NULL);
INSERT INTO chart_entry VALUES('CR60023',19832,3,1,19818,3,1,3,NULL);
INSERT INTO chart_entry VALUES('CR60023',19832,4,13,19832,1,4,4,NULL);
INSERT INTO chart_entry VALUES('CR60023',19832,5,5,19818,2,3,5,NULL);
INSERT INTO chart_entry VALUES('CR60023',19839,1,7,19818,4,1,4,NULL);
INSERT INTO chart_entry VALUES('CR60023',19839,2,3,19818,4,1,2,NULL);
INSERT INTO chart_entry VALUES('CR60023',19839,3,1,19818,4,1,3,NULL);
INSERT INTO chart_entry VALUES('CR60023',19839,4,5,19818,3,3,5,NULL);
INSERT INTO chart_entry VALUES('CR60023',19839,5,13,19832,2,4,5,NULL);
CREATE TABLE search_row (
  kind integer not null,
  place integer not null,
  entity_id integer not null,
  title_hash integer not null,
  primary key (kind, place)
) strict, without rowid;
INSERT INTO search_row VALUES(0,1,2,1261224117021817);
INSERT INTO search_row VALUES(0,2,4,517619517493509);
INSERT INTO search_row VALUES(0,3,6,2884913011383645);
INSERT INTO search_row VALUES(0,4,10,2895179249831099);
INSERT INTO search_row VALUES(0,5,14,436664589821982);
INSERT INTO search_row VALUES(0,6,12,4337951163149796);
INSERT INTO search_row VALUES(0,7,8,2684036124773900);
INSERT INTO search_row VALUES(1,1,3,227000415557683);
INSERT INTO search_row VALUES(1,2,1,746872677681198);
INSERT INTO search_row VALUES(1,3,7,1019192416999190);
INSERT INTO search_row VALUES(1,4,5,1044480440404388);
INSERT INTO search_row VALUES(1,5,9,16548172789637);
INSERT INTO search_row VALUES(1,6,13,1552766799381488);
INSERT INTO search_row VALUES(1,7,11,3081381738721431);
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
INSERT INTO search_artist_data VALUES(137438953473,X'000002530630636f6d6d61040102656b070107686172626f75720202076f6c6c6f7761790101056a6f6e61730701096c696e6471766973740501046d69726101010571756965740203036f7465040104736f6e7304010674656f646f72050202686502010cd0b1d0b5d0bbd0bed0b2d0b0030108d181d0bed0bdd18f030103e3818b060301b2060202828a060103e69ca8060103e99d9206000231630401016507010168010101016a0701016c0501016d0101017102020101730401017402030102d0b1030102d181030103e3818b060301b2060202828a060103e69ca8060103e99d9206000332636f040102656b07010268610202016f0101026a6f0701026c690501026d69010102717502020102736f040102746505020168020104d0b1d0b5030104d181d0be03000433636f6d0401036861720202026f6c0101036a6f6e0701036c696e0501036d69720101037175690203016f040103736f6e04010374656f0502026865020106d0b1d0b5d0bb030106d181d0bed0bd03000534636f6d6d040104686172620202036f6c6c0101046a6f6e610701046c696e640501046d697261010104717569650203026f74040104736f6e7304010474656f64050108d0b1d0b5d0bbd0be030108d181d0bed0bdd18f03000635636f6d6d61040105686172626f0202046f6c6c6f0101056a6f6e61730701056c696e647105010571756965740203036f746504010574656f646f05010ad0b1d0b5d0bbd0bed0b203000736686172626f750202056f6c6c6f770101066c696e64717605010674656f646f7205010cd0b1d0b5d0bbd0bed0b2d0b0030408050a0a080c0708060709050f0b0604050606050405040404050405050506040506060605050405050506050504070707060506060606040606050909080706070707070507070b0b09080708080806080d0a080909');
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
INSERT INTO search_song_data VALUES(137438953473,X'000004500630636f6d6d6105030470706572030102656b0301046665617403030372727901010468616c6606030572626f75720102076f6c6c6f776179020101056a6f6e61730301086c616e7465726e730203027465010204696768740603076e6471766973740601046d69726102010105706170657202010571756965740103036f74650501047261696e0301047361696405020268650502036f6e73050202756d0504017805010674656f646f7206020268650101017805010cd0b1d0b5d0bbd0bed0b2d0b004020bbdd0bed187d0bdd0bed0b8040108d181d0bed0bdd18f04020d82d180d0b0d0bcd0b2d0b0d0b8040103e3818b070301ae070301b2070202828a070103e5a48f070103e69ca8070103e782b9070202b582070103e99d92070002316303020101650301016601020101680101010301016a0301016c01010401016d020101017002010171010401017203010173050101740105010178050102d0b1040201bd040102d18104020182040103e3818b070301ae070301b2070202828a070103e5a48f070103e69ca8070103e782b9070202b582070103e99d9207000332636f03020102656b0301026665010201026861010502016f020101026a6f0301026c6101010201690601026d6902010102706102010271750104010272610301027361050201680502016f05020175050102746506020168010104d0b1d0b5040203bdd0be040104d181d0be04020382d18004000433636f6d050301700301036665610303017201010368616c060301720102026f6c020101036a6f6e0301036c616e0203017401020269670603016e0601036d6972020101037061700201037175690103016f05010372616903010373616905020268650502026f6e050202756d05010374656f0602026865010106d0b1d0b5d0bb040205bdd0bed187040106d181d0bed0bd04020582d180d0b004000534636f6d6d050302707003010466656174030302727201010468616c6606030272620102036f6c6c020101046a6f6e610301046c616e7402030274650102036967680603026e640601046d6972610201010470617065020104717569650103026f740501047261696e030104736169640502036f6e73050203756d7805010474656f64060108d0b1d0b5d0bbd0be040207bdd0bed187d0bd040108d181d0bed0bdd18f04020782d180d0b0d0bc04000635636f6d6d610503037070650301056665727279010105686172626f0102046f6c6c6f020101056a6f6e61730301056c616e7465020204696768740603036e6471060105706170657202010571756965740103036f746505010574656f646f06010ad0b1d0b5d0bbd0bed0b2040209bdd0bed187d0bdd0be04010ad182d180d0b0d0bcd0b204000736636f70706572030106686172626f750102056f6c6c6f77020101066c616e746572020205696e64717606010674656f646f7206010cd0b1d0b5d0bbd0bed0b2d0b004020bbdd0bed187d0bdd0bed0b804010cd182d180d0b0d0bcd0b2d0b00404080705070607080b080b05070a080808060707050605040905040f0e0b100604040506060605060604050704060504050404050405040504060404050606060506070506060505060406050605050404040504070607060704060406040606060405040706060406060505050605090809080805070507050707070506050807070507070606070b0a0b0a090608080808080706080806080d0c0d0a09090908090f0e');
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
INSERT INTO import_key VALUES('song:paper lanterns|mira holloway',1);
INSERT INTO import_key VALUES('artist:mira holloway',2);
INSERT INTO import_key VALUES('song:late ferry|quiet harbour',3);
INSERT INTO import_key VALUES('artist:quiet harbour',4);
INSERT INTO import_key VALUES('song:ночнои трамваи|соня белова',5);
INSERT INTO import_key VALUES('artist:соня белова',6);
INSERT INTO import_key VALUES('song:copper and rain|mira holloway',7);
INSERT INTO import_key VALUES('artist:jonas ek',8);
INSERT INTO import_key VALUES('song:sum x she said|comma',9);
INSERT INTO import_key VALUES('artist:comma quote and sons',10);
INSERT INTO import_key VALUES('song:夏の終点|青木ひかり',11);
INSERT INTO import_key VALUES('artist:青木ひかり',12);
INSERT INTO import_key VALUES('song:half light|teodor lindqvist',13);
INSERT INTO import_key VALUES('artist:teodor lindqvist',14);
CREATE INDEX entity_origin on entity (origin, kind);
CREATE INDEX identifier_entity on identifier (entity_id);
CREATE INDEX credit_artist on credit (artist_id);
CREATE UNIQUE INDEX series_key on series (ifnull(recording_id, 0), ifnull(product_id, 0));
CREATE INDEX search_row_title on search_row (kind, title_hash);
CREATE INDEX import_key_entity on import_key (entity_id);
PRAGMA writable_schema=OFF;
COMMIT;
PRAGMA user_version=0;
