import type { Filters } from '#contract/breakouts.ts'
import { addDays, type DateWindow, type IsoDate } from '#contract/dates.ts'
import { FORMULA_CHANGE_DATE } from '#domain/numbers/equivalents.ts'
import { revalueStreamUnits, type StreamsByModel, unitsOf } from '#domain/numbers/like-for-like.ts'
import { type Metrics, totalIn } from '#contract/metrics.ts'
import { nullIfProviderFails } from '../core/errors.ts'
import type { EntityQuery } from '../provider/client.ts'
import { crossesChange } from './windows.ts'

/** Both totals of Album Equivalents by the new formula. */
export type LikeForLike = { current: number; compared: number }

type Period = { window: DateWindow; metrics: Metrics | null }
type ReadFigures = (query: EntityQuery) => Promise<{ data: { metrics: Metrics | null } | null }>

const LAST_OLD_DAY: IsoDate = addDays(FORMULA_CHANGE_DATE, -1)

/**
 * Revalues two periods by the new formula if it changed in between. That needs one more request per period with days before the
 * change, for the on-demand streams by commercial model. Null if the formula is the same or a total can't be revalued.
 */
export async function loadLikeForLike(
  read: ReadFigures,
  query: Omit<EntityQuery, 'level' | 'window'>,
  { current, compared }: { current: Period; compared: Period },
): Promise<LikeForLike | null> {
  const unit = current.metrics?.equivalents?.kind ?? null
  if (!crossesChange(unit, current.window, compared.window)) return null
  const totals = [current, compared].map(({ metrics }) => totalIn(metrics, 'album_equivalent'))
  if (totals.includes(null)) return null
  const added = await Promise.all([current, compared].map(({ window }) => loadAddedUnits(read, query, window)))
  const [now, before] = totals.map((total, index) => {
    const units = added[index] ?? null
    return total === null || units === null ? null : total + units
  })
  return typeof now === 'number' && typeof before === 'number' ? { current: now, compared: before } : null
}

/** Returns the units that the new formula adds to the days before the change. Null if not known. */
async function loadAddedUnits(
  read: ReadFigures,
  query: Omit<EntityQuery, 'level' | 'window'>,
  { start, end }: DateWindow,
): Promise<number | null> {
  // Programmed streams never count.
  if (start > LAST_OLD_DAY || query.filters.service_type === 'programmed') return 0
  const window = { start, end: end < LAST_OLD_DAY ? end : LAST_OLD_DAY }
  const filters = { ...query.filters, service_type: 'on_demand' } as const
  const old = await read({ ...query, window, filters, level: 'figures' }).catch(nullIfProviderFails)
  if (old === null) return null
  return old.data === null ? 0 : toAddedUnits(old.data.metrics, query.filters.commercial_model, start)
}

function toAddedUnits(metrics: Metrics | null, only: Filters['commercial_model'], day: IsoDate): number | null {
  const values = metrics?.streams?.breakouts.find(({ name }) => name === 'commercial_model')?.values ?? []
  // If a filter selects one model, the total is its count.
  const countOf = (model: NonNullable<typeof only>) => {
    if (only !== undefined) return only === model ? totalIn(metrics, 'streams') : 0
    return values.find(({ name }) => name === model)?.value ?? null
  }
  const [premium, adSupported] = [countOf('premium'), countOf('ad_supported')]
  if (premium === null || adSupported === null) return null
  const streams: StreamsByModel = { premium, adSupported }
  // A provider may ignore the filter and count programmed streams. Its own units are then the lower number.
  const units = Math.min(unitsOf(streams, day), totalIn(metrics, 'album_equivalent') ?? Infinity)
  const revalued = revalueStreamUnits(units, streams, day, FORMULA_CHANGE_DATE)
  return revalued === null ? null : revalued - units
}
