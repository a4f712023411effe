import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChartEntry, chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { type WeekLabel, step, weekOf } from '#contract/week-label.ts'
import { createServiceApp } from '#service/app.ts'
import { createImportFolder, type ImportFolder } from '#service/import/testing/import-folder.ts'
import { explainMissingData, readShared, sharedFile } from '#service/import/testing/shared-data.ts'
import { openStore } from '#service/store/sqlite-store.ts'
import { CREDENTIALS } from '#service/testing/small-service.ts'
import { toEmbedded } from './testing/provider/embedded-service.ts'
import { createTestApp } from './testing/create-test-app.ts'

/** Generous, because the machine may be busy. */
const TIMEOUT_MS = 120_000
/** After the last week in the files. */
const NOW_MS = Date.parse('2025-02-01T12:00:00Z')

const isMissing = explainMissingData() !== null

const FILES = [
  'charts_us_hot100.csv.gz',
  'charts_us_albums.csv.gz',
  'charts_us_other.csv.gz',
  'charts_au_newsingles.csv.gz',
  'spotify_weekly_top200.csv.gz',
]

type PublishedRow = {
  rank: number
  title: string
  credit: string
  lastWeek: number | null
  peak: number | null
  weeksOn: number | null
  isMarked: boolean | null
}

type PublishedChart = { key: string; weeks: Map<WeekLabel, PublishedRow[]> }

/** Counts of published facts that differ from the dashboard. */
type Disagreements = {
  rows: number
  peak: number
  weeksOn: number
  lastWeek: number
  mark: number
  exits: number
  names: number
  /** The file omits last week's rank, mostly because it is below the file's depth. */
  withheldLastWeek: number
  /** The publisher's peak is below a rank that the title already had. */
  publishedPeakTooLow: number
}

/** Compares published files with the BFF, which computes last week, NEW, and RE from imported weeks. */
describe.skipIf(isMissing)('real charts in the dashboard', { timeout: TIMEOUT_MS }, () => {
  let folder: ImportFolder

  beforeAll(async () => {
    folder = createImportFolder()
    await folder.run(FILES.map(sharedFile))
  }, TIMEOUT_MS)
  afterAll(() => folder.remove())

  it.each(FILES)('agrees with %s, except where the file explains it', async (file) => {
    const get = openDashboard(folder)
    for (const chart of await readPublished(file)) {
      const { withheldLastWeek, publishedPeakTooLow, rows, ...unexplained } = await compare(folder, get, chart)
      console.info(`${chart.key}: ${JSON.stringify({ rows, withheldLastWeek, publishedPeakTooLow, ...unexplained })}`)
      expect(unexplained, chart.key).toEqual({ peak: 0, weeksOn: 0, lastWeek: 0, mark: 0, exits: 0, names: 0 })
      // Otherwise, the explanations would hide the errors that they should explain.
      expect(withheldLastWeek / rows).toBeLessThan(0.06)
      expect(rows).toBeGreaterThan(1_500)
    }
  })
})

describe.skipIf(isMissing)('real charts, imported week by week', { timeout: TIMEOUT_MS }, () => {
  it('give the same store as one import', async () => {
    const folder = createImportFolder()
    const parts = ['charts_us_hot100.csv.gz', 'charts_us_albums.csv.gz', 'spotify_weekly_top200.csv.gz'].flatMap(
      (file) => writeWeeks(folder, file, WEEKS_ONE_BY_ONE),
    )
    await folder.run(parts)
    const content = folder.content()
    const other = createImportFolder()
    for (let week = 0; week < WEEKS_ONE_BY_ONE; week++) {
      await other.run(parts.filter((part) => part.endsWith(`-${week}.csv`)))
    }
    expect(other.content()).toBe(content)
    other.remove()
    folder.remove()
  })
})

/** A small number, because each week takes a second. */
const WEEKS_ONE_BY_ONE = 6

/** Writes one file per week. */
function writeWeeks(folder: ImportFolder, name: string, count: number): string[] {
  const [header = '', ...lines] = gunzipSync(readFileSync(sharedFile(name)))
    .toString()
    .trimEnd()
    .split('\n')
  const weeks = [...Map.groupBy(lines, (line) => /\d{4}-\d\d-\d\d/.exec(line)?.[0] ?? '')].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return weeks
    .slice(0, count)
    .map(([, rows], index) => folder.write(`${name}-${index}.csv`, [header, ...rows].join('\n')))
}

async function compare(
  folder: ImportFolder,
  get: (url: string) => Promise<unknown>,
  { key, weeks }: PublishedChart,
): Promise<Disagreements> {
  const [chart] = folder.query(`select id from chart where key = '${key}'`)
  const found: Disagreements = {
    rows: 0,
    peak: 0,
    weeksOn: 0,
    lastWeek: 0,
    mark: 0,
    exits: 0,
    names: 0,
    withheldLastWeek: 0,
    publishedPeakTooLow: 0,
  }
  for (const [week, rows] of weeks) {
    const answer = chartWeekAnswerSchema.parse(await get(`/api/charts/${String(chart?.['id'])}/weeks/${week}`))
    const byRank = new Map(answer.entries.map((entry) => [entry.rank, entry]))
    const last = weeks.get(step(week, -1)) ?? null
    const ranksBefore = last && new Set(last.map(({ rank }) => rank))
    for (const row of rows) countRow(found, row, byRank.get(row.rank), ranksBefore)
    if (ranksBefore === null) continue
    const stayed = new Set(rows.map(({ lastWeek }) => lastWeek))
    const left = [...ranksBefore].filter((rank) => !stayed.has(rank)).toSorted((a, b) => a - b)
    const exits = answer.exits?.map(({ lastRank }) => lastRank).toSorted((a, b) => a - b) ?? []
    if (left.join() !== exits.join()) found.exits++
  }
  return found
}

function countRow(
  found: Disagreements,
  row: PublishedRow,
  entry: ChartEntry | undefined,
  ranksBefore: ReadonlySet<number> | null,
) {
  if (entry === undefined) throw new Error(`no entry at rank ${row.rank}`)
  found.rows++
  if (row.peak !== null && entry.peak !== row.peak) {
    if (entry.peak !== null && entry.peak < row.peak) found.publishedPeakTooLow++
    else found.peak++
  }
  if (row.weeksOn !== null && entry.weeksOn !== row.weeksOn) found.weeksOn++
  // Without a printed name, the entity's own name is shown. The store test compares that.
  if (entry.title !== null && (entry.title !== row.title || entry.credit !== row.credit)) found.names++
  const isArrival = entry.movement === 'new' || entry.movement === 're'
  if (isArrival && (entry.movement === 'new') !== (entry.weeksOn === 1)) found.mark++
  // The first week of a file has no previous week.
  if (ranksBefore === null) return
  if (row.lastWeek !== null && !ranksBefore.has(row.lastWeek)) {
    found.withheldLastWeek++
    return
  }
  if (entry.lastWeek !== row.lastWeek) found.lastWeek++
  if (isArrival !== (row.lastWeek === null)) found.mark++
  if (row.isMarked !== null && isArrival !== row.isMarked) found.mark++
}

/** Groups rows by chart and week. `isMarked` is null if the file has no marks. Marks don’t distinguish NEW from RE. */
async function readPublished(file: string): Promise<PublishedChart[]> {
  const charts = new Map<string, PublishedChart>()
  const isStreams = file.startsWith('spotify')
  const hasMarks = file.includes('newsingles')
  for await (const row of readShared(file)) {
    const key = `${isStreams ? 'weekly-top-200' : row.cell('chart')}:${row.cell('territory')}`
    const chart = charts.get(key) ?? { key, weeks: new Map<WeekLabel, PublishedRow[]>() }
    charts.set(key, chart)
    const week = weekOf(row.cell('start_date'))
    const rows = chart.weeks.get(week) ?? []
    chart.weeks.set(week, rows)
    const number = (column: string) => (row.cell(column) === '' ? null : Number(row.cell(column)))
    rows.push({
      rank: Number(row.cell('rank')),
      title: row.cell('title').trim(),
      credit: row.cell(isStreams ? 'artists' : 'artist').trim(),
      lastWeek: number('last_week'),
      peak: number('peak'),
      weeksOn: number('weeks_on'),
      isMarked: hasMarks ? row.cell('entry') === 'NEW_OR_RE' : null,
    })
  }
  return [...charts.values()]
}

const clock = () => NOW_MS

function openDashboard({ store: path }: ImportFolder) {
  const store = openStore(path)
  const service = createServiceApp({ store, credentials: CREDENTIALS, clock, tokenTtlSec: 86_400 })
  const embedded = toEmbedded(service)
  const { app } = createTestApp({
    ...embedded,
    provider: { ...embedded.provider, isSample: false, hasImports: async () => true },
    now: clock,
  })
  app.addHook('onClose', async () => {
    await service.close()
    store.close()
  })
  return async (url: string): Promise<unknown> => {
    const response = await app.inject(url)
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
    return response.json()
  }
}
