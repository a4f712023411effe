import { PREVIEW_LIMITS, type PreviewKey } from '#contract/desk/roster-preview.ts'
import { type ApiError, badRequest } from '../../core/errors.ts'

/** The cells of a row that are read, or a line of free text. */
export type InputRow = {
  /** From 1, in the text or the file. */
  line: number
  cells: { key: PreviewKey; text: string }[] | { free: string }
  /** Cells of spreadsheets can be formulas, while a pasted line may start with a dash. */
  isSpreadsheet: boolean
}

export type PreviewInput = { columns: { name: string; key: PreviewKey }[]; rows: InputRow[] }

/** Lines, with some above the header. */
export const MAX_TABLE_ROWS = PREVIEW_LIMITS.lines + 20

export type InputField = 'text' | 'file'

export function tooManyLines(field: InputField): ApiError {
  const limit = PREVIEW_LIMITS.lines.toLocaleString('en-US')
  return badRequest(field, `Chartroom checks at most ${limit} lines at once. Split the list into smaller parts.`)
}

export function tooMuchText(): ApiError {
  return badRequest('text', 'Chartroom checks at most 2 MB of text at once. Split the list into smaller parts.')
}

export function tooManyColumns(field: InputField): ApiError {
  return badRequest(field, `Chartroom reads at most ${PREVIEW_LIMITS.columns} columns. Delete the others.`)
}
