export const title = 'In other weeks'
/** Completes “Couldn’t load …”. */
export const what = 'other weeks'
export const ranksOf = (units: string, weeks: string) => `Ranks of ${units}, computed here from ${weeks} chart weeks`
export const highestAt = (place: string) => `Same week ${place}, the highest`
