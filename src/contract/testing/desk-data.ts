import type { DeskArtist, DeskCell, DeskChart, DeskLine, DeskTitle, DeskWeek } from '#contract/desk/desk-week.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { step, windowOf } from '#contract/week-label.ts'

const WEEK = '2026-W46'

export const TEST_ROSTER: RosterSummary = {
  id: 'roster-000000001',
  name: 'Harbor Lane',
  version: 1,
  isDefault: true,
  isSample: false,
  counts: { artist: 2, song: 1, album: 0, chart: 0 },
  updatedAt: '2026-11-20T09:00:00Z',
  updatedBy: '',
}

export function createDeskChart(
  id: string,
  different: Partial<DeskChart> = {},
  chart: Partial<typeof TEST_CHART> = {},
): DeskChart {
  return {
    chart: { ...TEST_CHART, id, ...chart },
    state: 'shown',
    unit: 'album_equivalent',
    metricName: 'Total',
    ours: 2,
    isCompared: true,
    formulaChange: null,
    ...different,
  }
}

export function createCell(chartId: string, rank: number | null, different: Partial<DeskCell> = {}): DeskCell {
  return {
    chartId,
    rank,
    movement: 'same',
    places: 0,
    lastWeek: rank,
    peak: rank,
    weeksOn: 5,
    total: rank === null ? null : 1000 - rank,
    change: 0.05,
    ...different,
  }
}

export function createTitle(n: number, different: Partial<DeskTitle> = {}): DeskTitle {
  return {
    kind: 'song',
    id: `SG${String(n).padStart(32, '0')}`,
    title: `Song ${n}`,
    credit: `Artist ${n}`,
    artistIds: [`AR${n}`],
    cells: [createCell('CR00001', n)],
    run: [null, n],
    ...different,
  }
}

export function createArtist(n: number, different: Partial<DeskArtist> = {}): DeskArtist {
  return {
    id: `AR${n}`,
    name: `Artist ${n}`,
    state: 'shown',
    streams: { value: 2_000_000, previous: 1_000_000, yearBefore: null },
    equivalents: { value: 3_000, previous: 3_000, unit: 'album_equivalent' },
    run: [1_000_000, 2_000_000],
    ...different,
  }
}

/** A title that stays at number 1. */
export const TEST_NUMBER_ONE = {
  kind: 'number-1',
  rank: 1,
  how: 'stays',
  inARow: 2,
  inAll: null,
  ledBefore: true,
} as const

export function createLine(n: number, different: Partial<DeskLine> = {}): DeskLine {
  return {
    id: `line-${n}`,
    event: { kind: 'climb', rank: n, from: n + 4, places: 4 },
    score: { total: 1 / n, kind: 0.5, rank: 0.5, chart: 0.5, surprise: 0.5 },
    chartId: 'CR00001',
    entityKind: 'song',
    entityId: `SG${String(n).padStart(32, '0')}`,
    title: `Song ${n}`,
    credit: `Artist ${n}`,
    rank: n,
    peak: n,
    weeksOn: 5,
    total: 1000,
    change: 0.05,
    ...different,
  }
}

export function createDesk(different: Partial<DeskWeek> = {}): DeskWeek {
  const week = different.week ?? WEEK
  return {
    roster: TEST_ROSTER,
    week,
    window: windowOf(week),
    previousWeek: step(week, -1),
    nextWeek: null,
    latestWeek: week,
    location: 'US',
    charts: [
      createDeskChart('CR00001'),
      createDeskChart('CR00002', { unit: 'stream_equivalent', ours: 1 }, { name: 'World Songs', location: 'AA' }),
      createDeskChart('CR00003', {}, { name: 'Test Albums', kind: 'album' }),
    ],
    figures: {
      artists: 2,
      charting: { titles: 2, positions: 3 },
      numberOnes: { titles: 1, positions: 1 },
      debuts: { titles: 0, positions: 0 },
      reEntries: { titles: 0, positions: 0 },
      exits: { titles: 0, positions: 0 },
      chartsOut: 3,
    },
    lines: [createLine(1, { event: TEST_NUMBER_ONE }), createLine(2)],
    titles: [createTitle(1), createTitle(2, { cells: [createCell('CR00001', 2), createCell('CR00002', 1)] })],
    runChartIds: { song: 'CR00001', album: 'CR00003' },
    runWeeks: [step(week, -1), week],
    artists: [createArtist(1)],
    artistsFormulaChange: null,
    takingOff: [],
    seen: null,
    receipt: createReceipt({ window: windowOf(week), location: 'US' }),
    ...different,
  }
}
