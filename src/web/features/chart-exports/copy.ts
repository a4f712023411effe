/** What can be taken away from a page. The dialogs behind it have files of their own, because they load later. */
export const listTitle = 'Take away'
export const button = 'Export'
export const buttonTitle = 'Export – key e'
/** Beside the button's word while a history is on its way. */
export const progressShort = (weeks: number, total: number) => `${weeks}/${total}`

export const figuresCsvName = 'CSV of these figures'
export const figuresCsvNote = 'Same territory, dates, comparison and filters'

export const viewCsvName = 'CSV of this view'
export const viewCsvNote = 'Rows, order and columns as shown'

export const runsCsvName = 'CSV with runs'
export const runsCsvNote = (weeks: number) => `This view, and each title’s rank in the last ${weeks} weeks`

export const weekCsvName = 'CSV of the whole week'
export const weekCsvNote = 'Every title and figure, exits included'

export const historyCsvName = 'CSV of the whole history'
export const historyCsvNote = 'Every week of this chart in one file'
export const historyAsking = 'Asking'
export const historyProgress = (weeks: number, total: number) => `Week ${weeks} of ${total}`
export const historyProgressLabel = 'Weeks read'
export const historySaved = 'Saved.'

export const briefName = 'Week brief'
export const briefNote = 'The week in sentences, ready to paste'

export const imageName = 'Image'
export const imageNote = 'Rows, order and columns as shown, PNG or SVG'

export const linkName = 'Link to this view'
export const linkNote = 'The same for whoever opens it'
/** After “Copy”. */
export const linkCopied = 'link'

export const shareName = 'Link for others'
export const shareNote = 'This week alone, for people without an account'
