import { SEARCH_KINDS } from '#contract/entities.ts'
import { COUNT_NAMES } from '../facts.ts'
import type { Engine } from './engine.ts'
import type { NewGeneration } from './generations.ts'
import type { SavedRows } from './save-changes.ts'

const COUNTS = COUNT_NAMES.join(', ')
const SUMS = COUNT_NAMES.map((name) => `sum(${name})`).join(', ')
const ZEROS = COUNT_NAMES.map((name) => `0 as ${name}`).join(', ')
const KIND_NAMES = SEARCH_KINDS.map((kind) => `'${kind}'`).join(', ')

/** Computes the tables that follow from others, if those have changed. */
export async function deriveTables(engine: Engine, generation: NewGeneration, saved: SavedRows): Promise<void> {
  await deleteDependents(engine, generation, saved)
  if (hasChanges(saved, ['fact', 'series', 'entity_series'])) await sumArtists(engine, generation)
  if (!generation.isIncrement || hasChanges(saved, ['entity'])) await buildSearch(engine, generation)
}

function hasChanges(saved: SavedRows, tables: readonly string[]): boolean {
  return tables.some((table) => (saved.get(table) ?? 0) > 0)
}

/** Deletes rows that belong to a deleted row. A change doesn't read all of them, so it can't delete them itself. */
async function deleteDependents(engine: Engine, { database, number, isIncrement }: NewGeneration, saved: SavedRows) {
  if (!isIncrement) return
  const dependents = [
    ['fact', 'territory, series_id, week', 'series_id', 'series'],
    ['chart_week', 'chart_id, week', 'chart_id', 'chart'],
    ['chart_entry', 'chart_id, week, rank, entity_id', 'chart_id', 'chart'],
  ] as const
  for (const [table, key, reference, owner] of dependents) {
    if (!hasChanges(saved, [owner])) continue
    await engine.execute(`
      insert into ${database}.${table} (${key}, version, is_deleted)
      select ${key}, ${number}, 1 from ${database}.${table} where ${reference} in (
        select id from ${database}.${owner} where version = ${number} and is_deleted settings final = 0)`)
  }
}

/** Sums the facts of artists again: in weeks with changed facts, and in all weeks of artists whose series changed. */
async function sumArtists(engine: Engine, { database: db, number, isIncrement }: NewGeneration): Promise<void> {
  const artists = `select id from ${db}.entity where kind = 'artist'`
  const sum = (facts: string, sums: string) => `
    insert into ${db}.artist_week (territory, artist_id, week, ${COUNTS}, has_week_only, version, is_deleted)
    select territory, artist_id, week, ${SUMS}, max(week_only), ${number}, min(is_gone) from (
      select territory, s.entity_id as artist_id, week, ${COUNTS}, empty(days) as week_only, 0 as is_gone
      from ${db}.fact f
      join (select entity_id, series_id from ${db}.entity_series where entity_id in (${artists})) s
        on s.series_id = f.series_id
      where ${facts}
      union all
      select territory, artist_id, week, ${ZEROS}, 0 as week_only, 1 as is_gone from ${db}.artist_week where ${sums}
    ) group by territory, artist_id, week`
  if (!isIncrement) return engine.execute(sum('1', '0'))

  // Deleted links matter, too, so the query reads all versions of rows.
  const changed = (table: string, column: string) =>
    `select ${column} from ${db}.${table} where version = ${number} settings final = 0`
  const relinked = `select entity_id from (${changed('entity_series', 'entity_id')}) where entity_id in (${artists})`
  const weeks = changed('fact', 'week')
  const touched = `select entity_id from ${db}.entity_series
    where series_id in (${changed('fact', 'series_id')}) and entity_id in (${artists}) and entity_id not in (${relinked})`
  const seriesOf = (entities: string) => `select series_id from ${db}.entity_series where entity_id in (${entities})`
  await engine.execute(
    sum(`s.entity_id in (${relinked}) and series_id in (${seriesOf(relinked)})`, `artist_id in (${relinked})`),
  )
  await engine.execute(
    sum(
      `week in (${weeks}) and s.entity_id in (${touched}) and series_id in (${seriesOf(touched)})`,
      `week in (${weeks}) and artist_id in (${touched})`,
    ),
  )
}

async function buildSearch(engine: Engine, { database, isIncrement }: NewGeneration): Promise<void> {
  const places = `
    select toUInt8(indexOf([${KIND_NAMES}], kind) - 1) as kind_index,
      toUInt32(row_number() over (partition by kind order by popularity desc, id)) as place,
      service_id, title, credit, origin, words
    from ${database}.entity where kind in (${KIND_NAMES})`
  if (isIncrement)
    for (const table of ['search_row', 'search_word']) await engine.execute(`truncate table ${database}.${table}`)
  await engine.execute(`
    insert into ${database}.search_row select kind_index, place, service_id, title, credit, origin from (${places})`)
  await engine.execute(`
    insert into ${database}.search_word
    select kind_index, word, count(), groupBitmapState(place)
    from (select kind_index, place, arrayJoin(words) as word from (${places})) group by kind_index, word`)
}
