import { type DatabaseSync } from 'node:sqlite'
import { type ChartKind } from '#contract/entities.ts'
import { toDayNumber, toIsoDate } from '#contract/dates.ts'
import { toEquivalentUnits, totalUnits } from '#domain/numbers/equivalents.ts'
import { type Territory, unitKindOf } from '#contract/territories.ts'
import { COUNT_NAMES, unpackCounts } from '#service/store/facts.ts'
import { type ChartRow, FIRST_WEEK } from './chart-rows.ts'

const DAYS = 7
const on = (name: (typeof COUNT_NAMES)[number]) => COUNT_NAMES.indexOf(name)
const CELL = { albumSales: on('album_sales'), songSales: on('song_sales'), unsplit: on('unsplit') }
const AD_SUPPORTED = [on('ad_a_od'), on('ad_v_od')]
const PREMIUM = [on('pr_a_od'), on('pr_v_od')]

/** The deepest chart of the kind in the territory. `value` is in units, or in on-demand streams if `asStreams`. */
export function readStoredChart(
  database: DatabaseSync,
  location: Territory,
  kind: ChartKind,
  asStreams = false,
): ChartRow[] {
  const charts = database.prepare(
    'select id from chart where location = ? and entity_kind = ? order by depth desc, name limit 1',
  )
  const chartId = String(charts.get(location, kind)?.['id'])
  const artists = new Map<number, string[]>()
  const credits = `select entity_id, name from credit where role = 'main' order by entity_id, position`
  for (const { entity_id: id, name } of database.prepare(credits).all()) {
    const known = artists.get(Number(id))
    if (known === undefined) artists.set(Number(id), [String(name)])
    else known.push(String(name))
  }
  const rows: ChartRow[] = []
  const lastRanks = new Map<string, { week: number; rank: number }>()
  const entries = database.prepare(
    'select week, rank, entity_id, weeks_on, counts from chart_entry where chart_id = ? order by week, rank',
  )
  for (const row of entries.all(chartId)) {
    const week = Number(row['week'])
    const title = String(row['entity_id'])
    const last = lastRanks.get(title)
    const rank = Number(row['rank'])
    lastRanks.set(title, { week, rank })
    if (week < toDayNumber(FIRST_WEEK)) continue
    const [counts = []] = unpackCounts(row['counts'] as Uint8Array, 1)
    const units = unitsOf(location, week, counts)
    rows.push({
      week: toIsoDate(week),
      rank,
      title,
      artists: artists.get(Number(title)) ?? [],
      lastRank: last?.week === week - DAYS ? last.rank : null,
      weeksOn: Number(row['weeks_on']),
      value: asStreams ? sumOf(counts, [...AD_SUPPORTED, ...PREMIUM]) : units,
      salesShare: (counts[CELL.albumSales] ?? 0) / units,
    })
  }
  return rows
}

function unitsOf(location: Territory, week: number, counts: readonly number[]): number {
  const parts = {
    albumSales: counts[CELL.albumSales] ?? 0,
    songSales: counts[CELL.songSales] ?? 0,
    premiumStreams: sumOf(counts, PREMIUM),
    adSupportedStreams: sumOf(counts, AD_SUPPORTED),
  }
  return totalUnits(toEquivalentUnits(unitKindOf(location), toIsoDate(week), parts))
}

function sumOf(counts: readonly number[], cells: readonly number[]): number {
  return cells.reduce((sum, cell) => sum + (counts[cell] ?? 0), 0)
}
