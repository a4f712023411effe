import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { windowOf } from '#contract/week-label.ts'
import { unpackEntries } from '../packed/packed-entries.ts'
import { openWeekArchive } from './week-archive.ts'

const WEEK = '2026-W46'

function openArchive() {
  const dir = mkdtempSync(join(tmpdir(), 'chartroom-packed-'))
  const path = join(dir, 'history.sqlite')
  const archive = openWeekArchive({ path, provider: 'one.test' })
  const database = new DatabaseSync(path)
  onTestFinished(() => {
    database.close()
    archive.close()
    rmSync(dir, { recursive: true, force: true })
  })
  const record = (totals: readonly number[], readAt: number) =>
    archive.record(
      {
        chart: TEST_CHART,
        week: WEEK,
        window: windowOf(WEEK),
        unit: null,
        lead: 'Total',
        entries: totals.map((total, index) => {
          return { id: `SG${index}`, rank: index + 1, peak: 1, weeksOn: index + 1, total, revalued: total * 2 }
        }),
      },
      readAt,
    )
  const findTotals = () => {
    const [no = 0] = archive.findChart(TEST_CHART.id)?.weeks.map((week) => week.no) ?? []
    const packed = archive.findEntries([no]).get(no)
    return packed && unpackEntries(packed).map(({ rank, total, revalued }) => [rank, total, revalued])
  }
  return { database, record, findTotals }
}

it('packs weeks that an older version stored when they are read', () => {
  const { database, record, findTotals } = openArchive()
  record([30, 20], 1_000)
  database.exec('delete from packed_week')
  const stored = [
    [1, 30, 60],
    [2, 20, 40],
  ]
  expect(findTotals()).toEqual(stored)
  expect(database.prepare('select count(*) as count from packed_week').get()).toEqual({ count: 1 })
  expect(findTotals()).toEqual(stored)
})

it('doesn’t use packed entries of an earlier version of a week', () => {
  const { database, record, findTotals } = openArchive()
  record([30, 20], 1_000)
  record([40, 20], 2_000)
  expect(findTotals()?.[0]).toEqual([1, 40, 80])
  database.exec("update packed_week set fingerprint = 'other', entries = x'00'")
  expect(findTotals()?.[0]).toEqual([1, 40, 80])
})
