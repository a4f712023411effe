import { fork } from 'node:child_process'
import path from 'node:path'
import { formatCount, formatMiB, formatMs, type Section } from '../lib/report.ts'
import { type Suite } from '../lib/suite.ts'
import { type QuestionMeasures, type ScaleMeasures } from './scale-measures.ts'

const MILLION = 1_000_000
/** More facts take SQLite an hour or more to write, one by one. */
const MAX_SQLITE_FACTS = 10 * MILLION

/** Loads ClickHouse (and SQLite, up to 10 million facts) with several numbers of facts, and runs the queries of docs/scale.md. */
export const measureScale: Suite = async (folder, { factMillions }, tell) => {
  const sizes: { facts: number; measures: ScaleMeasures }[] = []
  for (const millions of factMillions) {
    const facts = millions * MILLION
    const isOnSqlite = facts <= MAX_SQLITE_FACTS
    const measures = await measureInProcess(facts, path.join(folder, `facts-${facts}`), isOnSqlite, (what) =>
      tell(`${millions} million facts: ${what}`),
    )
    sizes.push({ facts, measures })
  }
  return toScaleSections(sizes.map(({ measures }) => measures))
}

type ChildMessage = { what: string } | ScaleMeasures

function measureInProcess(
  facts: number,
  folder: string,
  isOnSqlite: boolean,
  tell: (what: string) => void,
): Promise<ScaleMeasures> {
  const { promise, resolve, reject } = Promise.withResolvers<ScaleMeasures>()
  const child = fork(new URL('measure-size.ts', import.meta.url), [
    String(facts),
    folder,
    isOnSqlite ? 'sqlite' : 'clickhouse',
  ])
  child.on('message', (message: ChildMessage) => {
    if ('what' in message) tell(message.what)
    else resolve(message)
  })
  child.once('exit', (code) => reject(new Error(`measuring ${facts} facts ended with ${code}`)))
  return promise
}

/** One column per size, smallest first. */
export function toScaleSections(sizes: readonly ScaleMeasures[]): Section[] {
  const columns = sizes.map((size) => `${formatCount(factsOf(size).rows)} facts`)
  const row = (name: string, of: (size: ScaleMeasures) => string) => [name, ...sizes.map(of)]
  const perQuestion = (cell: (question: QuestionMeasures) => string, of: (size: ScaleMeasures) => QuestionMeasures[]) =>
    (sizes[0]?.onClickHouse ?? []).map(({ name }) =>
      row(name, (size) => {
        const question = of(size).find((one) => one.name === name)
        return question === undefined ? 'not measured' : cell(question)
      }),
    )
  return [
    {
      title: 'What each query reads in ClickHouse',
      notes: [
        'Through chdb, in process. Rows and bytes that all statements of a query read from tables (uncompressed), as ' +
          'ClickHouse counts them; medians. The number of statements is in parentheses.',
      ],
      head: ['query', ...columns],
      rows: perQuestion(
        ({ rows, bytes, statements }) => `${formatCount(Math.round(rows))} rows, ${formatKiB(bytes)} (${statements})`,
        ({ onClickHouse }) => onClickHouse,
      ),
      goals: [],
    },
    {
      title: 'Times in ClickHouse',
      notes: [],
      head: ['query', ...columns],
      rows: perQuestion(formatTimes, ({ onClickHouse }) => onClickHouse),
      goals: [],
    },
    {
      title: 'Times in SQLite',
      notes: ['The same facts in the embedded store, in process, without HTTP.'],
      head: ['query', ...columns],
      rows: perQuestion(formatTimes, ({ sqlite }) => sqlite?.questions ?? []),
      goals: [],
    },
    {
      title: 'Sizes and writing',
      notes: ['A daily file has 20,000 rows of a week that has already two days.'],
      head: ['figure', ...columns],
      rows: [
        row('recordings', ({ recordings }) => formatCount(recordings)),
        row('bytes per fact on disk', (size) => (factsOf(size).bytes / factsOf(size).rows).toFixed(0)),
        row('facts on disk', (size) => formatMiB(factsOf(size).bytes)),
        row('weekly sums of artists on disk', (size) => formatMiB(tableOf(size, 'artist_week').bytes)),
        row('search words and rows on disk', (size) =>
          formatMiB(tableOf(size, 'search_word').bytes + tableOf(size, 'search_row').bytes),
        ),
        row('other tables on disk', (size) => formatMiB(otherBytes(size))),
        row('generating facts in ClickHouse', ({ generateMs }) => seconds(generateMs)),
        row('adding up artists, building the search index', ({ deriveMs }) => seconds(deriveMs)),
        row('importing a daily file into ClickHouse', ({ dailyMs }) => seconds(dailyMs)),
        row('importing a daily file into SQLite', ({ sqlite }) => seconds(sqlite?.dailyMs ?? null)),
        row('file of SQLite', ({ sqlite }) => (sqlite === null ? 'not measured' : formatMiB(sqlite.bytes))),
      ],
      goals: [],
    },
  ]
}

function formatTimes({ medianMs, p99Ms }: QuestionMeasures): string {
  return `${formatMs(medianMs)} (${formatMs(p99Ms)})`
}

function formatKiB(bytes: number): string {
  return `${formatCount(Math.round(bytes / 1024))} KiB`
}

function tableOf({ tables }: ScaleMeasures, name: string) {
  return tables.find(({ table }) => table === name) ?? { table: name, rows: 0, bytes: 0, parts: 0 }
}

function factsOf(size: ScaleMeasures) {
  return tableOf(size, 'fact')
}

const NAMED_TABLES = new Set(['fact', 'artist_week', 'search_word', 'search_row'])

function otherBytes({ tables }: ScaleMeasures): number {
  return tables.reduce((sum, { table, bytes }) => (NAMED_TABLES.has(table) ? sum : sum + bytes), 0)
}

function seconds(ms: number | null): string {
  return ms === null ? 'not measured' : `${(ms / 1000).toFixed(1)} s`
}
