import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { ChartSummaryFacts } from '#contract/api/chart-summaries.ts'
import { toEntryFacts } from '#domain/events/facts.ts'
import { findEvent } from '#domain/events/finder.ts'
import { type Highlight, toHighlights } from '#domain/events/highlights.ts'
import type { KnownRank } from '#domain/events/run.ts'

type Run = ChartSummaryFacts['run']

/**
 * Summarizes a chart week. If titles tie, the first in the official order represents all.
 * @param run ranks of number 1 for the sparkline, including this week
 * @param earlier ranks of number 1 in all known earlier weeks
 */
export function toSummaryFacts(
  answer: ChartWeekAnswer,
  state: ChartSummaryFacts['state'],
  run: Run,
  earlier: readonly KnownRank[] = run.slice(0, -1),
): ChartSummaryFacts {
  const { chart, week, window, metricNames, entries, receipt } = answer
  const { numberOne, highestDebut, biggestClimb, biggestGain, debuts, reEntries, exits } = toHighlights(answer)
  const [first, second] = entries
  const leader = toFirst(numberOne)
  const atOne = leader && findEvent('number-1', toEntryFacts(answer, leader, { earlier }))
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
    atOne,
    run,
    debuts: debuts?.length ?? null,
    highestDebut: toFirst(highestDebut),
    biggestClimb: toFirst(biggestClimb),
    biggestGain: toFirst(biggestGain),
    reEntries: reEntries?.length ?? null,
    exits: exits?.length ?? null,
    ours: null,
  }
}

/** Returns the entries of a summary, which needs their names. */
export function entriesOf({ numberOne, highestDebut, biggestClimb, biggestGain }: ChartSummaryFacts): ChartEntry[] {
  return [numberOne, highestDebut, biggestClimb, biggestGain].flatMap((entry) => entry ?? [])
}

function toFirst(highlight: Highlight | null): ChartEntry | null {
  return highlight?.state === 'found' ? (highlight.entries[0] ?? null) : null
}

function subtract(one: number | null | undefined, other: number | null | undefined): number | null {
  return one == null || other == null ? null : one - other
}
