import type { BeforeAfterAnswer } from '../api/insights/before-after.ts'
import { step, windowOf } from '../week-label.ts'
import { TEST_CHART } from './chart-data.ts'
import { createReceipt } from './receipt-data.ts'

/** A title whose units grew after a note in `2026-W42`. */
export function createBeforeAfter(different: Partial<BeforeAfterAnswer> = {}): BeforeAfterAnswer {
  return {
    id: `SG${'1'.padStart(32, '0')}`,
    title: 'Harbor',
    credit: 'Nina',
    on: '2026-10-18',
    reading: 0,
    chart: TEST_CHART,
    unit: 'album_equivalent',
    weeks: Array.from({ length: 12 }, (_, index) => {
      const week = step('2026-W42', index - 8)
      const side = index < 5 ? 'trend' : index < 8 ? 'before' : index === 8 ? 'on' : 'after'
      return { week, window: windowOf(week), side, rank: 12, units: 1_000 + index }
    }),
    reason: null,
    comparison: {
      before: 10_000,
      after: 12_300.4,
      change: 0.23,
      trend: { change: -0.12, weeks: 8 },
      median: { change: -0.06, titles: 187 },
    },
    receipt: createReceipt({ computed: ['insights'] }),
    ...different,
  }
}
