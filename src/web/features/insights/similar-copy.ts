export const title = 'Similar launches'
export const what = 'similar launches'
export const basedOn = (count: string) => `Found here among ${count} debuts with at least 12 later weeks`
export const finding = (name: string, peak: string, weeks: string) =>
  `The closest launches to ${name} peaked at number ${peak} and stayed ${weeks} weeks`
export const medianRange = (median: string, low: string, high: string) => `${median} (${low} to ${high})`
export const note = (count: string, measure: 'units' | 'ranks') =>
  `Compared by the ${measure === 'units' ? 'units' : 'ranks'} of ${count === '1' ? 'the first week' : `the first ${count} weeks`}. The first number is the median.`
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
      'Computed here, like for like. A title off the chart counts like the last title on it. Without units, ranks are compared. Stored weeks have no listening sources, so these aren’t compared. Only debuts with at least 12 later weeks are included, because their outcome is known.',
    changed: null,
  },
] as const
