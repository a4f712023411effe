/** The week that is due, above all charts; its number stands between the first two. */
export const lastClosed = 'The last closed week is'
export const have = (days: string, charts: number, allCharts: number) =>
  `(${days}): ${charts} of ${allCharts} charts have it.`
export const haveSoFar = (days: string, charts: number, allCharts: number, reading: number) =>
  `(${days}): ${charts} of ${allCharts} charts have it, ${reading} are still being looked up.`
export const nextCloses = (day: string) => `The next closes on ${day}.`

/** A chart's newest week: read aloud before it, and in a badge or a word after it. */
export const newestWeek = 'Newest week'
export const newToday = 'New today'
export const newSince = (day: string) => `New since ${day}`
export const awaited = (week: string) => `${week} awaited`
/** Its whole state; `asked` is when the provider was asked. */
export const weekOpen = (days: string, asked: string) => `${days}, still open, as of ${asked}`
export const weekNewest = (days: string, asked: string, closes: string) =>
  `${days}, as of ${asked}. The next week closes on ${closes}`
export const weekAwaited = (days: string, asked: string, next: string) =>
  `${days}. ${next} has closed and was not published as of ${asked}`
export const weekOld = (days: string, asked: string) => `${days}. No newer week as of ${asked}`
