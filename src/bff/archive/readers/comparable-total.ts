import type { IsoDate } from '#contract/dates.ts'
import { type Territory, UNIT_NAMES } from '#contract/territories.ts'
import { crossesFormulaChange } from '#domain/numbers/equivalents.ts'
import { isInAlbumEquivalents } from '#domain/numbers/like-for-like.ts'
import type { toColumns } from '../packed/packed-entries.ts'
import type { HistoryPoint } from '../store/histories.ts'
import type { StoredWeek } from '../store/stored-weeks.ts'

/** Revalues a stored total by the formula of a later week. Returns null if it can't be revalued and isn't comparable. */
export function toComparableTotal(
  { start, total, revalued, lead, unit }: Pick<HistoryPoint, 'start' | 'total' | 'revalued' | 'lead' | 'unit'>,
  location: Territory | null,
  later: IsoDate,
): number | null {
  if (!crossesFormulaChange(start, later)) return total
  return revalued ?? (isRevaluable({ lead, unit }, location) ? null : total)
}

/** Revalues all totals of a week. See ColumnWeek. */
export function toComparableTotals(
  { totals, revalued }: Pick<ReturnType<typeof toColumns>, 'totals' | 'revalued'>,
  { start, lead, unit }: Pick<StoredWeek, 'start' | 'lead' | 'unit'>,
  location: Territory | null,
  later: IsoDate,
): Float64Array | null {
  if (!crossesFormulaChange(start, later)) return totals
  if (isRevaluable({ lead, unit }, location)) return revalued
  return revalued?.map((value, index) => (Number.isNaN(value) ? (totals?.[index] ?? value) : value)) ?? totals
}

/** Returns true if the formula changes the totals of the week. */
function isRevaluable({ lead, unit }: Pick<StoredWeek, 'lead' | 'unit'>, location: Territory | null): boolean {
  const names = [...(lead === null ? [] : [lead]), ...(unit == null ? [] : [UNIT_NAMES[unit]])]
  // A week has the unit of its territory only if no unit was stored.
  return isInAlbumEquivalents(names, unit === undefined ? location : null)
}
