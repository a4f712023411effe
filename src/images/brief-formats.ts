/**
 * How a brief leaves the page: to paste anywhere, to paste into a mail, to open in a spreadsheet. Apart from what writes
 * them, because every page's address is read with them and few pages write one.
 */
export const BRIEF_FORMATS = ['text', 'html', 'csv'] as const
export type BriefFormat = (typeof BRIEF_FORMATS)[number]
