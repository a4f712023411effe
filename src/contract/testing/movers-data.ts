import type { MoversAnswer } from '../api/insights/movers.ts'
import { windowOf } from '../week-label.ts'
import { TEST_CHART } from './chart-data.ts'
import { createReceipt } from './receipt-data.ts'

export const NORWAY = { ...TEST_CHART, id: 'CR00002', name: 'Norway Songs', location: 'NO' } as const

/** Movers of all territories, with one song. */
export function createMovers(different: Partial<MoversAnswer> = {}): MoversAnswer {
  return {
    kind: 'song',
    location: null,
    week: '2026-W46',
    latestWeek: '2026-W46',
    movers: [
      {
        id: 'SG1',
        title: 'Harbour',
        credit: 'Nina',
        best: {
          chart: TEST_CHART,
          week: '2026-W46',
          rank: 4,
          lastRank: 9,
          run: [
            { week: '2026-W45', isKnown: true, rank: 9 },
            { week: '2026-W46', isKnown: true, rank: 4 },
          ],
        },
        charts: 12,
        velocity: 0.342,
        measured: 11,
        acceleration: 0.051,
        accelerationMeasured: 9,
        breakout: { chart: NORWAY, factor: 1.84, deviation: 6, weeks: 12 },
        breakouts: 2,
        rises: [
          { chart: NORWAY, week: '2026-W43', weeks: 4 },
          { chart: TEST_CHART, week: '2026-W45', weeks: 2 },
        ],
      },
    ],
    found: 1,
    titles: 240,
    charts: 43,
    allCharts: 44,
    weeks: 500,
    window: windowOf('2026-W46'),
    receipt: createReceipt(),
    ...different,
  }
}
