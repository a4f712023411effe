/** The week that is due, above all charts; its number stands between the first two. */
export const lastClosed = 'The last closed week is'
export const have = (days: string, charts: number, allCharts: number) =>
  `(${days}): ${charts} of ${allCharts} charts have it.`
export const haveSoFar = (days: string, charts: number, allCharts: number, reading: number) =>
  `(${days}): ${charts} of ${allCharts} charts have it, ${reading} are still being looked up.`
export const nextCloses = (day: string) => `The next closes on ${day}.`
