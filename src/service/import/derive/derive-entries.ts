import type { DatabaseSync } from 'node:sqlite'
import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { packCounts } from '../../store/facts.ts'
import type { NewChartEntry, Writer } from '../../store/writer.ts'
import type { ChartThread } from '../charts/chart-threads.ts'
import { toStreamCounts } from '../charts/chart-streams.ts'
import { createPublishedRows, type PublishedRow } from '../charts/published-rows.ts'
import type { ReadChart } from './read-charts.ts'

export type ThreadEntity = { rowId: number; title: string; credit: string | null }

type Run = { weeksOn: number; peak: number; premiere: DayNumber; low: number }

/** Writes the entries of a chart that differ from the stored ones. Returns the weeks in which a peak was corrected. */
export function deriveEntries(
  writer: Writer,
  { id, threadsByWeek }: ReadChart,
  entityOf: (thread: ChartThread) => ThreadEntity,
): DayNumber[] {
  const readWeek = createEntryReader(writer.database, id)
  const runs = new Map<number, Run>()
  const correctedIn: DayNumber[] = []
  for (const { week, rows } of createPublishedRows(writer.database).weeksOf(id)) {
    const threads = threadsByWeek.get(week) ?? []
    const entries = rows.flatMap((row, index): NewChartEntry[] => {
      const thread = threads[index]
      if (thread === undefined) return []
      const entity = entityOf(thread)
      const run = continueRun(row, week, runs.get(entity.rowId))
      runs.set(entity.rowId, run)
      if (row.peak !== null && run.peak < row.peak) correctedIn.push(week)
      return [{ ...toEntry(row, entity), ...run }]
    })
    if (readWeek(week) !== toSignature(entries)) writer.putChartWeek(id, week, entries)
  }
  return correctedIn
}

/** Uses published counters, unless the run has already reached a better peak. */
function continueRun(row: PublishedRow, week: DayNumber, before: Run | undefined): Run {
  const weeksOn = row.weeksOn ?? (before?.weeksOn ?? 0) + 1
  const earliest = week - (weeksOn - 1) * DAYS_IN_WEEK
  const peak = Math.min(row.peak ?? row.rank, row.rank)
  const low = Math.max(row.rank, row.lastWeek ?? 0)
  // If the publisher restarts the count, a new run begins with its own history.
  if (before === undefined || weeksOn <= before.weeksOn) return { weeksOn, peak, premiere: earliest, low }
  return {
    weeksOn,
    peak: Math.min(peak, before.peak),
    premiere: Math.min(before.premiere, earliest),
    low: Math.max(before.low, low),
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
