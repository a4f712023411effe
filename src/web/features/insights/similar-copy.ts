export const what = 'similar launches'
export const basedOn = (count: string) => `Found here among ${count} debuts with at least 12 later weeks`
export const finding = (name: string, peak: string, weeks: string) =>
  `The closest launches to ${name} peaked at number ${peak} and stayed ${weeks} weeks`
export const medianRange = (median: string, low: string, high: string) =>
  low === high ? median : `${median} (${low} to ${high})`
export const note = (count: string, measure: 'units' | 'ranks', withSources: boolean) => {
  const weeks = count === '1' ? 'the first week' : `the first ${count} weeks`
  return withSources
    ? `Compared by the ${measure} of ${weeks} and the sources of streams in the debut week. The first number is the median.`
    : `Compared by the ${measure} of ${weeks}; the provider names no sources for the debut week. The first number is the median.`
}
export const goal = (count: string, median: string, low: string, high: string) =>
  `In their first 13 weeks, ${count} of them had ${low} to ${high} on the chart; the median is ${median}.`
export const graph = {
  units: 'Units by week since the debut',
  rank: 'Rank by week since the debut',
} as const

export const METHOD = [
  {
    name: 'Similar launches',
    meaning:
      'The five debuts of this chart with the most similar first four weeks, by the mean ratio of their units in the same week. Twice and half the units count as equally different.',
    includes:
      'Computed here, like for like. A title off the chart counts like the last title on it. Without units, ranks are compared. Of the ten closest debuts, those with similar shares of premium, audio, and on-demand streams in the debut week come first. This takes up to 11 calls to your provider. A debut without these shares counts like the average of the others. Only debuts with at least 12 later weeks are included, because their outcome is known.',
    changed: null,
  },
] as const
