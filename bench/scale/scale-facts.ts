import { DatabaseSync } from 'node:sqlite'
import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { COUNT_NAMES, packCounts } from '#service/store/facts.ts'
import { type Engine } from '#service/store/clickhouse/engine.ts'
import { type ScaleSize, TERRITORY_SKEW } from './size.ts'

const QUARTER_DAYS = 13 * DAYS_IN_WEEK
const CELLS = COUNT_NAMES.length
/** Shares of the cells in all streams, about as in the sample. */
const SHARES = [0.28, 0.05, 0.06, 0, 0.5, 0.02, 0.03, 0, 0, 0.0005, 0.00002]
const COUNTS = COUNT_NAMES.join(', ')
const SUMS = COUNT_NAMES.map((name) => `sum(${name})`).join(', ')

/**
 * Facts of closed weeks. From a hash of its id, each series has a popularity between 0 and 1; only the most popular ones
 * have many territories, many weeks and high counts. All of them are in the United States.
 */
function selectFacts(
  { firstWeek, openWeek, skew }: ScaleSize,
  database: string,
  from: number,
  version: number,
): string {
  const weeks = (openWeek - firstWeek) / DAYS_IN_WEEK
  // Not a lambda, which would copy the array for each of its elements.
  const sum = (cell: number) =>
    Array.from({ length: DAYS_IN_WEEK }, (_, day) => `days[${day * CELLS + cell + 1}]`).join(' + ')
  return `
    with ${JSON.stringify(SHARES)} as shares,
      arrayMap(i -> toInt64(level * shares[i % ${CELLS} + 1] * (0.75 + bitAnd(bitShiftRight(noise, i % 48), 31) / 64)),
        range(${CELLS * DAYS_IN_WEEK})) as days
    select territory, series_id, week, ${COUNT_NAMES.map((name, cell) => `${sum(cell)} as ${name}`).join(', ')}, days,
      ${version} as version
    from (
      select series_id, territory, week, cityHash64(series_id, territory, week) as noise,
        (10 + exp(14 * pow(part, 4))) / (1 + (week - first) / 56) as level
      from (
        select id as series_id, cityHash64(id) as hash, (hash % 1000003) / 1000003 as part,
          toUInt8(1 + floor(61 * pow(part, ${TERRITORY_SKEW * skew}))) as territory_count,
          toUInt16(1 + floor(${weeks - 1} * pow(part, ${skew}))) as week_count,
          toInt32(${firstWeek} + ${DAYS_IN_WEEK} * floor((${weeks} - week_count + 1) * (bitShiftRight(hash, 20) % 1000) / 1000)) as first,
          arrayMap(j -> toUInt8(1 + (59 + j) % ${TERRITORIES.length - 1}), range(territory_count)) as territories,
          arrayFilter(w -> w >= ${from} and w < ${from + QUARTER_DAYS}, arrayMap(j -> toInt32(first + ${DAYS_IN_WEEK} * j), range(week_count))) as weeks
        from ${database}.series
      ) array join weeks as week array join territories as territory
    )`
}

/** Generates facts inside ClickHouse, quarter by quarter, and sums them worldwide. */
export async function generateFacts(
  engine: Engine,
  database: string,
  version: number,
  size: ScaleSize,
  tell: (what: string) => void,
): Promise<void> {
  const firstQuarter = Math.floor(size.firstWeek / QUARTER_DAYS) * QUARTER_DAYS
  const columns = `territory, series_id, week, ${COUNTS}, days, version`
  for (let from = firstQuarter; from < size.openWeek; from += QUARTER_DAYS) {
    tell(`generating facts, quarter ${1 + (from - firstQuarter) / QUARTER_DAYS}`)
    await engine.execute(`insert into ${database}.fact (${columns}) ${selectFacts(size, database, from, version)}`)
    await engine.execute(`
      insert into ${database}.fact (${columns})
      select 0, series_id, week, ${SUMS}, sumForEach(days), ${version} from ${database}.fact
      where territory > 0 and week >= ${from} and week < ${Math.min(from + QUARTER_DAYS, size.openWeek)}
      group by series_id, week`)
    // Closed partitions are merged once.
    await engine.execute(`optimize table ${database}.fact partition ${from / QUARTER_DAYS} final`)
  }
}

/** Ids are spread evenly up to this number. */
const LARGEST_ID = 2 ** 52
const ROWS_PER_QUERY = 100_000

/** Copies the generated facts into an SQLite store, in the order of its table. */
export async function copyFacts(
  engine: Engine,
  database: string,
  file: string,
  size: ScaleSize,
  tell: (what: string) => void,
): Promise<number> {
  const store = new DatabaseSync(file)
  store.exec('pragma synchronous = off; pragma cache_size = -262144')
  const insert = store.prepare(
    `insert or ignore into fact values (${Array.from({ length: CELLS + 4 }, () => '?').join(', ')})`,
  )
  let copied = 0
  try {
    for (const [territory, name] of TERRITORIES.entries()) {
      const where = `territory = ${territory} and week < ${size.openWeek}`
      const [count] = await engine.run(`select count() as n from ${database}.fact where ${where}`)
      const parts = Math.ceil(Number(count?.['n']) / ROWS_PER_QUERY)
      tell(`copying facts of ${name} to SQLite`)
      store.exec('begin')
      for (let part = 0; part < parts; part++) {
        const [low, high] = [part, part + 1].map((n) => Math.floor((n / parts) * LARGEST_ID))
        const rows = await engine.run(`
          select series_id, week, [${COUNTS}] as sums, days from ${database}.fact
          where ${where} and series_id >= ${low} and series_id < ${high} order by series_id, week`)
        for (const row of rows) {
          const days = row['days'] as number[]
          const byDay = Array.from({ length: DAYS_IN_WEEK }, (_, day) => days.slice(day * CELLS, (day + 1) * CELLS))
          insert.run(
            territory,
            Number(row['series_id']),
            Number(row['week']),
            ...(row['sums'] as number[]),
            packCounts(byDay),
          )
          copied++
        }
      }
      store.exec('commit')
    }
    store.exec(`
      insert or replace into coverage_week
        select 'import:label', territory, week, 127 from (select distinct territory, week from fact where week < ${size.openWeek});
      pragma wal_checkpoint(truncate)`)
  } finally {
    store.close()
  }
  return copied
}
