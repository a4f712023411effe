import type { IsoDate } from '#contract/dates.ts'
import { type Territory, UNIT_NAMES } from '#contract/territories.ts'
import { crossesFormulaChange } from '#domain/numbers/equivalents.ts'
import { isInAlbumEquivalents } from '#domain/numbers/like-for-like.ts'
import type { HistoryPoint } from './week-archive.ts'

/** A stored total by the formula of a later week. Null if it can't be revalued, and so isn't comparable. */
export function toComparableTotal(
  { start, total, revalued, lead, unit }: Pick<HistoryPoint, 'start' | 'total' | 'revalued' | 'lead' | 'unit'>,
  location: Territory | null,
  later: IsoDate,
): number | null {
  if (!crossesFormulaChange(start, later)) return total
  const names = [...(lead === null ? [] : [lead]), ...(unit == null ? [] : [UNIT_NAMES[unit]])]
  // Only a week without a stored unit takes it from the territory.
  const isRevaluable = isInAlbumEquivalents(names, unit === undefined ? location : null)
  return revalued ?? (isRevaluable ? null : total)
}
