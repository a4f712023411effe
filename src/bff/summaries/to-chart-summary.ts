import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { ChartSummaryFacts } from '#contract/api/chart-summaries.ts'
import { type Highlight, toHighlights } from '#contract/chart-view/highlights.ts'

type Run = ChartSummaryFacts['run']

/** Sums up a chart week. Of titles that tie, the first in the official order stands for all. */
export function toChartSummary(
  answer: ChartWeekAnswer,
  state: ChartSummaryFacts['state'],
  run: Run,
): ChartSummaryFacts {
  const { chart, week, window, metricNames, entries, receipt } = answer
  const { numberOne, highestDebut, biggestClimb, biggestGain, reEntries, exits } = toHighlights(answer)
  const [first, second] = entries
  return {
    chartId: chart.id,
    state,
    week,
    window,
    location: chart.location,
    unit: receipt.unit,
    metricNames,
    titles: entries.length,
    numberOne: toFirst(numberOne),
    lead: subtract(first?.metrics[0], second?.metrics[0]),
    weeksAtOne: countWeeksAtOne(run, toFirst(numberOne)),
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

/** The run tells once it reaches a week that is known to have another number 1, or the premiere. */
function countWeeksAtOne(run: Run, entry: ChartEntry | null): number | null {
  if (entry === null) return null
  if (entry.movement === 'new' || (entry.lastWeek !== null && entry.lastWeek > 1)) return 1
  const before = run.toReversed().findIndex(({ rank, isKnown }) => !isKnown || rank !== 1)
  if (before < 0) return run[0]?.week === entry.premiereWeek ? run.length : null
  return run.at(-1 - before)?.isKnown === true ? before : null
}
