import type { Cell } from '#contract/text/csv.ts'
import type { ColumnKind } from './file-table.ts'

const OPTIONS = {
  integer: { maximumFractionDigits: 0 },
  decimal: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  percent: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  change: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' },
} as const satisfies Partial<Record<ColumnKind, Intl.NumberFormatOptions>>

const ABSENT = '–'

/** Formats a cell for slides. A dash means no data, never zero. */
export function formatCell(value: Cell, kind: ColumnKind, locale: string): string {
  if (value === null || value === '') return ABSENT
  if (typeof value === 'string') return value
  if (!Number.isFinite(value)) return ABSENT
  return kind in OPTIONS
    ? new Intl.NumberFormat(locale, OPTIONS[kind as keyof typeof OPTIONS]).format(value).replace('-', '−')
    : String(value)
}
