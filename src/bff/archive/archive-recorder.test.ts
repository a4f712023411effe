import { expect, it, onTestFinished } from 'vitest'
import { step, windowOf } from '#contract/week-label.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { packWeek } from '../provider/packed-week.ts'
import { createArchiveRecorder } from './archive-recorder.ts'
import { type ReadWeek, openWeekArchive } from './week-archive.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const LAST_CLOSED = '2026-W46'
const BULK = { isLatest: false, isBulk: true }

function toRead(week: string) {
  const ranked = { chart: TEST_CHART, week, window: windowOf(week), sources: [], metricNames: ['Total'], entries: [] }
  return { data: packWeek(ranked), fetchedAt: NOW_MS }
}

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
  expect(batches.map(({ length }) => length)).toEqual([5, 5, 3])
  expect(
    archive
      .listWeeks()
      .map(({ week }) => week)
      .toSorted(),
  ).toEqual(closed.toReversed())
  expect(archive.listNewest().map(({ week }) => week)).toEqual([open])
})
