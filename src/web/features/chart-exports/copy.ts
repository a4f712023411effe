// Strings of the export menu. Its dialogs load later, so their strings are in dialog-copy.ts.
import { isOneAllowed, PAGE_EXPORTS } from '../../lib/files/allowed-exports.ts'

/** If the operator has turned off all files, the menu only has links. */
export const toLabel = () => (isOneAllowed(PAGE_EXPORTS) ? 'Export' : 'Share')

export const viewCsvNote = 'Rows, order, and columns as shown'

export const historyCsvName = 'All weeks (CSV)'

export const notesNote = 'Your team’s notes about this week'
export const briefNote = 'This week in sentences, ready to paste'

export const imageNote = 'Rows, order, and columns as shown, PNG or SVG'

/** Completes “Copy …” and “Copied …”. */
export const link = 'link'
