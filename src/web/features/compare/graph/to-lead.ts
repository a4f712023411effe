import type { ComparedColumns } from './to-compared-columns.ts'
import type { ComparedRow } from '../use-compared-rows.ts'

export type Lead = {
  first: ComparedRow & { total: number }
  next: ComparedRow & { total: number }
  /** The title that leads in the last complete week, if it is another one. */
  lastWeek: { row: ComparedRow; value: number; ofFirst: number } | null
}

/** Returns null without two totals, in a tie, and while totals load. */
export function toLead(rows: readonly ComparedRow[], columns: ComparedColumns): Lead | null {
  if (rows.some(({ isLoading }) => isLoading)) return null
  const [first, next] = rows.filter(hasTotal).toSorted((one, other) => other.total - one.total)
  if (first === undefined || next === undefined || first.total <= Math.max(next.total, 0)) return null
  return { first, next, lastWeek: toLastWeek(rows, first, columns) }
}

function hasTotal<Row extends ComparedRow>(row: Row): row is Row & { total: number } {
  return row.total !== null
}

function toLastWeek(
  rows: readonly ComparedRow[],
  first: ComparedRow,
  { from, common, lines }: ComparedColumns,
): Lead['lastWeek'] {
  const column = from + common - 1
  const points = lines.map(({ key, dataPoints }) => ({ key, point: dataPoints[column] ?? null }))
  if (common < 2 || points.some(({ point }) => point?.isPartial === true)) return null
  const valueOf = (key: string) => points.find((one) => one.key === key)?.point?.value ?? null
  const ofFirst = valueOf(first.one.key)
  const ahead = points.toSorted((one, other) => (other.point?.value ?? 0) - (one.point?.value ?? 0))[0]
  const row = rows.find(({ one }) => one.key === ahead?.key)
  const value = ahead === undefined ? null : valueOf(ahead.key)
  if (row === undefined || value === null || ofFirst === null || value <= ofFirst) return null
  return { row, value, ofFirst }
}
