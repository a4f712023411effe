import type { ChartSummaryFacts } from '../api/chart-summaries.ts'
import { windowOf } from '../week-label.ts'
import { createEntry } from './chart-data.ts'

type AtOne = NonNullable<ChartSummaryFacts['atOne']>

/** A title that stays at number 1, for an unknown number of weeks. */
export function createAtOne(different: Partial<AtOne> = {}): AtOne {
  return { kind: 'number-1', rank: 1, how: 'stays', inARow: null, inAll: null, ledBefore: null, ...different }
}

/** Facts of a chart with 200 titles and without events in 2026-W46. */
export function createFacts(chartId: string, different: Partial<ChartSummaryFacts> = {}): ChartSummaryFacts {
  return {
    chartId,
    state: 'shown',
    week: '2026-W46',
    window: windowOf('2026-W46'),
    location: 'US',
    unit: null,
    metricNames: [],
    titles: 200,
    numberOne: createEntry(1),
    lead: null,
    atOne: createAtOne(),
    run: [],
    debuts: 0,
    highestDebut: null,
    biggestClimb: null,
    biggestGain: null,
    reEntries: 0,
    exits: 0,
    ours: null,
    ...different,
  }
}
