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
