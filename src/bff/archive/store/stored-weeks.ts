import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { IsoDate } from '#contract/dates.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { type Row, toNumber, toSummary, toText, toUnit } from './archive-rows.ts'
import type { ArchivedWeek } from './archived-week.ts'
import type { HistoryPoint } from './histories.ts'

export type StoredWeek = Pick<HistoryPoint, 'start' | 'lead' | 'unit'> & {
  no: number
  week: WeekLabel
  end: string
  readAt: number
}
export type ListedWeek = { chartId: string; week: WeekLabel; fingerprint: string; readAt: number }
export type StoredChart = { chart: ChartSummary; weeks: StoredWeek[] }
export type Counts = { charts: number; weeks: number }

export function createStoredWeeks(database: DatabaseSync, provider: string) {
  const selectSummary = database.prepare('select summary from chart where provider = ? and id = ?')
  const selectChartWeeks = asArrays(
    database.prepare(
      'select week.no, week.week, week.start_date, week.end_date, week.read_at, week.lead, week_unit.unit ' +
        'from chart join week on week.chart_no = chart.no left join week_unit on week_unit.week_no = week.no ' +
        'where chart.provider = ? and chart.id = ? and week.start_date >= ? order by week.start_date',
    ),
  )
  const selectListed = database.prepare(
    'select chart.id as chart, week.week, week.fingerprint, week.read_at from week join chart on chart.no = week.chart_no ' +
      'where chart.provider = ?',
  )
  const hasWeek = database.prepare(
    'select 1 from chart join week on week.chart_no = chart.no where chart.provider = ? and chart.id = ? and week.start_date = ?',
  )
  const selectWeek = database.prepare(
    'select chart.summary, week.no, week.start_date, week.end_date, week.lead, week.fingerprint, week_unit.unit from chart ' +
      'join week on week.chart_no = chart.no left join week_unit on week_unit.week_no = week.no ' +
      'where chart.provider = ? and chart.id = ? and week.week = ?',
  )
  const selectEntries = database.prepare(
    'select entity.id, entry.rank, entry.peak, entry.weeks_on, entry.total, revalued.total as revalued from entry ' +
      'join entity on entity.no = entry.entity_no left join revalued on revalued.week_no = entry.week_no ' +
      'and revalued.entity_no = entry.entity_no where entry.week_no = ? order by entry.rank, entry.entity_no',
  )
  const selectCounts = database.prepare(
    'select chart.summary, count(*) as weeks from week join chart on chart.no = week.chart_no ' +
      'where chart.provider = ? group by chart.no',
  )
  const selectLabels = database.prepare(
    'select week.week, week.start_date from week join chart on chart.no = week.chart_no where chart.provider = ? union ' +
      'select newest_week.week, newest_week.start_date from newest_week join chart on chart.no = newest_week.chart_no ' +
      'where chart.provider = ?',
  )

  return {
    /** Returns a chart with its weeks that start on or after a day, oldest first. Null if none is stored. */
    findChart(chartId: string, from: IsoDate): StoredChart | null {
      const chart = toSummary(selectSummary.get(provider, chartId))
      const weeks = chart === null ? [] : selectChartWeeks.all(provider, chartId, from).map(toStoredWeek)
      return chart === null || weeks.length === 0 ? null : { chart, weeks }
    },
    /** Returns all weeks without their entries. */
    list: (): ListedWeek[] =>
      selectListed.all(provider).map((row) => ({
        chartId: String(row['chart']),
        week: String(row['week']),
        fingerprint: String(row['fingerprint']),
        readAt: Number(row['read_at']),
      })),
    /** @param start first day of the week */
    has: (chartId: string, start: IsoDate): boolean => hasWeek.get(provider, chartId, start) !== undefined,
    /** Also returns null for a week that an older version stored, because it has no unit. */
    find(chartId: string, week: WeekLabel): ArchivedWeek | null {
      const row = selectWeek.get(provider, chartId, week)
      const [chart, unit] = [toSummary(row), toUnit(row?.['unit'] ?? null)]
      if (row === undefined || chart === null || unit === undefined) return null
      return {
        chart,
        week,
        window: { start: String(row['start_date']), end: String(row['end_date']) },
        lead: toText(row['lead']),
        unit,
        fingerprint: String(row['fingerprint']),
        entries: selectEntries.all(Number(row['no'])).map((entry) => ({
          id: String(entry['id']),
          rank: Number(entry['rank']),
          peak: toNumber(entry['peak']),
          weeksOn: toNumber(entry['weeks_on']),
          total: toNumber(entry['total']),
          revalued: toNumber(entry['revalued']),
        })),
      }
    },
    /** @param kind null for all kinds */
    count(kind: ChartSummary['kind'] | null): Counts {
      const rows = selectCounts.all(provider).filter((row) => kind === null || toSummary(row)?.kind === kind)
      return { charts: rows.length, weeks: rows.reduce((sum, { weeks }) => sum + Number(weeks), 0) }
    },
    /** Returns labels and first days of all loaded weeks. */
    listLabels: (): { week: WeekLabel; start: string }[] =>
      selectLabels
        .all(provider, provider)
        .map((row) => ({ week: String(row['week']), start: String(row['start_date']) })),
  }
}

/** Returning rows as arrays takes a third of the time, which matters for a chart with thousands of weeks. */
function asArrays(statement: StatementSync): StatementSync {
  statement.setReturnArrays(true)
  return statement
}

function toStoredWeek(row: Row): StoredWeek {
  // The row is an array, although its type is an object.
  const [no, week, start, end, readAt, lead, unit] = Object.values(row)
  return {
    no: Number(no),
    week: String(week),
    start: String(start),
    end: String(end),
    readAt: Number(readAt),
    lead: toText(lead),
    unit: toUnit(unit),
  }
}
