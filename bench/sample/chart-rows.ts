import type { DatabaseSync } from 'node:sqlite'
import { sum } from 'd3-array'
import { DAYS_IN_WEEK, type IsoDate, toDayNumber, toIsoDate } from '#contract/dates.ts'
import type { ChartKind } from '#contract/entities.ts'
import { type Territory, unitKindOf } from '#contract/territories.ts'
import { toEquivalentUnits, totalUnits } from '#domain/numbers/equivalents.ts'
import { COUNT_NAMES, unpackCounts } from '#service/store/facts.ts'

export type ChartRow = {
  /** The Friday of the chart week. */
  week: IsoDate
  rank: number
  /** An ID within the chart. */
  title: string
  artists: readonly string[]
  /** Null if the title was not on the chart a week before. */
  lastRank: number | null
  weeksOn: number
  /** Units or streams. */
  value: number
  /** Share of album sales in the units, from 0 to 1. */
  salesShare: number
}

/** The comparison starts in this week, when the chart histories of the sample are stable. */
export const FIRST_WEEK: IsoDate = '2023-06-02'

const AD_SUPPORTED = ['ad_a_od', 'ad_v_od'] as const
const PREMIUM = ['pr_a_od', 'pr_v_od'] as const

/** Reads the chart with the most ranks of a kind in the territory. `value` is in units, or in streams in Brazil. */
export function readStoredChart(
  database: DatabaseSync,
  { location, kind }: { location: Territory; kind: ChartKind },
): ChartRow[] {
  const charts = 'select id from chart where location = ? and entity_kind = ? order by depth desc, name limit 1'
  const chartId = String(database.prepare(charts).get(location, kind)?.['id'])
  const credits = database.prepare(
    `select entity_id, name from credit where role = 'main' order by entity_id, position`,
  )
  const artists = Map.groupBy(credits.all(), (row) => String(row['entity_id']))
  const rows: ChartRow[] = []
  const lastRanks = new Map<string, { week: number; rank: number }>()
  const entries = database.prepare(
    'select week, rank, entity_id, weeks_on, counts from chart_entry where chart_id = ? order by week, rank',
  )
  for (const row of entries.all(chartId)) {
    const [week, rank, title] = [Number(row['week']), Number(row['rank']), String(row['entity_id'])]
    const last = lastRanks.get(title)
    lastRanks.set(title, { week, rank })
    if (week < toDayNumber(FIRST_WEEK)) continue
    const [counts = []] = unpackCounts(row['counts'] as Uint8Array, 1)
    const cell = (name: (typeof COUNT_NAMES)[number]) => counts[COUNT_NAMES.indexOf(name)] ?? 0
    const parts = {
      albumSales: cell('album_sales'),
      songSales: cell('song_sales'),
      premiumStreams: sum(PREMIUM, cell),
      adSupportedStreams: sum(AD_SUPPORTED, cell),
    }
    const units = totalUnits(toEquivalentUnits(unitKindOf(location), toIsoDate(week), parts))
    rows.push({
      week: toIsoDate(week),
      rank,
      title,
      artists: (artists.get(title) ?? []).map((credit) => String(credit['name'])),
      lastRank: last?.week === week - DAYS_IN_WEEK ? last.rank : null,
      weeksOn: Number(row['weeks_on']),
      value: location === 'BR' ? parts.premiumStreams + parts.adSupportedStreams : units,
      salesShare: parts.albumSales / units,
    })
  }
  return rows
}
