import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { importFiles } from '#service/import/run-import.ts'
import { createClickHouseTarget } from '#service/store/clickhouse/clickhouse-target.ts'
import { openClickHouseStore } from '#service/store/clickhouse/clickhouse-store.ts'
import { deriveTables } from '#service/store/clickhouse/derive-tables.ts'
import { beginGeneration, openGenerations } from '#service/store/clickhouse/generations.ts'
import { saveChanges } from '#service/store/clickhouse/save-changes.ts'
import { openStore } from '#service/store/sqlite-store.ts'
import { openTarget } from '#service/store/open-target.ts'
import type { StoreTarget } from '#service/store/store-target.ts'
import { type StoreReads } from '#service/store/store.ts'
import { createChdbEngine, loadChdb } from '#service/testing/chdb-engine.ts'
import { timeMs, toSamples } from '../lib/timing.ts'
import { type Question, toQuestions } from './questions.ts'
import { copyFacts, generateFacts } from './scale-facts.ts'
import { writeDailyFile, writeScaleFiles } from './scale-files.ts'
import { type ScaleMeasures, type QuestionMeasures } from './scale-measures.ts'
import { type ScaleSize, toScaleSize } from './size.ts'

/* Measures one size in a process of its own, because chdb opens only one folder per process. */

const LAYOUT = { database: 'scale', cluster: null }
const ROUNDS = 3
const SUBJECTS = 10
const NOT_LOADED = { catalogMs: null, generateMs: null, deriveMs: null }
const OPTIONS = { isStrict: false, isDryRun: false, chart: null, territory: null, chartName: null, chartOwner: null }

const [facts = '', folder = '', hasSqlite = ''] = process.argv.slice(2)
const tell = (what: string) => process.send?.({ what })

const chdb = await loadChdb()
if (typeof chdb === 'string') throw new Error(chdb)
mkdirSync(folder, { recursive: true })
const isResumed = existsSync(path.join(folder, 'clickhouse'))
/** Days that an earlier run may have imported would change nothing. */
const firstDay = isResumed ? 3 : 1
const read = { statements: 0, rows: 0, bytes: 0 }
const engine = createChdbEngine(chdb, path.join(folder, 'clickhouse'), {
  onRead({ rows, bytes }) {
    read.statements++
    read.rows += rows
    read.bytes += bytes
  },
})
process.send?.(await measure(toScaleSize(Number(facts))))
process.exit(0)

async function measure(size: ScaleSize): Promise<ScaleMeasures> {
  const file = path.join(folder, 'catalogue.sqlite')
  const embedded = await openTarget(file)
  // A folder with the data of an earlier run is measured again without loading it.
  const load = isResumed
    ? { ...NOT_LOADED, tables: await readTables(await newestDatabase()) }
    : await loadAll(embedded, file, size)
  const store = await openClickHouseStore(engine, LAYOUT)
  const questions = toQuestions(size, readIds(file))
  tell('measuring queries on ClickHouse')
  const onClickHouse = await measureQuestions(store, questions)
  tell('importing daily files into ClickHouse')
  const target = createClickHouseTarget(engine, LAYOUT)
  // The first one also updates the popularity of everything that got facts.
  await importInto(target, [await writeDailyFile(folder, size, firstDay)])
  const dailyFile = await writeDailyFile(folder, size, firstDay + 1)
  const dailyMs = await timeMs(() => importInto(target, [dailyFile]))
  const [visible] = await store.countsOf(await firstSong(store, questions), 'US', [dayOf(size, firstDay + 1)])
  if (visible?.isKnown !== true) throw new Error('the increment is not visible')

  const measures: ScaleMeasures = { recordings: size.recordings, ...load, dailyMs, onClickHouse, sqlite: null }
  if (hasSqlite !== 'sqlite') return measures
  const database = await newestDatabase()
  const copyMs = await timeMs(() => copyFacts(engine, database, file, size, tell))
  tell('measuring queries on SQLite')
  const sqliteStore = openStore(file)
  const questionsOnSqlite = await measureQuestions(sqliteStore, questions)
  sqliteStore.close()
  tell('importing daily files into SQLite')
  await importInto(embedded, [await writeDailyFile(folder, size, firstDay)])
  const sqliteDailyMs = await timeMs(() => importInto(embedded, [dailyFile]))
  return {
    ...measures,
    sqlite: { copyMs, bytes: statSync(file).size, dailyMs: sqliteDailyMs, questions: questionsOnSqlite },
  }
}

function importInto(target: StoreTarget, files: readonly string[]) {
  return importFiles(target, { ...OPTIONS, files: files.map((file) => ({ path: file, name: path.basename(file) })) })
}

async function newestDatabase(): Promise<string> {
  const generation = await openGenerations(engine, LAYOUT)
  if (generation === null) throw new Error('The folder has no complete data. Delete it and start again.')
  return generation.database
}

async function loadAll(embedded: StoreTarget, file: string, size: ScaleSize) {
  tell('importing the catalog into SQLite')
  const files = await writeScaleFiles(folder, size)
  const catalogMs = await timeMs(() => importInto(embedded, files))
  return { catalogMs, ...(await loadClickHouse(file, size)) }
}

async function loadClickHouse(file: string, size: ScaleSize) {
  tell('copying the catalog to ClickHouse')
  const generation = await beginGeneration(engine, LAYOUT, await openGenerations(engine, LAYOUT), {
    isIncrement: false,
  })
  const saved = await saveChanges(engine, generation, { before: null, after: file }, () => {})
  const { database, number } = generation
  const generateMs = await timeMs(() => generateFacts(engine, database, number, size, tell))
  tell('adding up artists and building the search index')
  await engine.execute(`
    insert into ${database}.coverage_week (origin, territory, week, days, version)
    select distinct 'import:label', territory, week, 127, ${number} from ${database}.fact where week < ${size.openWeek}`)
  const deriveMs = await timeMs(() => deriveTables(engine, generation, saved))
  await generation.publish()
  return { generateMs, deriveMs, tables: await readTables(database) }
}

async function readTables(database: string): Promise<ScaleMeasures['tables']> {
  const rows = await engine.run(
    `select table, sum(rows) as rows, sum(data_compressed_bytes) as bytes, count() as parts
    from system.parts where active and database = {database:String} group by table order by bytes desc`,
    { database },
  )
  return rows.map((row) => ({
    table: String(row['table']),
    rows: Number(row['rows']),
    bytes: Number(row['bytes']),
    parts: Number(row['parts']),
  }))
}

function readIds(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const ids = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => String(Object.values(row)[0]))
    const spread = (kind: string) => {
      const all = ids(`select service_id from entity where kind = '${kind}' order by service_id`)
      return Array.from({ length: SUBJECTS }, (_, i) => all[Math.floor((i * all.length) / SUBJECTS)] ?? '')
    }
    // Artists with the most series.
    const artists = ids(`select service_id from entity join credit on artist_id = entity.id
      group by artist_id order by count(*) desc limit ${SUBJECTS}`)
    return { songs: spread('song'), artists, chart: ids('select id from chart')[0] ?? '' }
  } finally {
    database.close()
  }
}

async function firstSong(store: StoreReads, [question]: readonly Question[]) {
  // Daily files list recordings in order, so the first one has every day.
  const song = await store.findEntity('song', 'isrc', 'QZ0002600000')
  if (song === null) throw new Error(`no song for ${question?.name}`)
  return song
}

function dayOf({ openWeek }: ScaleSize, day: number) {
  const date = new Date((openWeek + day) * 86_400_000).toISOString().slice(0, 10)
  return { start: date, end: date }
}

async function measureQuestions(store: StoreReads, questions: readonly Question[]): Promise<QuestionMeasures[]> {
  const measures: QuestionMeasures[] = []
  for (const { name, subjects, run } of questions) {
    const times: number[] = []
    const reads = { statements: [] as number[], rows: [] as number[], bytes: [] as number[] }
    for (let round = -1; round < ROUNDS; round++) {
      for (const subject of subjects) {
        Object.assign(read, { statements: 0, rows: 0, bytes: 0 })
        const time = await timeMs(() => run(store, subject))
        if (round < 0) continue
        times.push(time)
        for (const kind of ['statements', 'rows', 'bytes'] as const) reads[kind].push(read[kind])
      }
    }
    const { medianMs, p99Ms } = toSamples(times)
    measures.push({
      name,
      medianMs,
      p99Ms,
      statements: toSamples(reads.statements).medianMs,
      rows: toSamples(reads.rows).medianMs,
      bytes: toSamples(reads.bytes).medianMs,
    })
  }
  return measures
}
