import type { Cell } from '#contract/text/csv.ts'
import { codeToWords } from '#contract/text/sentence-case.ts'
import type { ColumnKind, FileColumn } from './file-table.ts'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
/** Columns with ratios, recognized by name. Other types follow from the values. */
const RATIO = /(?:^|_)(?:share|turnover|older)(?:_|$)/

/** Medians of ranks have decimals, which pages don't show. */
const RANK = /^(?:best_)?rank$/

/** Numbers from here on, such as units, have no decimals on pages. */
const FROM_WHOLE = 1_000

/** Builds columns from headers like `top_10_share`. Headers on the page follow from the names, types from names and values. */
export function toNamedColumns(names: readonly string[], rows: readonly (readonly Cell[])[]): FileColumn[] {
  return names.map((id, index) => ({
    id,
    header: toHeader(id),
    kind: toKind(
      id,
      rows.flatMap((row) => row[index] ?? []),
    ),
  }))
}

function toHeader(name: string): string {
  if (name === 'id' || name.endsWith('_id')) return `${toHeader(name.slice(0, -3))} ID`.trim()
  return codeToWords(name.replace(/^re_/, 're-'))
}

function toKind(name: string, values: readonly (string | number)[]): ColumnKind {
  const [first] = values
  if (typeof first === 'string') {
    if (values.every((value) => ISO_DATE.test(String(value)))) return 'date'
    return name === 'id' || name.endsWith('_id') || name.endsWith('week') ? 'id' : 'text'
  }
  if (RATIO.test(name)) return 'percent'
  const isWhole = values.every((value) => Number.isInteger(value)) || RANK.test(name)
  return isWhole || values.some((value) => Number(value) >= FROM_WHOLE) ? 'integer' : 'decimal'
}
