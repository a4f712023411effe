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
