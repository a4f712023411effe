import type { DatabaseSync } from 'node:sqlite'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { IsoDate } from '#contract/dates.ts'
import type { UnitKind } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { type Row, toNumber, toSummary, toText, toUnit } from './archive-rows.ts'

export type WeekRank = { week: WeekLabel; start: string; rank: number; peak: number | null; weeksOn: number | null }
export type HistoryPoint = {
  chartId: string
  entityId: string
  start: string
  rank: number
  peak: number | null
  weeksOn: number | null
  total: number | null
  revalued: number | null
  lead: string | null
  /** Unit of `total`. Null if it has none. Undefined in weeks that older versions stored. */
  unit?: UnitKind | null | undefined
}
type KnownWeek = { week: WeekLabel; start: string; end: string; readAt: number }
export type SeenChart = { chart: ChartSummary; standings: WeekRank[]; known: KnownWeek[] }

/** Reads ranks and totals of titles over many weeks. */
export function createHistories(database: DatabaseSync, provider: string) {
  const selectStandings = database.prepare(
    'select chart.no, chart.summary, week.week, week.start_date, entry.rank, entry.peak, entry.weeks_on ' +
      'from entity join entry on entry.entity_no = entity.no join week on week.no = entry.week_no ' +
      'join chart on chart.no = week.chart_no where entity.id = ? and chart.provider = ? and (? is null or chart.id = ?) ' +
      'order by chart.no, week.start_date',
  )
  const selectKnown = database.prepare(
    'select week, start_date, end_date, read_at from week where chart_no = ? order by start_date',
  )
  const selectHistories = database.prepare(
    'select chart.id as chart, entity.id as entity, week.start_date, week.lead, week_unit.unit, entry.rank, entry.peak, entry.weeks_on, ' +
      'entry.total, revalued.total as revalued from entity ' +
      'join entry on entry.entity_no = entity.no join week on week.no = entry.week_no join chart on chart.no = week.chart_no ' +
      'left join week_unit on week_unit.week_no = week.no left join revalued on revalued.week_no = week.no and revalued.entity_no = entity.no ' +
      'where entity.id in (select value from json_each(?)) and chart.provider = ? and week.start_date between ? and ? ' +
      'and (? is null or chart.id = ?)',
  )
  const selectWeekHistories = database.prepare(
    'select entry.entity_no, week.start_date, week.lead, week_unit.unit, entry.rank, entry.peak, entry.weeks_on, entry.total, ' +
      'revalued.total as revalued from chart join week on week.chart_no = chart.no cross join entry on entry.week_no = week.no ' +
      'left join week_unit on week_unit.week_no = week.no left join revalued on revalued.week_no = week.no and revalued.entity_no = entry.entity_no ' +
      'where chart.provider = ? and chart.id = ? and week.start_date between ? and ?',
  )
  const selectDebuts = database.prepare(
    'select entity.id, min(week.start_date) as start_date from entity join entry on entry.entity_no = entity.no ' +
      'join week on week.no = entry.week_no join chart on chart.no = week.chart_no ' +
      'where entity.id in (select value from json_each(?)) and chart.provider = ? and entry.weeks_on = 1 group by entity.no',
  )
  const selectTitles = database.prepare(
    'select distinct entity.id from chart join week on week.chart_no = chart.no join entry on entry.week_no = week.no ' +
      'join entity on entity.no = entry.entity_no where chart.id = ? and chart.provider = ? and week.start_date between ? and ?',
  )
  const selectStarts = database.prepare(
    'select chart.id as chart, week.start_date from week join chart on chart.no = week.chart_no ' +
      'where chart.provider = ? and week.start_date between ? and ?',
  )

  return {
    /**
     * Returns charts that have ranked the entity, with all their stored weeks.
     * @param chartId null for all charts
     */
    findCharts(entityId: string, chartId: string | null): SeenChart[] {
      const rows = selectStandings.all(entityId, provider, chartId, chartId)
      return [...Map.groupBy(rows, ({ no }) => Number(no))].flatMap(([no, own]) => {
        const chart = toSummary(own[0])
        return chart === null ? [] : [toSeen(chart, own, selectKnown.all(no))]
      })
    },
    /**
     * Returns ranks and totals of entities in stored weeks that start between two days (both included).
     * @param chartId null for all charts
     */
    find(ids: readonly string[], from: IsoDate, to: IsoDate, chartId: string | null): HistoryPoint[] {
      const rows = selectHistories.all(JSON.stringify(ids), provider, from, to, chartId, chartId)
      return rows.map((row) => toPoint(String(row['chart']), String(row['entity']), row))
    },
    /**
     * Returns the same for one chart, from all entries of its weeks. This is faster for hundreds of entities.
     * @param ids keyed by entity number
     */
    findInWeeks(ids: ReadonlyMap<number, string>, from: IsoDate, to: IsoDate, chartId: string): HistoryPoint[] {
      return selectWeekHistories.all(provider, chartId, from, to).flatMap((row) => {
        const id = ids.get(Number(row['entity_no']))
        return id === undefined ? [] : toPoint(chartId, id, row)
      })
    },
    /** Returns the first stored day on which each entity was in its first week on any chart. */
    findDebuts(ids: readonly string[]): Map<string, IsoDate> {
      const rows = selectDebuts.all(JSON.stringify(ids), provider)
      return new Map(rows.map((row) => [String(row['id']), String(row['start_date'])]))
    },
    /** Returns IDs of all titles on a chart in stored weeks that start between two days. */
    findTitles: (chartId: string, from: IsoDate, to: IsoDate): string[] =>
      selectTitles.all(chartId, provider, from, to).map(({ id }) => String(id)),
    /** Returns the first days of each chart's stored weeks that start between two days. */
    findKnownStarts(from: IsoDate, to: IsoDate): Map<string, Set<string>> {
      const rows = Map.groupBy(selectStarts.all(provider, from, to), (row) => String(row['chart']))
      return new Map([...rows].map(([id, each]) => [id, new Set(each.map((row) => String(row['start_date'])))]))
    },
  }
}

function toSeen(chart: ChartSummary, standings: readonly Row[], known: readonly Row[]): SeenChart {
  return {
    chart,
    standings: standings.map((row) => ({
      week: String(row['week']),
      start: String(row['start_date']),
      rank: Number(row['rank']),
      peak: toNumber(row['peak']),
      weeksOn: toNumber(row['weeks_on']),
    })),
    known: known.map((row) => ({
      week: String(row['week']),
      start: String(row['start_date']),
      end: String(row['end_date']),
      readAt: Number(row['read_at']),
    })),
  }
}

function toPoint(chartId: string, entityId: string, row: Row): HistoryPoint {
  return {
    chartId,
    entityId,
    start: String(row['start_date']),
    rank: Number(row['rank']),
    peak: toNumber(row['peak']),
    weeksOn: toNumber(row['weeks_on']),
    total: toNumber(row['total']),
    revalued: toNumber(row['revalued']),
    lead: toText(row['lead']),
    unit: toUnit(row['unit']),
  }
}
