import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type ChartSummary, chartSummarySchema } from '#contract/api/charts.ts'
import type { IsoDate } from '#contract/dates.ts'
import { UNIT_KINDS, type UnitKind } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toPlainText } from '#contract/text/plain-text.ts'
import { openCacheFile } from '../../storage/cache-file.ts'
import { faultOf } from '../../storage/file-fault.ts'
import type { FileReport } from '../../storage/file-watch.ts'
import { type Change, parseChanges } from './changes.ts'
import type { PackedEntries } from '../packed/packed-entries.ts'
import { createPackedWeeks, type PackedWeeks } from '../packed/packed-weeks.ts'
import { ARCHIVE_SCHEMA, ARCHIVE_VERSION } from './archive-tables.ts'
import { createChartNumbers } from './chart-numbers.ts'
import { createNewestWeeks, type NotedWeek } from './newest-weeks.ts'
import { fingerprintOf, type ArchivedWeek } from './archived-week.ts'
import { createWeekWriter, type RecordResult } from './week-writer.ts'

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
export type StoredWeek = Pick<HistoryPoint, 'start' | 'lead' | 'unit'> & {
  no: number
  week: WeekLabel
  end: string
  readAt: number
}
export type ListedWeek = { chartId: string; week: WeekLabel; fingerprint: string; readAt: number }
/** A loaded week. `week` is null for an open week, which isn't stored. */
export type ReadWeek = { newest: NotedWeek | null; week: ArchivedWeek | null; readAt: number }
export type StoredChart = { chart: ChartSummary; weeks: StoredWeek[] }
type KnownWeek = { week: WeekLabel; start: string; end: string; readAt: number }
export type SeenChart = { chart: ChartSummary; standings: WeekRank[]; known: KnownWeek[] }

export type WeekArchiveOptions = {
  path: string
  /** Separates the weeks of different providers. */
  provider: string
  /** @default MAX_ENTRIES */
  maxEntries?: number
  report?: FileReport
}

/** Maximum number of entries, about 110 MB. Beyond it, the least recently loaded weeks are deleted. */
export const MAX_ENTRIES = 1_500_000

/** The weeks of a chart change pages all over the file. With SQLite's 2 MB, some of them are written and read several times. */
const CACHE_KIB = 8 * 1024

const NONE_PACKED: PackedWeeks = { found: new Map(), unpacked: [] }

/** Maximum number of weeks in memory while the file can't be written, about 6 MB. */
const MAX_PENDING = 200

/** Stores closed chart weeks on disk, indexed by entity. The provider has the originals, so the file can be deleted. */
export function openWeekArchive(options: WeekArchiveOptions) {
  const { path, provider, maxEntries = MAX_ENTRIES, report = () => {} } = options
  const file = openCacheFile({
    path,
    schema: ARCHIVE_SCHEMA,
    version: ARCHIVE_VERSION,
    maxPending: MAX_PENDING,
    report,
    prepare(database) {
      database.exec(`pragma cache_size = -${CACHE_KIB}`)
      return prepare(database, provider, maxEntries)
    },
  })
  let version = 0

  /** Returns false if the weeks themselves can't be written. If the file is the cause, they are written later. */
  function writeWeeks(weeks: readonly ReadWeek[]): boolean {
    let areWritable = true
    file.write(({ writer, newestWeeks }) => {
      try {
        for (const { newest, week, readAt } of weeks) {
          const isNewest = newest !== null && newestWeeks.note(newest)
          const isWritten = week !== null && writer.write(week, readAt) !== 'same'
          if (isNewest || isWritten) version += 1
        }
        writer.prune()
      } catch (error) {
        areWritable = faultOf(error) !== null
        throw error
      }
    })
    return areWritable
  }

  return {
    differs: (week: ArchivedWeek): boolean =>
      file.read(({ writer }) => {
        const stored = writer.find(week.chart.id, week.week)
        return stored !== null && stored.fingerprint !== fingerprintOf(week)
      }, false),
    /** @param readAt epoch milliseconds; a week older than the stored one is ignored */
    record: (week: ArchivedWeek, readAt: number): RecordResult | null =>
      file.write(({ writer }) => {
        const recorded = writer.write(week, readAt)
        if (recorded !== 'same') version += 1
        writer.prune()
        return recorded
      }),
    /**
     * Writes the weeks in one transaction, because weeks of a chart change the same pages of the file. If one of them
     * can't be written, each gets a transaction of its own.
     */
    recordAll(weeks: readonly ReadWeek[]) {
      if (writeWeeks(weeks) || weeks.length === 1) return
      for (const week of weeks) writeWeeks([week])
    },
    findChanges: (chartId: string, week: WeekLabel): { seenAt: number; readAt: number; changes: Change[] } | null =>
      file.read(({ writer }) => {
        const stored = writer.find(chartId, week)
        return stored && { seenAt: stored.seenAt, readAt: stored.readAt, changes: parseChanges(stored.changes) }
      }, null),
    /**
     * Returns charts that have ranked the entity, with all their stored weeks.
     * @param chartId null for all charts
     */
    findCharts: (entityId: string, chartId: string | null = null): SeenChart[] =>
      file.read((tables) => findCharts(tables, entityId, chartId), []),
    /**
     * Returns ranks and totals of entities in stored weeks that start between two days (both included).
     * @param chartId null for all charts
     */
    findHistories: (
      ids: readonly string[],
      from: IsoDate,
      to: IsoDate,
      chartId: string | null = null,
    ): HistoryPoint[] =>
      file.read(({ selectHistories, provider: own }) => {
        const rows = selectHistories.all(JSON.stringify(ids), own, from, to, chartId, chartId)
        return rows.map((row) => toPoint(String(row['chart']), String(row['entity']), row))
      }, []),
    /**
     * Returns the same for one chart, from all entries of its weeks. This is faster for hundreds of entities.
     * @param ids keyed by entity number, see {@link findEntityNumbers}
     */
    findWeekHistories: (
      ids: ReadonlyMap<number, string>,
      from: IsoDate,
      to: IsoDate,
      chartId: string,
    ): HistoryPoint[] =>
      file.read(
        ({ selectWeekHistories, provider: own }) =>
          selectWeekHistories.all(own, chartId, from, to).flatMap((row) => {
            const id = ids.get(Number(row['entity_no']))
            return id === undefined ? [] : toPoint(chartId, id, row)
          }),
        [],
      ),
    /** Returns the first stored day on which each entity was in its first week on any chart. */
    findDebuts: (ids: readonly string[]): Map<string, IsoDate> =>
      file.read(({ selectDebuts, provider: own }) => {
        const rows = selectDebuts.all(JSON.stringify(ids), own)
        return new Map(rows.map((row) => [String(row['id']), String(row['start_date'])]))
      }, new Map()),
    /** Returns IDs of all titles on a chart in stored weeks that start between two days. */
    findTitles: (chartId: string, from: IsoDate, to: IsoDate): string[] =>
      file.read(({ selectTitles, provider: own }) => {
        return selectTitles.all(chartId, own, from, to).map(({ id }) => String(id))
      }, []),
    /** Returns the first days of each chart's stored weeks that start between two days. */
    findKnownStarts: (from: IsoDate, to: IsoDate): Map<string, Set<string>> =>
      file.read(({ selectStarts, provider: own }) => {
        const rows = Map.groupBy(selectStarts.all(own, from, to), (row) => String(row['chart']))
        return new Map([...rows].map(([id, each]) => [id, new Set(each.map((row) => String(row['start_date'])))]))
      }, new Map()),
    /**
     * Returns a chart with its stored weeks that start on or after a day, oldest first. Null if none is stored.
     * @default all weeks
     */
    findChart: (chartId: string, from: IsoDate = ''): StoredChart | null =>
      file.read(({ selectSummary, selectChartWeeks, provider: own }) => {
        const chart = toSummary(selectSummary.get(own, chartId))
        const weeks = chart === null ? [] : selectChartWeeks.all(own, chartId, from).map(toStoredWeek)
        return chart === null || weeks.length === 0 ? null : { chart, weeks }
      }, null),
    /** Returns all stored weeks without their entries. */
    listWeeks: (): ListedWeek[] =>
      file.read(
        ({ selectListed, provider: own }) =>
          selectListed.all(own).map((row) => ({
            chartId: String(row['chart']),
            week: String(row['week']),
            fingerprint: String(row['fingerprint']),
            readAt: Number(row['read_at']),
          })),
        [],
      ),
    /** @param start first day of the week */
    hasWeek: (chartId: string, start: IsoDate): boolean =>
      file.read(({ hasWeek, provider: own }) => hasWeek.get(own, chartId, start) !== undefined, false),
    /** Also returns null for a week that an older version stored, because it has no unit. */
    findWeek: (chartId: string, week: WeekLabel): ArchivedWeek | null =>
      file.read(({ selectWeek, selectEntries, provider: own }) => {
        const row = selectWeek.get(own, chartId, week)
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
      }, null),
    /** Returns the entries of stored weeks, by the number of the week. */
    findEntries(weekNos: readonly number[]): Map<number, PackedEntries> {
      const { found, unpacked } = file.read(({ packedWeeks }) => packedWeeks.find(weekNos), NONE_PACKED)
      if (unpacked.length > 0) file.write(({ packedWeeks }) => packedWeeks.save(unpacked))
      return found
    },
    /** Returns the numbers of entities in the entries, by ID. */
    findEntityNumbers: (ids: readonly string[]): Map<string, number> =>
      file.read(({ selectNumbers }) => {
        const rows = selectNumbers.all(JSON.stringify(ids))
        return new Map(rows.map((row) => [String(row['id']), Number(row['no'])]))
      }, new Map()),
    findEntityIds: (numbers: readonly number[]): Map<number, string> =>
      file.read(({ selectIds }) => {
        const rows = selectIds.all(JSON.stringify(numbers))
        return new Map(rows.map((row) => [Number(row['no']), String(row['id'])]))
      }, new Map()),
    countAll: (): { charts: number; weeks: number } =>
      file.read(
        ({ selectCounts, provider: own }) => {
          const counts = selectCounts.all(own)
          return { charts: counts.length, weeks: counts.reduce((sum, { weeks }) => sum + Number(weeks), 0) }
        },
        { charts: 0, weeks: 0 },
      ),
    countKnown: (kind: ChartSummary['kind']): { charts: number; weeks: number } =>
      file.read(
        ({ selectCounts }) => {
          const counts = selectCounts.all(provider).filter((row) => toSummary(row)?.kind === kind)
          return { charts: counts.length, weeks: counts.reduce((sum, { weeks }) => sum + Number(weeks), 0) }
        },
        { charts: 0, weeks: 0 },
      ),
    /** Returns labels and first days of all loaded weeks. */
    listLabels: (): { week: WeekLabel; start: string }[] =>
      file.read(({ selectLabels, provider: own }) => {
        return selectLabels
          .all(own, own)
          .map((row) => ({ week: String(row['week']), start: String(row['start_date']) }))
      }, []),
    listNewest: () => file.read(({ newestWeeks }) => newestWeeks.list(), []),
    /** Changes whenever a week is added or changed. */
    version: () => version,
    close: file.close,
  }
}

export type WeekArchive = ReturnType<typeof openWeekArchive>
type Tables = ReturnType<typeof prepare>

function prepare(database: DatabaseSync, provider: string, maxEntries: number) {
  const chartNo = createChartNumbers(database, provider)
  return {
    provider,
    writer: createWeekWriter(database, { chartNo, maxEntries }),
    newestWeeks: createNewestWeeks(database, { chartNo, provider }),
    selectStandings: database.prepare(
      'select chart.no, chart.summary, week.week, week.start_date, entry.rank, entry.peak, entry.weeks_on ' +
        'from entity join entry on entry.entity_no = entity.no join week on week.no = entry.week_no ' +
        'join chart on chart.no = week.chart_no where entity.id = ? and chart.provider = ? and (? is null or chart.id = ?) ' +
        'order by chart.no, week.start_date',
    ),
    selectKnown: database.prepare(
      'select week, start_date, end_date, read_at from week where chart_no = ? order by start_date',
    ),
    selectHistories: database.prepare(
      'select chart.id as chart, entity.id as entity, week.start_date, week.lead, week_unit.unit, entry.rank, entry.peak, entry.weeks_on, ' +
        'entry.total, revalued.total as revalued from entity ' +
        'join entry on entry.entity_no = entity.no join week on week.no = entry.week_no join chart on chart.no = week.chart_no ' +
        'left join week_unit on week_unit.week_no = week.no left join revalued on revalued.week_no = week.no and revalued.entity_no = entity.no ' +
        'where entity.id in (select value from json_each(?)) and chart.provider = ? and week.start_date between ? and ? ' +
        'and (? is null or chart.id = ?)',
    ),
    selectWeekHistories: database.prepare(
      'select entry.entity_no, week.start_date, week.lead, week_unit.unit, entry.rank, entry.peak, entry.weeks_on, entry.total, ' +
        'revalued.total as revalued from chart join week on week.chart_no = chart.no cross join entry on entry.week_no = week.no ' +
        'left join week_unit on week_unit.week_no = week.no left join revalued on revalued.week_no = week.no and revalued.entity_no = entry.entity_no ' +
        'where chart.provider = ? and chart.id = ? and week.start_date between ? and ?',
    ),
    selectDebuts: database.prepare(
      'select entity.id, min(week.start_date) as start_date from entity join entry on entry.entity_no = entity.no ' +
        'join week on week.no = entry.week_no join chart on chart.no = week.chart_no ' +
        'where entity.id in (select value from json_each(?)) and chart.provider = ? and entry.weeks_on = 1 group by entity.no',
    ),
    selectTitles: database.prepare(
      'select distinct entity.id from chart join week on week.chart_no = chart.no join entry on entry.week_no = week.no ' +
        'join entity on entity.no = entry.entity_no where chart.id = ? and chart.provider = ? and week.start_date between ? and ?',
    ),
    selectStarts: database.prepare(
      'select chart.id as chart, week.start_date from week join chart on chart.no = week.chart_no ' +
        'where chart.provider = ? and week.start_date between ? and ?',
    ),
    selectLabels: database.prepare(
      'select week.week, week.start_date from week join chart on chart.no = week.chart_no where chart.provider = ? union ' +
        'select newest_week.week, newest_week.start_date from newest_week join chart on chart.no = newest_week.chart_no ' +
        'where chart.provider = ?',
    ),
    selectSummary: database.prepare('select summary from chart where provider = ? and id = ?'),
    selectChartWeeks: asArrays(
      database.prepare(
        'select week.no, week.week, week.start_date, week.end_date, week.read_at, week.lead, week_unit.unit ' +
          'from chart join week on week.chart_no = chart.no left join week_unit on week_unit.week_no = week.no ' +
          'where chart.provider = ? and chart.id = ? and week.start_date >= ? order by week.start_date',
      ),
    ),
    selectListed: database.prepare(
      'select chart.id as chart, week.week, week.fingerprint, week.read_at from week join chart on chart.no = week.chart_no ' +
        'where chart.provider = ?',
    ),
    hasWeek: database.prepare(
      'select 1 from chart join week on week.chart_no = chart.no where chart.provider = ? and chart.id = ? and week.start_date = ?',
    ),
    selectWeek: database.prepare(
      'select chart.summary, week.no, week.start_date, week.end_date, week.lead, week.fingerprint, week_unit.unit from chart ' +
        'join week on week.chart_no = chart.no left join week_unit on week_unit.week_no = week.no ' +
        'where chart.provider = ? and chart.id = ? and week.week = ?',
    ),
    selectEntries: database.prepare(
      'select entity.id, entry.rank, entry.peak, entry.weeks_on, entry.total, revalued.total as revalued from entry ' +
        'join entity on entity.no = entry.entity_no left join revalued on revalued.week_no = entry.week_no ' +
        'and revalued.entity_no = entry.entity_no where entry.week_no = ? order by entry.rank, entry.entity_no',
    ),
    packedWeeks: createPackedWeeks(database),
    selectNumbers: database.prepare('select id, no from entity where id in (select value from json_each(?))'),
    selectIds: database.prepare('select id, no from entity where no in (select value from json_each(?))'),
    selectCounts: database.prepare(
      'select chart.summary, count(*) as weeks from week join chart on chart.no = week.chart_no ' +
        'where chart.provider = ? group by chart.no',
    ),
  }
}

function findCharts(
  { selectStandings, selectKnown, provider }: Tables,
  entityId: string,
  chartId: string | null,
): SeenChart[] {
  const rows = selectStandings.all(entityId, provider, chartId, chartId)
  const byChart = Map.groupBy(rows, ({ no }) => Number(no))
  return [...byChart].flatMap(([no, own]) => {
    const chart = toSummary(own[0])
    return chart === null ? [] : [toSeen(chart, own, selectKnown.all(no))]
  })
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

type Row = Record<string, unknown>

/** Returns null if another version stored the summary with other fields. */
function toSummary(row: Row | undefined): ChartSummary | null {
  const text = row?.['summary']
  if (typeof text !== 'string') return null
  const parsed = chartSummarySchema.safeParse(JSON.parse(text, toPlainValue))
  return parsed.success ? parsed.data : null
}

/** Limits the length of text that other versions stored. */
function toPlainValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? toPlainText(value) : value
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** Returns undefined for weeks that older versions stored without a unit. */
function toUnit(value: unknown): UnitKind | null | undefined {
  return value === null ? undefined : (UNIT_KINDS.find((unit) => unit === value) ?? null)
}

function toNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
