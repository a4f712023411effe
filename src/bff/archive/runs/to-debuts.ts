import type { ChartRun } from '#contract/api/entity-charts.ts'

type Run = Omit<ChartRun, 'debut'>

/**
 * Returns the first week on each chart, in the order of the charts. Null unless all of the title's weeks on the chart are stored.
 */
export function toDebuts(runs: readonly Run[]): ChartRun['debut'][] {
  const found = runs.map(findDebut)
  const weeksAgo = found.flatMap((debut) => debut?.weeksAgo ?? [])
  // A chart whose debut isn't known, or which ends in another week, could have been the first.
  const isComparable = weeksAgo.length === runs.length && new Set(runs.map(({ newestWeek }) => newestWeek)).size === 1
  const first = Math.max(...weeksAgo)
  return found.map((debut) => debut && { week: debut.week, lag: isComparable ? first - debut.weeksAgo : null })
}

function findDebut({ latest: { weeksOn }, weeksSeen, run }: Run) {
  const isComplete = weeksSeen === weeksOn && run.filter(({ rank }) => rank !== null).length === weeksSeen
  const at = run.findIndex(({ rank }) => rank !== null)
  const debut = run[at]
  return isComplete && debut !== undefined ? { week: debut.week, weeksAgo: run.length - at } : null
}
