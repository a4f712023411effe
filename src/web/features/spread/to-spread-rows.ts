import {
  REGION_OF,
  type RegionWeeks,
  type SingleTerritory,
  toRegionWeeks,
} from '#domain/insights/territories/regions.ts'
import { compareSpread } from '#domain/insights/territories/spread.ts'
import { territoryName, WORLDWIDE } from '#contract/territories.ts'
import { formatCount, formatShare } from '../../lib/format/format.ts'
import * as copy from './content-copy.ts'
import type { LoadedSpread, TerritorySpread } from './queries.ts'

export type SpreadRow = TerritorySpread & { location: SingleTerritory; name: string; region: string }

export type SpreadRows = {
  /** Territories with streams, in the order in which the title arrived. */
  rows: SpreadRow[]
  /** Territories for which the provider reports no streams in these weeks. */
  silent: SpreadRow[]
  unknown: SpreadRow[]
  failed: SpreadRow[]
}

export function toSpreadRows({ territories }: Pick<LoadedSpread, 'territories'>, locale: string): SpreadRows {
  const all = [...territories.values()].flatMap((line): SpreadRow[] => {
    const { location } = line
    if (location === WORLDWIDE) return []
    const region = copy.regionNames[REGION_OF[location]]
    return [{ ...line, location, name: territoryName(location, locale), region }]
  })
  const byName = all.toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return {
    rows: byName.filter(({ peak }) => peak !== null).toSorted(compareSpread),
    silent: byName.filter(({ peak, state }) => peak === null && (state === 'shown' || state === 'partial')),
    unknown: byName.filter(({ state }) => state === 'no_data'),
    failed: byName.filter(({ state }) => state === 'failed'),
  }
}

export function toRegions(rows: readonly SpreadRow[]): RegionWeeks[] {
  return toRegionWeeks(rows.map(({ location, halfWeek }) => ({ location, week: halfWeek })))
}

/** Names the territories in which the title first and last passed half of its peak. */
export function toSpreadFinding(name: string, rows: readonly SpreadRow[], locale: string): string {
  const regions = toRegions(rows)
  const [first, last] = [regions[0], regions.at(-1)]
  const week = (value: number) => formatCount(value, locale)
  if (first === undefined || last === undefined) return rows.length === 0 ? copy.noStreams : copy.noWeek(name)
  const only = rows.filter(({ halfWeek }) => halfWeek !== null)
  if (only.length === 1 && only[0] !== undefined)
    return `${name} passed half of its peak in ${only[0].name} in week ${week(first.middle)}`
  if (first.middle === last.middle) return `${name} passed half of its peak everywhere by week ${week(first.middle)}`
  return copy.firstAndLast(
    name,
    copy.inRegion[first.region],
    week(first.middle),
    copy.inRegion[last.region],
    week(last.middle),
  )
}

/** From 0 for no streams to 6 for the peak. Null if it isn’t known. */
export type CellShade = 0 | 1 | 2 | 3 | 4 | 5 | 6 | null

const BORDERS = [0.1, 0.3, 0.5, 0.7, 0.9] as const

export function toCellShade({ values, peak }: Pick<SpreadRow, 'values' | 'peak'>, week: number): CellShade {
  const value = values[week] ?? null
  if (value === null || peak === null) return null
  if (value === 0) return 0
  const share = value / peak
  return (BORDERS.filter((border) => share >= border).length + 1) as CellShade
}

export function describeCell(row: SpreadRow, week: number, locale: string): string {
  const value = row.values[week] ?? null
  const text =
    value === null || row.peak === null
      ? 'not known'
      : copy.cellValue(formatCount(value, locale), formatShare(Math.round((value / row.peak) * 100) / 100, locale, 0))
  return `${row.name}, week ${week + 1}: ${text}`
}
