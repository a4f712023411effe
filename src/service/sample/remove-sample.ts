import { existsSync } from 'node:fs'
import { SAMPLE_ORIGIN } from '../store/data-sources.ts'
import { replacesOutdatedStore } from '../store/outdated-store.ts'
import { openWriter, type Writer } from '../store/writer.ts'
import { SAMPLE_META } from './sample-meta.ts'

/** Origin of sample entities that can't be removed, because imported data refers to them. */
const KEPT_ORIGIN = 'import:kept'

/**
 * Removes the sample from the store in one transaction, or creates an empty store if there is none. Imported data and
 * the entities that it refers to are not removed.
 * @param onRemove called before a removal, which can take a while
 */
export function removeSample(path: string, onRemove: () => void = () => {}): void {
  if (existsSync(path)) replacesOutdatedStore(path)
  const writer = openWriter(path)
  try {
    if (!hasSample(writer)) return
    onRemove()
    // Several references have no index on the referring column, so checking them row by row would take hours.
    writer.database.exec('pragma foreign_keys = off')
    writer.transaction(() => {
      removeRows(writer)
      writer.rebuildSearch()
    })
    writer.database.exec('vacuum; pragma wal_checkpoint(truncate)')
  } finally {
    writer.close()
  }
}

function hasSample(writer: Writer): boolean {
  const { database } = writer
  if (writer.getMeta(SAMPLE_META.lastWeek) !== null) return true
  const origin = SAMPLE_ORIGIN
  return ['entity', 'chart'].some(
    (table) => database.prepare(`select 1 from ${table} where origin = ? limit 1`).get(origin) !== undefined,
  )
}

function removeRows({ database }: Writer): void {
  const tables = new Map<string, Set<string>>()
  const columns = database.prepare(`
    select t.name as name, c.name as column_name from pragma_table_list t join pragma_table_info(t.name) c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite_%'`)
  for (const { name, column_name: column } of columns.all())
    tables.set(String(name), (tables.get(String(name)) ?? new Set()).add(String(column)))

  database.exec(`
    create temp table sample_series as select id from series where origin = '${SAMPLE_ORIGIN}';
    create temp table sample_chart as select id from chart where origin = '${SAMPLE_ORIGIN}';
    create temp table imported_entity (id integer primary key);
    insert or ignore into imported_entity
      select entity_id from chart_entry where chart_id not in (select id from sample_chart)
      union select recording_id from series where origin <> '${SAMPLE_ORIGIN}' and recording_id is not null
      union select product_id from series where origin <> '${SAMPLE_ORIGIN}' and product_id is not null
      ${tables.has('import_key') ? 'union select entity_id from import_key' : ''};
    update entity set origin = '${KEPT_ORIGIN}'
      where origin = '${SAMPLE_ORIGIN}' and id in (select id from imported_entity);
    create temp table sample_entity (id integer primary key);
    insert into sample_entity select id from entity where origin = '${SAMPLE_ORIGIN}';
    update credit set artist_id = null where artist_id in (select id from sample_entity);
    delete from relation where from_id in (select id from sample_entity) or to_id in (select id from sample_entity);`)
  // Columns are found by name, so that new tables need no change here.
  for (const [table, names] of tables) {
    for (const kind of ['series', 'chart', 'entity'])
      if (names.has(`${kind}_id`))
        database.exec(`delete from ${table} where ${kind}_id in (select id from sample_${kind})`)
    if (names.has('origin')) database.prepare(`delete from ${table} where origin = ?`).run(SAMPLE_ORIGIN)
  }
  database.exec(
    'drop table sample_series; drop table sample_chart; drop table sample_entity; drop table imported_entity',
  )
  for (const key of Object.values(SAMPLE_META)) database.prepare('delete from meta where key = ?').run(key)
}
