import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAYS_IN_WEEK, toDayNumber } from '#contract/dates.ts'
import { createImportFolder, type ImportFolder } from '../testing/import-folder.ts'
import { explainMissingData, readShared, sharedFile } from '../testing/shared-data.ts'
import { toTrackingWeek } from './chart-row.ts'

const TIMEOUT_MS = 60_000

const isMissing = explainMissingData() !== null

type Entry = { entityId: number; weeksOn: number; peak: number; low: number; premiere: number }

/** Number of published values that differ from the store, by column. */
type Disagreements = { rows: number; weeksOn: number; peak: number; lastWeek: number; isNew: number; range: number }

describe.skipIf(isMissing)('real charts', { timeout: TIMEOUT_MS }, () => {
  let folder: ImportFolder

  beforeAll(async () => {
    folder = createImportFolder()
    await folder.run(['charts_us_hot100.csv.gz', 'charts_us_albums.csv.gz'].map(sharedFile))
  }, TIMEOUT_MS)
  afterAll(() => folder.remove())

  it.each([
    ['charts_us_albums.csv.gz', 'billboard-200:US', { rows: 20_800, isNew: 0 }],
    ['charts_us_hot100.csv.gz', 'hot-100:US', { rows: 10_400, isNew: 0 }],
  ])('%s has peaks, weeks on chart, last weeks and debuts as published', async (file, key, expected) => {
    const found = await compare(folder, file, key)
    expect(found).toEqual({ weeksOn: 0, peak: 0, lastWeek: 0, range: 0, ...expected })
  })

  it('recognizes titles that are printed differently from week to week', async () => {
    const texts = new Set<string>()
    for await (const row of readShared('charts_us_hot100.csv.gz'))
      texts.add(`${row.cell('title')}|${row.cell('artist')}`)
    const [{ songs } = {}] = folder.query("select count(*) as songs from entity where kind = 'song'")
    // Of these, 15 have the same title and main artist. Five more are recognized by last week's rank and weeks on the chart.
    expect(texts.size - Number(songs)).toBe(20)
  })

  it('shows titles and credits as printed', () => {
    const different = folder.query(`
      select p.title, p.artist from published_row p join chart_entry e using (chart_id, week, rank)
      join entity on entity.id = entity_id
      where ifnull(e.title, entity.title) <> p.title or ifnull(e.credit, entity.credit) <> p.artist`)
    expect(different).toEqual([])
  })

  it('leaves the store unchanged when a file is truncated', async () => {
    const before = folder.content()
    const bytes = readFileSync(sharedFile('charts_au_newsingles.csv.gz'))
    const cut = folder.write('cut.csv.gz', bytes.subarray(0, bytes.length / 2))
    await expect(folder.run([cut])).rejects.toThrow('cut.csv.gz: compressed data is truncated or damaged after line')
    expect(folder.content()).toBe(before)
  })
})

describe.skipIf(isMissing)('a real chart with NEW and RE marks', { timeout: TIMEOUT_MS }, () => {
  it('matches published values except below rank 20, and changes nothing when imported again', async () => {
    const folder = createImportFolder()
    const file = sharedFile('charts_au_newsingles.csv.gz')
    await folder.run([file])
    // The file has 20 ranks per week. In 82 rows the published last week is below 20.
    expect(await compare(folder, 'charts_au_newsingles.csv.gz', 'aria-new-singles:AU')).toEqual({
      rows: 1680,
      weeksOn: 0,
      peak: 0,
      lastWeek: 82,
      isNew: 48,
      range: 0,
    })
    const content = folder.content()
    await folder.run([file])
    expect(folder.content()).toBe(content)
    folder.remove()
  })
})

describe.skipIf(isMissing)('the history by printed date', { timeout: TIMEOUT_MS }, () => {
  it('imports one week per printed date, up to the start of the chart file', async () => {
    const weeks = new Set<number>()
    const dates = new Set<string>()
    for await (const row of readShared('charts_us_hot100_history.csv.gz')) {
      const date = row.cell('chart_date')
      if (dates.has(date)) continue
      dates.add(date)
      weeks.add(toTrackingWeek(toDayNumber(date)))
    }
    const inOrder = [...weeks].toSorted((a, b) => a - b)
    const [first = 0, last = 0] = [inOrder[0], inOrder.at(-1)]
    expect(weeks.size).toBe(dates.size)
    expect((last - first) / DAYS_IN_WEEK + 1).toBe(weeks.size)
    expect(last + DAYS_IN_WEEK).toBe(toDayNumber('2022-12-30'))
  })
})

async function compare(folder: ImportFolder, file: string, key: string): Promise<Disagreements> {
  const entries = readEntries(folder, key)
  const found: Disagreements = { rows: 0, weeksOn: 0, peak: 0, lastWeek: 0, isNew: 0, range: 0 }
  for await (const row of readShared(file)) {
    found.rows++
    const week = toDayNumber(row.cell('start_date'))
    const rank = Number(row.cell('rank'))
    const entry = entries.get(week)?.get(rank)
    if (entry === undefined) throw new Error(`no entry for week ${row.cell('start_date')}, rank ${rank}`)
    if (entry.weeksOn !== Number(row.cell('weeks_on'))) found.weeksOn++
    if (entry.peak !== Number(row.cell('peak'))) found.peak++
    if (entry.peak > rank || entry.low < rank || entry.premiere > week) found.range++
    const before = entries.get(week - DAYS_IN_WEEK)
    if (before === undefined) continue
    const published = row.cell('last_week') === '' ? null : Number(row.cell('last_week'))
    const [lastWeek = null] = [...before].find(([, { entityId }]) => entityId === entry.entityId) ?? []
    if (lastWeek !== published) found.lastWeek++
    const isNew = lastWeek === null && entry.premiere === week
    if (isNew !== (published === null && row.cell('weeks_on') === '1')) found.isNew++
  }
  return found
}

function readEntries({ store }: ImportFolder, key: string): Map<number, Map<number, Entry>> {
  const database = new DatabaseSync(store, { readOnly: true })
  const rows = database
    .prepare('select * from chart_entry where chart_id = (select id from chart where key = ?)')
    .all(key)
  database.close()
  const weeks = new Map<number, Map<number, Entry>>()
  for (const row of rows) {
    const week = Number(row['week'])
    const entries = weeks.get(week) ?? new Map<number, Entry>()
    weeks.set(week, entries)
    entries.set(Number(row['rank']), {
      entityId: Number(row['entity_id']),
      weeksOn: Number(row['weeks_on']),
      peak: Number(row['peak']),
      low: Number(row['low']),
      premiere: Number(row['premiere']),
    })
  }
  return weeks
}
