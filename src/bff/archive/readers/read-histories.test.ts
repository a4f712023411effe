import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { step, windowOf } from '#contract/week-label.ts'
import { readHistories } from './read-histories.ts'
import type { HistoryPoint } from '../store/histories.ts'
import { openWeekArchive } from '../store/week-archive.ts'

const CHARTS = ['CR1', 'CR2']
/** More titles than are read one by one. */
const TITLES = Array.from({ length: 130 }, (_, index) => `SG${index}`)
const WEEKS = Array.from({ length: 4 }, (_, index) => step('2026-W40', index))

const anyEntry = fc.record({
  total: fc.option(fc.integer({ min: 1, max: 9 })),
  revalued: fc.option(fc.integer({ min: 1, max: 9 })),
  peak: fc.option(fc.integer({ min: 1, max: 9 })),
  weeksOn: fc.option(fc.integer({ min: 1, max: 9 })),
})
const anyWeek = fc.option(fc.record({ ids: fc.shuffledSubarray(TITLES), entry: anyEntry }))
const anyChart = fc.array(anyWeek, { minLength: WEEKS.length, maxLength: WEEKS.length })

function byKey(one: HistoryPoint, other: HistoryPoint): number {
  return toKey(one).localeCompare(toKey(other))
}

function toKey({ chartId, entityId, start }: HistoryPoint): string {
  return `${chartId} ${entityId} ${start}`
}

it('reads the same points for many titles as for each of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(anyChart, anyChart), fc.shuffledSubarray(TITLES), async (charts, ids) => {
      const archive = openWeekArchive({ path: ':memory:', provider: 'one.test' })
      for (const [at, drawn] of charts.entries()) {
        const chart = { ...TEST_CHART, id: CHARTS[at] ?? '' }
        for (const [index, week] of WEEKS.entries()) {
          const own = drawn[index] ?? null
          if (own === null) continue
          const entries = own.ids.map((id, place) => Object.assign({ id, rank: place + 1 }, own.entry))
          const lead = { lead: 'Total', unit: index % 2 === 0 ? ('album_equivalent' as const) : null }
          archive.record({ chart, week, window: windowOf(week), ...lead, entries }, index)
        }
      }
      // The range excludes the first and the last stored week.
      const [from = '', to = ''] = WEEKS.slice(1, -1).map((week) => windowOf(week).start)
      const one = ids.flatMap((id) => archive.findHistories([id], from, to))
      expect((await readHistories(archive, ids, from, to)).toSorted(byKey)).toEqual(one.toSorted(byKey))
      archive.close()
    }),
    { numRuns: 30 },
  )
})
