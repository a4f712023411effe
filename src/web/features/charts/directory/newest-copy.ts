/** Summary above the charts; the week label goes between the first two strings. */
export const latestComplete = 'Latest complete week:'
export const outFor = (days: string, charts: number, allCharts: number) =>
  `(${days}), published for ${charts} of ${allCharts} charts.`
export const outSoFar = (days: string, charts: number, allCharts: number, checking: number) =>
  `(${days}), published for ${charts} of ${allCharts} charts, ${checking} being checked.`
export const nextEnds = (day: string) => `The next week ends on ${day}.`
