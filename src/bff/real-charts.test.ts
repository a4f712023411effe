import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChartEntry, chartsAnswerSchema, chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { type WeekLabel, step, weekOf } from '#contract/week-label.ts'
import { createServiceApp } from '#service/app.ts'
import { createImportFolder, type ImportFolder } from '#service/import/testing/import-folder.ts'
import { explainMissingData, readShared, sharedFile } from '#service/import/testing/shared-data.ts'
import { openStore } from '#service/store/sqlite-store.ts'
import { CREDENTIALS } from '#service/testing/small-service.ts'
import { createInjectUpstream } from './testing/inject-upstream.ts'
import { createTestApp } from './testing/create-test-app.ts'

/** Generous, because the machine may be busy. */
const TIMEOUT_MS = 120_000
/** Later than the last week in the files. */
const NOW_MS = Date.parse('2025-02-01T12:00:00Z')

const isMissing = explainMissingData() !== null

type PublishedRow = { rank: number; lastWeek: number | null; peak: number; weeksOn: number; isMarked: boolean | null }

/** Counts of published numbers that differ from the dashboard. */
type Disagreements = {
  rows: number
  peak: number
  weeksOn: number
  lastWeek: number
  isNew: number
  isRe: number
  mark: number
}

/** Compares published files, imported into the data service, with the BFF, which computes last week, NEW and RE itself. */
describe.skipIf(isMissing)('real charts in the dashboard', { timeout: TIMEOUT_MS }, () => {
  let folder: ImportFolder

  beforeAll(async () => {
    folder = createImportFolder()
    await folder.run(
      ['charts_us_hot100.csv.gz', 'charts_us_albums.csv.gz', 'charts_au_newsingles.csv.gz'].map(sharedFile),
    )
  }, TIMEOUT_MS)
  afterAll(() => folder.remove())

  it.each([
    ['charts_us_hot100.csv.gz', 'song', 'US', {}, 'no differences'],
    [
      'charts_us_albums.csv.gz',
      'album',
      'US',
      { isNew: 1, isRe: 1 },
      'the publisher restarts one album’s count after a gap and marks it new, while we show a re-entry',
    ],
    [
      'charts_au_newsingles.csv.gz',
      'song',
      'AU',
      { lastWeek: 82, isNew: 48, isRe: 34, mark: 82 },
      '82 rows were below rank 20 last week, and the file ends at rank 20',
    ],
  ])('%s', async (file, kind, territory, expected, why) => {
    const found = await compare(folder, file, kind, territory)
    console.info(`${file}: ${JSON.stringify(found)}: ${why}`)
    expect(found).toMatchObject({ peak: 0, weeksOn: 0, lastWeek: 0, isNew: 0, isRe: 0, mark: 0, ...expected })
    expect(found.rows).toBeGreaterThan(1_500)
  })
})

async function compare(folder: ImportFolder, file: string, kind: string, territory: string): Promise<Disagreements> {
  const published = await readPublished(file)
  const get = openDashboard(folder)
  const { charts } = chartsAnswerSchema.parse(await get(`/api/charts?location=${territory}&kind=${kind}`))
  const found: Disagreements = { rows: 0, peak: 0, weeksOn: 0, lastWeek: 0, isNew: 0, isRe: 0, mark: 0 }
  for (const [week, rows] of published) {
    const answer = chartWeekAnswerSchema.parse(await get(`/api/charts/${charts[0]?.id}/weeks/${week}`))
    const byRank = new Map(answer.entries.map((entry) => [entry.rank, entry]))
    const hasLastWeek = published.has(step(week, -1))
    for (const row of rows) countRow(found, row, byRank.get(row.rank), hasLastWeek)
  }
  return found
}

function countRow(found: Disagreements, row: PublishedRow, entry: ChartEntry | undefined, hasLastWeek: boolean) {
  if (entry === undefined) throw new Error(`no entry at rank ${row.rank}`)
  found.rows++
  if (entry.peak !== row.peak) found.peak++
  if (entry.weeksOn !== row.weeksOn) found.weeksOn++
  // The first week of a file has no previous week.
  if (!hasLastWeek) return
  if (entry.lastWeek !== row.lastWeek) found.lastWeek++
  const isArrival = row.lastWeek === null
  if ((entry.movement === 'new') !== (isArrival && row.weeksOn === 1)) found.isNew++
  if ((entry.movement === 're') !== (isArrival && row.weeksOn > 1)) found.isRe++
  const isShownAsArrival = entry.movement === 'new' || entry.movement === 're'
  if (row.isMarked !== null && isShownAsArrival !== row.isMarked) found.mark++
}

/** Groups rows by week. `isMarked` is null without marks in the file. Marks don’t distinguish NEW from RE. */
async function readPublished(file: string): Promise<Map<WeekLabel, PublishedRow[]>> {
  const weeks = new Map<WeekLabel, PublishedRow[]>()
  const hasMarks = file.includes('newsingles')
  for await (const row of readShared(file)) {
    const week = weekOf(row.cell('start_date'))
    const rows = weeks.get(week) ?? []
    weeks.set(week, rows)
    rows.push({
      rank: Number(row.cell('rank')),
      lastWeek: row.cell('last_week') === '' ? null : Number(row.cell('last_week')),
      peak: Number(row.cell('peak')),
      weeksOn: Number(row.cell('weeks_on')),
      isMarked: hasMarks ? row.cell('entry') === 'NEW_OR_RE' : null,
    })
  }
  return weeks
}

const clock = () => NOW_MS

function openDashboard({ store: path }: ImportFolder) {
  const store = openStore(path)
  const service = createServiceApp({ store, credentials: CREDENTIALS, clock, tokenTtlSec: 86_400 })
  const { app } = createTestApp({
    upstream: createInjectUpstream(service),
    provider: {
      mode: 'embedded',
      name: 'Embedded sample service',
      storageKey: 'Embedded sample service',
      isSample: false,
      hasImports: async () => true,
      baseUrl: 'http://embedded.invalid',
      vendor: 'provider',
      credentials: CREDENTIALS,
    },
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
