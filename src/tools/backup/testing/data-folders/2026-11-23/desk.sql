-- Written by commit 8582376f of 2026-11-23.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
INSERT INTO kysely_migration VALUES('001-rosters','2026-11-24T06:20:20.871Z');
CREATE TABLE IF NOT EXISTS "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
INSERT INTO kysely_migration_lock VALUES('migration_lock',0);
CREATE TABLE IF NOT EXISTS "roster" ("id" text primary key, "team" text not null, "name" text not null, "folded_name" text not null, "version" integer not null, "is_sample" integer not null, "created_at" text not null, "created_by" text not null, "updated_at" text not null, "updated_by" text not null, constraint "roster_name" unique ("team", "folded_name"));
INSERT INTO roster VALUES('bLh25m8gvJBDIfhM','Embedded data service without sample','Our artists','our artists',1,0,'2026-11-24T06:20:24.999Z','','2026-11-24T06:21:10.622Z','');
CREATE TABLE IF NOT EXISTS "roster_member" ("roster_id" text not null references "roster" ("id") on delete cascade, "kind" text not null, "entity_id" text not null, "title" text, "credit" text, "added_at" text not null, "added_by" text not null, constraint "roster_member_key" primary key ("roster_id", "kind", "entity_id"));
INSERT INTO roster_member VALUES('bLh25m8gvJBDIfhM','song','SGFB13C9EA2E9E9B58658D454F5DC2F3BD',NULL,NULL,'2026-11-24T06:21:10.622Z','');
CREATE TABLE IF NOT EXISTS "default_roster" ("team" text not null, "person_id" text not null, "roster_id" text not null references "roster" ("id") on delete cascade, constraint "default_roster_key" primary key ("team", "person_id"));
CREATE TABLE IF NOT EXISTS "seen_desk" ("roster_id" text not null references "roster" ("id") on delete cascade, "person_id" text not null, "week" text not null, "seen_at" text not null, "line_ids" text not null, constraint "seen_desk_key" primary key ("roster_id", "person_id", "week"));
CREATE TABLE IF NOT EXISTS "audit_entry" ("id" text primary key, "team" text not null, "at" text not null, "person_id" text not null, "person_name" text not null, "action" text not null, "subject_id" text not null, "detail" text not null);
INSERT INTO audit_entry VALUES('b94c4255-51e1-4532-b82a-e941635879d7','Embedded data service without sample','2026-11-24T06:20:24.999Z','','','roster.create','bLh25m8gvJBDIfhM','{"name":"Our artists","members":0}');
INSERT INTO audit_entry VALUES('634baa34-0064-4f62-ac3d-054ab327f699','Embedded data service without sample','2026-11-24T06:21:10.622Z','','','roster.add','bLh25m8gvJBDIfhM','{"members":["song SGFB13C9EA2E9E9B58658D454F5DC2F3BD"]}');
CREATE INDEX "roster_member_entity" on "roster_member" ("entity_id");
COMMIT;
PRAGMA user_version=0;
