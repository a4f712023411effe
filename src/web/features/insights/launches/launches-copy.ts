/** Joins items: `A, B, and C`. */
const toList = (items: readonly string[]) =>
  items.length < 3 ? items.join(' and ') : `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`

export const title = 'Launches on a chart'
export const what = 'launches on a chart'
export const leads = (week: string, name: string, value: string, others: readonly string[]) =>
  `In chart week ${week} since the debut, ${name} is ahead at ${value}${others.length === 0 ? '' : `, before ${toList(others)}`}`
export const median = (count: string, band: string, value: string) =>
  `Of ${count} debuts at ${band}, half had at least ${value} in that week.`
export const medianRank = (count: string, band: string, value: string) =>
  `Of ${count} debuts at ${band}, half were at number ${value} or better in that week.`

export const METHOD = [
  {
    name: 'Launches on a chart',
    meaning:
      'Titles by week since their debut on one chart. The gray area is the middle half of debuts at similar ranks. The sentence compares the last week that all of these titles have.',
    includes:
      'Computed here from the stored weeks of the chart, like for like. Titles off the chart count as the lowest. A title whose debut isn’t stored is left out.',
    changed: null,
  },
] as const
