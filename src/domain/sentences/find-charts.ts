import type { ChartSummary } from '#contract/api/charts.ts'
import type { Territory } from '#contract/territories.ts'
import { foldText } from '#contract/text/fold-text.ts'
import type { WeekSentence } from './parse-sentence.ts'

type Named = Pick<WeekSentence, 'territory' | 'kind' | 'words'>

/**
 * Returns the charts that a sentence can mean, best match first: those of the home territory, then song charts, then long charts.
 */
export function findCharts<Chart extends Pick<ChartSummary, 'name' | 'owner' | 'location' | 'kind' | 'depth'>>(
  charts: readonly Chart[],
  { territory, kind, words }: Named,
  home: Territory,
): Chart[] {
  const wanted = words.flatMap(toParts)
  const isAtHome = ({ location }: Chart) => location === home
  return charts
    .filter(
      (chart) =>
        (territory === null ? wanted.length > 0 || isAtHome(chart) : chart.location === territory) &&
        (kind === null || chart.kind === kind) &&
        hasWords(chart, wanted),
    )
    .toSorted(
      (one, other) =>
        Number(isAtHome(other)) - Number(isAtHome(one)) ||
        Number(other.kind === 'song') - Number(one.kind === 'song') ||
        (other.depth ?? 0) - (one.depth ?? 0),
    )
}

/** Returns true if each word starts a word of the name or the owner. */
function hasWords({ name, owner }: Pick<ChartSummary, 'name' | 'owner'>, wanted: readonly string[]): boolean {
  const parts = toParts(`${name} ${owner ?? ''}`)
  return wanted.every((word) => parts.some((part) => part.startsWith(word)))
}

function toParts(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
}
