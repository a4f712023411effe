// The export menu. Its dialogs load later, so their strings are in dialog-copy.ts.
export const menuTitle = 'Export'
export const button = 'Export'
export const buttonTitle = 'Export (press e)'
export const progressShort = (weeks: number, total: number) => `${weeks}/${total}`

export const figuresCsvName = 'Figures (CSV)'
export const figuresCsvNote = 'Same territory, dates, comparison, and filters'

export const viewCsvName = 'This view (CSV)'
export const viewCsvNote = 'Rows, order, and columns as shown'

export const viewXlsxName = 'This view (Excel)'
export const viewXlsxNote = 'Formatted, with the receipt on a second sheet'
export const slideName = 'Slide (PowerPoint)'
export const slideNote = 'The first rows as a table to edit'
export const fileFailed = 'Couldn’t save the file. Try again.'

export const runsCsvName = 'This view with rank history (CSV)'
export const runsCsvNote = (weeks: number) => `Adds each title’s rank in the last ${weeks} weeks`

export const weekCsvName = 'Full week (CSV)'
export const weekCsvNote = 'Every title and figure, including exits'

export const historyCsvName = 'All weeks (CSV)'
export const historyCsvNote = 'Every week of this chart in one file'
export const historyStarting = 'Starting…'
export const historyProgress = (weeks: number, total: number) => `Week ${weeks} of ${total}`
export const historyProgressLabel = 'Weeks loaded'
export const historySaved = 'Saved.'

export const brief = 'Brief'
export const notesName = 'Notes'
export const notesNote = 'What your team wrote about this week'
export const briefName = 'Week brief'
export const briefNote = 'This week in sentences, ready to paste'

export const imageName = 'Image'
export const imageNote = 'Rows, order, and columns as shown, PNG or SVG'

export const linkName = 'Link to this view'
export const linkNote = 'Shows everyone the same view'
/** Completes “Copy …” and “Copied …”. */
export const link = 'link'
export const fixedLinkName = 'Link with these dates (fixed)'
export const fixedLinkNote = (dates: string) => `Always shows ${dates}`
export const fixedLink = 'link with these dates'
export const latestLinkName = 'Link to the latest weeks (always)'
export const latestLinkNote = 'Shows the newest weeks whenever it’s opened'
export const latestLink = 'link to the latest weeks'
export const shareWhat = (what: string) => `Share ${what}`

export const share = 'Share'
export const shareTitle = 'Share this view'
export const shareName = 'Public link'
export const shareNote = 'This week only, no account needed'

// Commands of the search dialog on a chart week.
export const exportView = 'Export this view as CSV'
export const writeBrief = 'Write a brief'
export const makeImage = 'Make an image'
export const addNote = 'Add a note'
