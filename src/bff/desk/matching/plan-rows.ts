import type { PreviewResult } from '#contract/desk/roster-preview.ts'
import type { InputRow, PreviewInput } from './preview-input.ts'
import { keyOfLookup, type Lookup, readRow } from './to-lookup.ts'

export type PlannedRow = {
  line: number
  text: string
  /** Result that is known without the provider. Null if `lookup` must be matched. */
  result: Omit<PreviewResult, 'line' | 'text'> | null
  lookup: Lookup | null
}

export type PlannedInput = Pick<PreviewInput, 'columns'> & { rows: PlannedRow[] }

const NOTHING = { by: null, reason: null, expected: null, sameAs: null, candidates: [] }

/** Plans each row, deciding without the provider if possible. */
export function planRows(rows: readonly InputRow[]): PlannedRow[] {
  const lineOfKey = new Map<string, number>()
  return rows.map((row) => {
    const { line } = row
    const { text, found } = readRow(row)
    if (!('by' in found)) return { line, text, result: { ...NOTHING, state: 'invalid', ...found }, lookup: null }
    const key = keyOfLookup(found)
    const sameAs = lineOfKey.get(key)
    if (sameAs !== undefined) {
      return { line, text, result: { ...NOTHING, state: 'duplicate', reason: 'same_text', sameAs }, lookup: null }
    }
    lineOfKey.set(key, line)
    return { line, text, result: null, lookup: found }
  })
}
