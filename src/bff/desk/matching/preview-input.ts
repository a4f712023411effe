import { PREVIEW_LIMITS, type PreviewKey } from '#contract/desk/roster-preview.ts'
import { type ApiError, badRequest } from '../../core/errors.ts'

/** Cells of a row that are used, or a line of free text. */
export type InputRow = {
  /** Line in the text or the file, from 1. */
  line: number
  cells: { key: PreviewKey; text: string }[] | { free: string }
  /** Cells of spreadsheets can be formulas, while a pasted line may start with a dash. */
  isSpreadsheet: boolean
}

export type PreviewInput = { columns: { name: string; key: PreviewKey }[]; rows: InputRow[] }

/** Includes some lines above the header. */
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
