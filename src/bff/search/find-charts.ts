import { foldText } from '#contract/text/fold-text.ts'
import { territoryName } from '#contract/territories.ts'
import type { ListedChart } from '../provider/wire/adapt-chart.ts'
import type { SearchHits } from '../provider/wire/adapt-search.ts'

const WORD_BREAK = /[^\p{L}\p{N}]+/u

/** Words of each chart, split once for as long as the chart directory is cached. */
const wordsOfCharts = new WeakMap<ListedChart, readonly string[]>()

/**
 * Finds charts by the first letters of words in their name, owner, and territory, or by their ID. The provider can't
 * search charts, so this filters the chart directory and preserves its order.
 */
export function findCharts(charts: readonly ListedChart[], query: string, from: number, size: number): SearchHits {
  const terms = toWords(query)
  const found = terms.length === 0 ? [] : charts.filter((chart) => matches(chart, terms))
  const results = found.slice(from, from + size).map(({ id, name, owner, location }) => ({
    kind: 'chart' as const,
    id,
    title: name,
    credit: owner,
    source: null,
    releaseDate: null,
    label: null,
    identifier: null,
    country: null,
    genre: null,
    territory: location,
  }))
  return { results, total: found.length }
}

/** Returns true if each term starts a word of the chart. */
function matches(chart: ListedChart, terms: readonly string[]): boolean {
  const words = wordsOfCharts.get(chart) ?? toChartWords(chart)
  wordsOfCharts.set(chart, words)
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}

function toChartWords({ id, name, owner, location }: ListedChart): readonly string[] {
  const place = location === null ? '' : `${location} ${territoryName(location)}`
  return toWords(`${id} ${name} ${owner ?? ''} ${place}`)
}

function toWords(text: string): string[] {
  return foldText(text)
    .split(WORD_BREAK)
    .filter((word) => word !== '')
}
