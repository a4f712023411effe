import type { IsoDate } from '#contract/dates.ts'
import { crossesFormulaChange } from '#domain/numbers/equivalents.ts'
import { isInAlbumEquivalents } from '#domain/numbers/like-for-like.ts'
import type { Territory } from '#contract/territories.ts'
import type { HistoryPoint } from './week-archive.ts'

/** A stored total by the formula of a later week. Null if it can't be revalued, and so isn't comparable. */
export function toComparableTotal(
  { start, total, revalued, lead }: Pick<HistoryPoint, 'start' | 'total' | 'revalued' | 'lead'>,
  location: Territory | null,
  later: IsoDate,
): number | null {
  if (!crossesFormulaChange(start, later)) return total
  return revalued ?? (isInAlbumEquivalents(lead === null ? [] : [lead], location) ? null : total)
}
