import type { DatabaseSync } from 'node:sqlite'
import { DAYS_IN_WEEK, type DayNumber, isIsoDate, toDayNumber } from '#contract/dates.ts'
import { packCounts } from '../../store/facts.ts'
import type { NewChartEntry, Writer } from '../../store/writer.ts'
import type { ChartThread } from '../charts/chart-threads.ts'
import { toStreamCounts } from '../charts/chart-streams.ts'
import { createPublishedRows, type PublishedRow } from '../charts/published-rows.ts'
import type { ReadChart } from './read-charts.ts'

export type ThreadEntity = { rowId: number; title: string; credit: string | null }

type Run = { weeksOn: number; peak: number; premiere: DayNumber; low: number }

/**
 * A run that may continue. `isFirstKnown`: the premiere is certain, because a row has published the first week.
 * `weeks`: imported weeks with the title. `released`: the earliest possible release day, null if not known.
 */
type OpenRun = Run & { isFirstKnown: boolean; weeks: Set<DayNumber>; released: DayNumber | null }

/** Writes the entries of a chart that differ from the stored ones. Returns the weeks in which a peak was corrected. */
export function deriveEntries(
  writer: Writer,
  { id, threadsByWeek }: ReadChart,
  entityOf: (thread: ChartThread) => ThreadEntity,
): DayNumber[] {
  const readWeek = createEntryReader(writer.database, id)
  const readRelease = createReleaseReader(writer.database)
  const runs = new Map<number, OpenRun>()
  const importedWeeks = new Set<DayNumber>()
  const correctedIn: DayNumber[] = []
  for (const { week, rows } of createPublishedRows(writer.database).weeksOf(id)) {
    const threads = threadsByWeek.get(week) ?? []
    importedWeeks.add(week)
    const entries = rows.flatMap((row, index): NewChartEntry[] => {
      const thread = threads[index]
      if (thread === undefined) return []
      const entity = entityOf(thread)
      const before = runs.get(entity.rowId)
      const known = { importedWeeks, released: before === undefined ? readRelease(entity.rowId) : before.released }
      const { isFirstKnown, weeks, released, ...run } = continueRun(row, week, before, known)
      runs.set(entity.rowId, { ...run, isFirstKnown, weeks, released })
      if (row.peak !== null && run.peak < row.peak) correctedIn.push(week)
      return [{ ...toEntry(row, entity), ...run }]
    })
    if (readWeek(week) !== toSignature(entries)) writer.putChartWeek(id, week, entries)
  }
  return correctedIn
}

/** Uses published counters, unless the run has already reached a better peak. */
function continueRun(
  row: PublishedRow,
  week: DayNumber,
  before: OpenRun | undefined,
  { importedWeeks, released }: { importedWeeks: ReadonlySet<DayNumber>; released: DayNumber | null },
): OpenRun {
  const weeksOn = row.weeksOn ?? (before?.weeksOn ?? 0) + 1
  const weeks = (before?.weeks ?? new Set()).add(week)
  const peak = Math.min(row.peak ?? row.rank, row.rank)
  const low = Math.max(row.rank, row.lastWeek ?? 0)
  const counted = toPremiere(week - (weeksOn - 1) * DAYS_IN_WEEK, { weeks, importedWeeks, released })
  // If the publisher restarts the count, a new run begins with its own history.
  if (before === undefined || weeksOn <= before.weeksOn) {
    return { weeksOn, peak, premiere: counted, low, isFirstKnown: row.weeksOn === 1, weeks, released }
  }
  const isEarlier = !before.isFirstKnown && counted < before.premiere
  return {
    weeksOn,
    peak: Math.min(peak, before.peak),
    premiere: isEarlier ? counted : before.premiere,
    low: Math.max(before.low, low),
    isFirstKnown: before.isFirstKnown,
    weeks,
    released,
  }
}

/**
 * The count assumes consecutive weeks, but titles return and publishers make mistakes. A title can't premiere in a week
 * without it or before its release. In that case, the premiere is an earlier week that wasn't imported, or the first
 * imported one with the title.
 */
function toPremiere(
  counted: DayNumber,
  { weeks, importedWeeks, released }: Pick<OpenRun, 'weeks' | 'released'> & { importedWeeks: ReadonlySet<DayNumber> },
): DayNumber {
  let premiere = counted
  while (importedWeeks.has(premiere) && !weeks.has(premiere)) premiere -= DAYS_IN_WEEK
  if (released === null || premiere + DAYS_IN_WEEK > released) return premiere
  const [first = counted] = weeks
  return first
}

/** Imported release dates can be a year or a month. */
function createReleaseReader(database: DatabaseSync): (rowId: number) => DayNumber | null {
  const select = database.prepare('select release_date from entity where id = ?')
  return (rowId) => {
    const date = select.get(rowId)?.['release_date']
    if (typeof date !== 'string') return null
    const day = `${date}-01-01`.slice(0, '2026-01-01'.length)
    return isIsoDate(day) ? toDayNumber(day) : null
  }
}

function toEntry(row: PublishedRow, { rowId, title, credit }: ThreadEntity) {
  const isPrintedSame = row.title === title && row.artist === credit
  return {
    rank: row.rank,
    entityRowId: rowId,
    counts: row.streams === null ? null : packCounts([toStreamCounts(row.streams)]),
    title: isPrintedSame ? null : row.title,
    credit: isPrintedSame ? null : row.artist,
  }
}

function createEntryReader(database: DatabaseSync, chartId: string): (week: DayNumber) => string {
  const select = database.prepare('select * from chart_entry where chart_id = ? and week = ?')
  return (week) =>
    toSignature(
      select.all(chartId, week).map((row): NewChartEntry => ({
        rank: Number(row['rank']),
        entityRowId: Number(row['entity_id']),
        premiere: Number(row['premiere']),
        weeksOn: Number(row['weeks_on']),
        peak: Number(row['peak']),
        low: Number(row['low']),
        counts: row['counts'] instanceof Uint8Array ? row['counts'] : null,
        title: row['title'] as string | null,
        credit: row['credit'] as string | null,
      })),
    )
}

function toSignature(entries: readonly NewChartEntry[]): string {
  return entries
    .map(({ rank, entityRowId, premiere, weeksOn, peak, low, counts, title, credit }) =>
      [rank, entityRowId, premiere, weeksOn, peak, low, counts?.toString() ?? '', title ?? '', credit ?? ''].join('\t'),
    )
    .toSorted()
    .join('\n')
}
