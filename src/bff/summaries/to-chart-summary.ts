import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { ChartSummaryFacts } from '#contract/api/chart-summaries.ts'
import { type Highlight, toHighlights } from '#domain/chart-view/highlights.ts'
import { countWeeksAtOne, type KnownRank, wasAtOneBefore } from '#domain/chart-view/weeks-at-one.ts'

type Run = ChartSummaryFacts['run']

/**
 * Sums up a chart week. If titles tie, the first in the official order represents all.
 * @param run ranks of number 1 for the sparkline, this week included
 * @param earlier ranks of number 1 in all known weeks before
 */
export function toChartSummary(
  answer: ChartWeekAnswer,
  state: ChartSummaryFacts['state'],
  run: Run,
  earlier: readonly KnownRank[] = run.slice(0, -1),
): ChartSummaryFacts {
  const { chart, week, window, metricNames, entries, receipt } = answer
  const { numberOne, highestDebut, biggestClimb, biggestGain, reEntries, exits } = toHighlights(answer)
  const [first, second] = entries
  const leader = toFirst(numberOne)
  return {
    chartId: chart.id,
    state,
    week,
    window,
    location: chart.location,
    unit: receipt.unit,
    metricNames,
    titles: entries.length,
    numberOne: leader,
    lead: subtract(first?.metrics[0], second?.metrics[0]),
    weeksAtOne: leader && countWeeksAtOne(leader, earlier),
    wasAtOneBefore: leader && wasAtOneBefore(leader, earlier),
    run,
    debuts: highestDebut.state === 'unknown' ? null : entries.filter(({ movement }) => movement === 'new').length,
    highestDebut: toFirst(highestDebut),
    biggestClimb: toFirst(biggestClimb),
    biggestGain: toFirst(biggestGain),
    reEntries: reEntries?.length ?? null,
    exits: exits?.length ?? null,
    ours: null,
  }
}

/** The entries of a summary, whose names it needs. */
export function entriesOf({ numberOne, highestDebut, biggestClimb, biggestGain }: ChartSummaryFacts): ChartEntry[] {
  return [numberOne, highestDebut, biggestClimb, biggestGain].flatMap((entry) => entry ?? [])
}

function toFirst(highlight: Highlight | null): ChartEntry | null {
  return highlight?.state === 'found' ? (highlight.entries[0] ?? null) : null
}

function subtract(one: number | null | undefined, other: number | null | undefined): number | null {
  return one == null || other == null ? null : one - other
}
