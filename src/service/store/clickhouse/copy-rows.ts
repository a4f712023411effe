import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { TERRITORIES, WORLDWIDE } from '#contract/territories.ts'
import { COUNT_NAMES, packCounts, STREAM_NAMES } from '../facts.ts'
import type { ChangeScope } from '../store-target.ts'
import type { Parameter, Reads } from './engine.ts'
import { type Mirror, MIRRORS } from './mirrors.ts'

/** Conditions on the rows to copy, by ClickHouse table. Tables that aren't listed are not copied. */
export type Selection = { conditions: Record<string, string>; parameters: Record<string, Parameter> }

const IMPORTED = "origin like 'import:%'"
const SAMPLE = "origin = 'sample'"
const EVERYTHING = '1'
const WORLDWIDE_INDEX = TERRITORIES.indexOf(WORLDWIDE)

/** Returns conditions for the rows of these origins, without facts and without the rows that only imports read. */
function ofOrigin(origin: string): Record<string, string> {
  const of = (table: string) => `(select id from {db:Identifier}.${table} where ${origin})`
  return {
    meta: EVERYTHING,
    entity: origin,
    entity_identifier: `entity_id in ${of('entity')}`,
    credit: `entity_id in ${of('entity')}`,
    relation: `from_id in ${of('entity')}`,
    series: origin,
    entity_series: `series_id in ${of('series')}`,
    coverage_week: origin,
    // All charts and files are copied, so that new ones get unused numbers.
    chart: EVERYTHING,
    import_log: EVERYTHING,
    chart_week: `chart_id in ${of('chart')}`,
    import_week: `chart_id in ${of('chart')}`,
  }
}

export function toSelection(scope: ChangeScope): Selection {
  const imports = {
    chart_entry: `chart_id in (select id from {db:Identifier}.chart where ${IMPORTED})`,
    published_row: EVERYTHING,
    printed_name: EVERYTHING,
    import_key: EVERYTHING,
  }
  if (scope.kind === 'import') {
    return {
      conditions: {
        ...ofOrigin(IMPORTED),
        ...imports,
        fact: `week in {weeks:Array(Int32)} and series_id in (select id from {db:Identifier}.series where ${IMPORTED})`,
      },
      parameters: { weeks: scope.factWeeks },
    }
  }
  if (scope.kind === 'sample') {
    return {
      conditions: {
        ...ofOrigin(SAMPLE),
        // The latest entry is copied, because a run continues from it.
        chart_entry: `chart_id in (select id from {db:Identifier}.chart where ${SAMPLE})
          order by week desc limit 1 by chart_id, entity_id`,
        // Facts of the week that was open at the last change are replaced.
        fact: `(week >= {openFrom:Int32} or territory = ${WORLDWIDE_INDEX} and week >= {recentFrom:Int32})
          and series_id in (select id from {db:Identifier}.series where ${SAMPLE})`,
      },
      parameters: { recentFrom: scope.recentFrom, openFrom: scope.openFrom },
    }
  }
  return { conditions: { ...ofOrigin(EVERYTHING), ...imports }, parameters: {} }
}

/** Copies rows from ClickHouse into an empty SQLite store. */
export async function copyRows(
  { stream }: Reads,
  into: DatabaseSync,
  { conditions, parameters }: Selection,
  onProgress: (table: string, part: number) => void = () => {},
): Promise<void> {
  const copied = MIRRORS.filter(({ table }) => conditions[table] !== undefined)
  for (const [i, mirror] of copied.entries()) {
    onProgress(mirror.table, i / copied.length)
    const columns = [...mirror.key, ...mirror.values]
    const insert = into.prepare(
      `insert or replace into ${mirror.source ?? mirror.table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    )
    const rows = stream(
      `select ${columns.join(', ')} from {db:Identifier}.${mirror.table} where ${conditions[mirror.table]}`,
      parameters,
    )
    for await (const batch of rows)
      for (const row of batch) insert.run(...columns.map((column) => toSqlite(mirror, column, row[column])))
  }
}

/** Copies only weekly sums of the other weeks, for the popularity of recordings. */
export async function copyOtherWeeks({ stream }: Reads, into: DatabaseSync, weeks: readonly number[]): Promise<void> {
  const insert = into.prepare('insert into other_weeks values (?, ?)')
  const rows = stream(
    `select series_id, sum(${STREAM_NAMES.join(' + ')}) as streams from {db:Identifier}.fact
    where territory = ${WORLDWIDE_INDEX} and week not in {weeks:Array(Int32)}
      and series_id in (select id from {db:Identifier}.series where ${IMPORTED})
    group by series_id`,
    { weeks },
  )
  for await (const batch of rows) for (const row of batch) insert.run(Number(row['series_id']), Number(row['streams']))
}

function toSqlite({ packed }: Mirror, column: string, value: unknown): SQLInputValue {
  if (packed?.column !== column) return value as SQLInputValue
  const counts = value as number[]
  if (counts.length === 0) return null
  return packCounts(
    Array.from({ length: packed.rows }, (_, i) => counts.slice(i * COUNT_NAMES.length, (i + 1) * COUNT_NAMES.length)),
  )
}
