// Strings of the export menu. Its dialogs load later, so their strings are in dialog-copy.ts.
import { isOneAllowed, PAGE_EXPORTS } from '../../lib/files/allowed-exports.ts'

/** If the operator has turned off all files, the menu only has links. */
export const toLabel = () => (isOneAllowed(PAGE_EXPORTS) ? 'Export' : 'Share')

export const progressShort = (weeks: number, total: number) => `${weeks}/${total}`

export const viewCsvNote = 'Rows, order, and columns as shown'

export const runsCsvNote = (weeks: number) => `Adds each title’s rank in the last ${weeks} weeks`

export const historyCsvName = 'All weeks (CSV)'
export const historyProgress = (weeks: number, total: number) => `Week ${weeks} of ${total}`

export const notesNote = 'Your team’s notes about this week'
export const briefNote = 'This week in sentences, ready to paste'

export const imageNote = 'Rows, order, and columns as shown, PNG or SVG'

/** Completes “Copy …” and “Copied …”. */
export const link = 'link'
export const fixedLinkNote = (dates: string) => `Always shows ${dates}`
