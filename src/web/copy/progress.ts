/** `things` are what is counted, in the plural and within a sentence: `territories`. */
export const loaded = (things: string) => `${things.slice(0, 1).toUpperCase()}${things.slice(1)} loaded`
export const arrivedOf = (arrived: number, total: number, things: string) => `${arrived} of ${total} ${things}`
export const stoppedEarly = ': stopped before the end'
export const failedOf = (failed: number) => `, ${failed} could not be loaded`
export const allAnswered = (things: string, failed: number) =>
  `All ${things} have answered; ${failed} could not be loaded.`
export const stoppedAfter = (arrived: number, things: string) => `Stopped after ${arrived} ${things}.`
export const loadRest = 'Load the rest'
export const askAgain = 'Ask again'
