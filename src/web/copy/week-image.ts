export const titlesLabel = 'Titles'
export const topTitle = (rows: number) => `the first ${rows}`
export const topTooLong = (rows: number) => `The view has ${rows} titles.`
export const all = 'All'
export const allTitle = (rows: number) => `all ${rows} that are shown`
export const run = 'Run'
export const runTitle = (title: string) => `the run of ${title}`
/** Stands for a title's name in {@link runTitle} while none is chosen. */
export const runOfNone = 'one title'
export const runNeedsRow = 'Press a row of the table first: its run can be taken then.'
export const runFailed = 'The run could not be read; close this and try again.'
export const runComing = 'The run is on its way.'
export const nameless = (titles: number) => `${titles} titles have no name yet; they are called by their id.`
