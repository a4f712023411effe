import { PREVIEW_LIMITS, type PreviewKey } from '#contract/desk/roster-preview.ts'
import { type ApiError, badRequest } from '../../errors.ts'

/** The cells of a row that are read, or a line of free text. */
export type InputRow = {
  /** From 1, in the text or the file. */
  line: number
  cells: { key: PreviewKey; text: string }[] | { free: string }
  /** Cells of spreadsheets can be formulas, while a pasted line may start with a dash. */
  isSpreadsheet: boolean
}

export type PreviewInput = { columns: { name: string; key: PreviewKey }[]; rows: InputRow[] }

export function tooManyLines(field: 'text' | 'file'): ApiError {
  const limit = PREVIEW_LIMITS.lines.toLocaleString('en-US')
  return badRequest(field, `Chartroom checks at most ${limit} lines at once. Split the list into smaller parts.`)
}
