import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { step, windowOf } from '#contract/week-label.ts'
import { readRuns } from './read-runs.ts'
import { openWeekArchive } from '../store/week-archive.ts'

const CHARTS = ['CR1', 'CR2']
const TITLES = ['SG1', 'SG2', 'SG3', 'SG4']
const WEEKS = Array.from({ length: 6 }, (_, index) => step('2026-W40', index))
const ALL_STARTS = WEEKS.map((week) => windowOf(week).start)

const anyWeek = fc.option(
  fc.record({ ids: fc.shuffledSubarray(TITLES), total: fc.option(fc.integer({ min: 1, max: 9 })) }),
)
const anyCharts = fc.array(fc.array(anyWeek, { minLength: WEEKS.length, maxLength: WEEKS.length }), {
  minLength: CHARTS.length,
  maxLength: CHARTS.length,
})

it('reads the same ranks and totals as rows of entries have', async () => {
  await fc.assert(
    fc.asyncProperty(anyCharts, fc.subarray(TITLES), async (charts, ids) => {
      const archive = openWeekArchive({ path: ':memory:', provider: 'one.test' })
      for (const [at, drawn] of charts.entries()) {
        const chart = { ...TEST_CHART, id: CHARTS[at] ?? '' }
        for (const [index, week] of WEEKS.entries()) {
          const { ids: listed = [], total = null } = drawn[index] ?? {}
          const entries = listed.map((id, place) => ({ id, rank: place + 1, peak: 1, weeksOn: 2, total }))
          const own = { chart, week, window: windowOf(week), lead: 'Total', unit: null, entries }
          if (drawn[index] != null) archive.record(own, index)
        }
      }
      // The range excludes the first and the last stored week.
      const starts = ALL_STARTS.slice(1, -1)
      const runOf = await readRuns(archive, { chartIds: CHARTS, ids, starts })
      const rows = archive.findHistories(ids, starts[0] ?? '', starts.at(-1) ?? '')
      for (const chartId of CHARTS) {
        for (const id of TITLES) {
          for (const field of ['rank', 'total'] as const) {
            const expected = starts.map((start) => {
              const row = rows.find((each) => each.chartId === chartId && each.entityId === id && each.start === start)
              return row?.[field] ?? null
            })
            expect(runOf(chartId, id, (point) => point[field])).toEqual(expected)
          }
        }
      }
      archive.close()
    }),
    { numRuns: 40 },
  )
})
