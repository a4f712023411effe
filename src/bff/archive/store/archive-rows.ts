import { type ChartSummary, chartSummarySchema } from '#contract/api/charts.ts'
import { UNIT_KINDS, type UnitKind } from '#contract/territories.ts'
import { toPlainText } from '#contract/text/plain-text.ts'

export type Row = Record<string, unknown>

/** Returns null if another version stored the summary with other fields. */
export function toSummary(row: Row | undefined): ChartSummary | null {
  const text = row?.['summary']
  if (typeof text !== 'string') return null
  const parsed = chartSummarySchema.safeParse(JSON.parse(text, toPlainValue))
  return parsed.success ? parsed.data : null
}

/** Limits the length of text that other versions stored. */
function toPlainValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? toPlainText(value) : value
}

export function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** Returns undefined for weeks that older versions stored without a unit. */
export function toUnit(value: unknown): UnitKind | null | undefined {
  return value === null ? undefined : (UNIT_KINDS.find((unit) => unit === value) ?? null)
}

export function toNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
