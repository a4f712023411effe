import { describe, expect, it, onTestFinished } from 'vitest'
import { step, windowOf } from '#contract/week-label.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { packWeek } from '../../provider/packed-week.ts'
import { createArchiveRecorder } from './archive-recorder.ts'
import { type ReadWeek, openWeekArchive, type WeekArchive } from '../store/week-archive.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const LAST_CLOSED = '2026-W46'
const BULK = { isLatest: false, isBulk: true }

function toRead(week: string) {
  const ranked = { chart: TEST_CHART, week, window: windowOf(week), sources: [], metricNames: ['Total'], entries: [] }
  return { data: packWeek(ranked), fetchedAt: NOW_MS }
}

function listLabels(archive: WeekArchive): string[] {
  return archive
    .listWeeks()
    .map(({ week }) => week)
    .toSorted()
}

describe('createArchiveRecorder', () => {
  it('writes many weeks in few transactions, and the open week as the newest only', async () => {
    const archive = openWeekArchive({ path: ':memory:', provider: 'one.test' })
    onTestFinished(() => archive.close())
    const batches: (readonly ReadWeek[])[] = []
    const recorder = createArchiveRecorder({
      store: { ...archive, recordAll: (weeks) => (batches.push(weeks), archive.recordAll(weeks)) },
      now: () => NOW_MS,
      onFailure: (error) => expect.fail(String(error)),
    })
    const open = step(LAST_CLOSED, 1)
    const closed = Array.from({ length: 12 }, (_, index) => step(LAST_CLOSED, -index))
    for (const week of [open, ...closed]) recorder.notice(toRead(week), BULK)
    expect(recorder.backlog()).toBe(13)
    await expect.poll(() => recorder.backlog()).toBe(0)
    expect(batches.map(({ length }) => length)).toEqual([10, 3])
    expect(listLabels(archive)).toEqual(closed.toReversed())
    expect(archive.listNewest().map(({ week }) => week)).toEqual([open])
  })

  it('writes the other weeks of a batch when one can’t be unpacked or written', async () => {
    const archive = openWeekArchive({ path: ':memory:', provider: 'one.test' })
    onTestFinished(() => archive.close())
    const failures: unknown[] = []
    const recorder = createArchiveRecorder({
      store: archive,
      now: () => NOW_MS,
      onFailure: (error) => failures.push(error),
    })
    const [cut = '', twice = '', ...good] = Array.from({ length: 5 }, (_, index) => step(LAST_CLOSED, -index))
    const damaged = Object.defineProperty(toRead(cut).data, 'packedEntries', { get: () => expect.fail('damaged') })
    recorder.notice({ data: damaged, fetchedAt: NOW_MS }, BULK)
    const entry = { id: 'SG1', rank: 1, peak: 1, weeksOn: 1, total: 1 }
    recorder.receive({ ...toRead(twice).data, lead: 'Total', unit: null, entries: [entry, entry] }, NOW_MS)
    for (const week of good) recorder.notice(toRead(week), BULK)
    await expect.poll(() => recorder.backlog()).toBe(0)
    expect(listLabels(archive)).toEqual(good.toReversed())
    expect(failures).toHaveLength(1)
  })
})
