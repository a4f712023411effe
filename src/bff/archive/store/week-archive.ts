import type { DatabaseSync } from 'node:sqlite'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { IsoDate } from '#contract/dates.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { openCacheFile } from '../../storage/cache-file.ts'
import { faultOf } from '../../storage/file-fault.ts'
import type { FileReport } from '../../storage/file-watch.ts'
import { type Change, parseChanges } from './changes.ts'
import type { PackedEntries } from '../packed/packed-entries.ts'
import { createPackedWeeks, type PackedWeeks } from './packed-weeks.ts'
import { ARCHIVE_SCHEMA, ARCHIVE_VERSION } from './archive-tables.ts'
import { createChartNumbers } from './chart-numbers.ts'
import { createEntityNumbers } from './entity-numbers.ts'
import { createHistories } from './histories.ts'
import { createNewestWeeks, type NotedWeek } from './newest-weeks.ts'
import { type Counts, createStoredWeeks } from './stored-weeks.ts'
import { fingerprintOf, type ArchivedWeek } from './archived-week.ts'
import { createWeekWriter, type RecordResult } from './week-writer.ts'

/** A loaded week. `week` is null for an open week, which isn't stored. */
export type ReadWeek = { newest: NotedWeek | null; week: ArchivedWeek | null; readAt: number }

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
const NONE_COUNTED: Counts = { charts: 0, weeks: 0 }

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
    findCharts: (entityId: string, chartId: string | null = null) =>
      file.read(({ histories }) => histories.findCharts(entityId, chartId), []),
    findHistories: (ids: readonly string[], from: IsoDate, to: IsoDate, chartId: string | null = null) =>
      file.read(({ histories }) => histories.find(ids, from, to, chartId), []),
    findWeekHistories: (ids: ReadonlyMap<number, string>, from: IsoDate, to: IsoDate, chartId: string) =>
      file.read(({ histories }) => histories.findInWeeks(ids, from, to, chartId), []),
    findDebuts: (ids: readonly string[]): Map<string, IsoDate> =>
      file.read(({ histories }) => histories.findDebuts(ids), new Map()),
    findTitles: (chartId: string, from: IsoDate, to: IsoDate) =>
      file.read(({ histories }) => histories.findTitles(chartId, from, to), []),
    findKnownStarts: (from: IsoDate, to: IsoDate): Map<string, Set<string>> =>
      file.read(({ histories }) => histories.findKnownStarts(from, to), new Map()),
    /** @default all weeks */
    findChart: (chartId: string, from: IsoDate = '') =>
      file.read(({ storedWeeks }) => storedWeeks.findChart(chartId, from), null),
    listWeeks: () => file.read(({ storedWeeks }) => storedWeeks.list(), []),
    hasWeek: (chartId: string, start: IsoDate) =>
      file.read(({ storedWeeks }) => storedWeeks.has(chartId, start), false),
    findWeek: (chartId: string, week: WeekLabel) =>
      file.read(({ storedWeeks }) => storedWeeks.find(chartId, week), null),
    /** Returns the entries of stored weeks, by the number of the week. */
    findEntries(weekNos: readonly number[]): Map<number, PackedEntries> {
      const { found, unpacked } = file.read(({ packedWeeks }) => packedWeeks.find(weekNos), NONE_PACKED)
      if (unpacked.length > 0) file.write(({ packedWeeks }) => packedWeeks.save(unpacked))
      return found
    },
    findEntityNumbers: (ids: readonly string[]): Map<string, number> =>
      file.read(({ entityNumbers }) => entityNumbers.find(ids), new Map()),
    findEntityIds: (numbers: readonly number[]): Map<number, string> =>
      file.read(({ entityNumbers }) => entityNumbers.findIds(numbers), new Map()),
    /** @default all kinds */
    count: (kind: ChartSummary['kind'] | null = null) =>
      file.read(({ storedWeeks }) => storedWeeks.count(kind), NONE_COUNTED),
    listLabels: () => file.read(({ storedWeeks }) => storedWeeks.listLabels(), []),
    listNewest: () => file.read(({ newestWeeks }) => newestWeeks.list(), []),
    /** Changes whenever a week is added or changed. */
    version: () => version,
    close: file.close,
  }
}

export type WeekArchive = ReturnType<typeof openWeekArchive>

function prepare(database: DatabaseSync, provider: string, maxEntries: number) {
  const chartNo = createChartNumbers(database, provider)
  return {
    writer: createWeekWriter(database, { chartNo, maxEntries }),
    newestWeeks: createNewestWeeks(database, { chartNo, provider }),
    histories: createHistories(database, provider),
    storedWeeks: createStoredWeeks(database, provider),
    packedWeeks: createPackedWeeks(database),
    entityNumbers: createEntityNumbers(database),
  }
}
