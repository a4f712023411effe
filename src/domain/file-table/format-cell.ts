import type { Cell } from '#contract/text/csv.ts'
import { toChangeStyle } from '../numbers/decimals.ts'
import { formatIn } from '../numbers/format-in.ts'
import type { ColumnKind } from './file-table.ts'

const OPTIONS: Partial<Record<ColumnKind, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  decimal: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  percent: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
}

const ABSENT = '–'

/** Formats a cell for slides. A dash means no data, never zero. */
export function formatCell(value: Cell, kind: ColumnKind, locale: string): string {
  if (value === null || value === '') return ABSENT
  if (typeof value === 'string') return value
  if (!Number.isFinite(value)) return ABSENT
  const {
    value: shown,
    options,
    sign,
  } = kind === 'change' ? toChangeStyle(value) : { value, options: OPTIONS[kind], sign: '' }
  if (options === undefined) return String(value)
  return `${formatIn(locale, shown, options)}${sign}`
}
