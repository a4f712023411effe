import { setImmediate } from 'node:timers/promises'
import { chartSummarySchema } from '#contract/api/charts.ts'
import { dateWindowSchema } from '#contract/dates.ts'
import { unitKindSchema } from '#contract/territories.ts'
import * as z from 'zod/mini'
import { toInstant } from '../../core/instants.ts'
import { ApiError, ClientGoneError } from '../../core/errors.ts'
import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import type { DeskTables } from '../../desk-database/desk-tables.ts'
import type { RunJob } from '../../tracing/run-job.ts'
import type { ArchiveRecorder } from './archive-recorder.ts'
import type { ArchivedWeek } from '../store/archived-week.ts'
import { MAX_SKEW_MS, waitForBacklog } from './pauses.ts'
import type { ListedWeek } from '../store/stored-weeks.ts'
import type { WeekArchive } from '../store/week-archive.ts'

type SharedWeeksOptions = {
  archive: Pick<WeekArchive, 'listWeeks' | 'findWeek' | 'version'>
  recorder: Pick<ArchiveRecorder, 'receive' | 'backlog'>
  database: Pick<DeskDatabase, 'read' | 'write'>
  /** Separates the weeks of different providers. */
  team: string
  now: () => number
  runJob: RunJob
  /** Called only with unexpected errors. The database reports its own failures. */
  onFailure: (error: unknown) => void
  /** @default MAX_ENTRIES */
  maxEntries?: number
}

/** Maximum number of entries in the database, about 100 MB. Beyond it, the least recently loaded weeks are deleted. */
const MAX_ENTRIES = 2_000_000
const SYNC_MS = 10_000
/** Number of weeks per statement, about 300 kB. */
const BATCH = 20
/** Maximum number of weeks that wait to be written to the archive. Writing pauses for requests. */
const MAX_BACKLOG = 2 * BATCH

const maybe = z.nullable(z.number())

/** Columns: ID, rank, peak, weeks on the chart, total, and revalued total. */
const entrySchema = z.tuple([z.string(), z.number(), maybe, maybe, maybe, maybe])
type SharedEntry = z.infer<typeof entrySchema>

const contentSchema = z.object({
  chart: chartSummarySchema,
  window: dateWindowSchema,
  lead: z.nullable(z.string()),
  unit: z.nullable(unitKindSchema),
  entries: z.array(entrySchema),
})

type SharedRow = DeskTables['archivedWeek'] & { content: z.infer<typeof contentSchema> }

/**
 * Shares the week archives of replicas through the database, so that each week costs only one provider call. Every replica reads
 * its own archive. During an outage of the database, replicas use the weeks that they have, and share them later.
 */
export function createSharedWeeks(options: SharedWeeksOptions) {
  const { archive, recorder, database, team, now, runJob, onFailure, maxEntries = MAX_ENTRIES } = options
  /** Weeks in the database by chart and label, as far as this replica knows. */
  const shared = new Map<string, ListedWeek>()
  /** Fingerprints of weeks that were received before. A full archive may have deleted those weeks. */
  const received = new Map<string, string>()
  const stopping = new AbortController()
  /** Later times are from a replica whose clock was ahead. Others ignore its weeks and replace them. */
  const latest = () => toInstant(now() + MAX_SKEW_MS)
  let notedUntil = ''
  let comparedVersion = -1
  let timer: NodeJS.Timeout | undefined

  async function sync(): Promise<void> {
    const hasNews = await readListed()
    const version = archive.version()
    if (!hasNews && version === comparedVersion) return
    const own = new Map(archive.listWeeks().map((week) => [toKey(week), week]))
    await send([...own.values()].filter((week) => isNewer(week, shared.get(toKey(week)))))
    await receive(
      [...shared.values()].filter(
        (week) => isNewer(week, own.get(toKey(week))) && received.get(toKey(week)) !== week.fingerprint,
      ),
    )
    comparedVersion = version
  }

  async function readListed(): Promise<boolean> {
    // The clock of this replica was ahead.
    if (notedUntil > latest()) notedUntil = ''
    const rows = await database.read((db) =>
      db
        .selectFrom('archivedWeek')
        .select(['chartId', 'week', 'fingerprint', 'readAt', 'notedAt'])
        .where('team', '=', team)
        .where('notedAt', '>=', notedUntil)
        .where('readAt', '<=', latest())
        .execute(),
    )
    let hasNews = false
    for (const { chartId, week, fingerprint, readAt, notedAt } of rows) {
      const listed = { chartId, week, fingerprint, readAt: Date.parse(readAt) }
      const known = shared.get(toKey(listed))
      hasNews ||= known?.fingerprint !== fingerprint
      shared.set(toKey(listed), listed)
      const until = toInstant(Date.parse(notedAt) - MAX_SKEW_MS)
      if (until > notedUntil && notedAt < latest()) notedUntil = until
    }
    return hasNews
  }

  async function send(weeks: readonly ListedWeek[]): Promise<void> {
    for (let start = 0; start < weeks.length; start += BATCH) {
      const rows: SharedRow[] = []
      for (const { chartId, week, fingerprint, readAt } of weeks.slice(start, start + BATCH)) {
        const found = archive.findWeek(chartId, week)
        const key = { team, chartId, week, fingerprint, readAt: toInstant(readAt), notedAt: toInstant(now()) }
        if (found !== null) rows.push({ ...key, entries: found.entries.length, content: toContent(found) })
        await setImmediate()
        stopping.signal.throwIfAborted()
      }
      if (rows.length === 0) continue
      await database.write(async (trx) => {
        await trx
          .insertInto('archivedWeek')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['team', 'chartId', 'week'])
              .doUpdateSet((eb) => ({
                fingerprint: eb.ref('excluded.fingerprint'),
                readAt: eb.ref('excluded.readAt'),
                notedAt: eb.ref('excluded.notedAt'),
                entries: eb.ref('excluded.entries'),
                content: eb.ref('excluded.content'),
              }))
              .where((eb) =>
                eb.or([
                  eb('archivedWeek.readAt', '<', eb.ref('excluded.readAt')),
                  eb('archivedWeek.readAt', '>', latest()),
                ]),
              ),
          )
          .execute()
      })
      for (const { chartId, week, fingerprint, readAt } of rows)
        shared.set(toKey({ chartId, week }), { chartId, week, fingerprint, readAt: Date.parse(readAt) })
    }
    if (weeks.length > 0) await prune()
  }

  async function prune(): Promise<void> {
    await database.write(async (trx) => {
      const rows = await trx
        .selectFrom('archivedWeek')
        .select(['chartId', 'week', 'entries'])
        .where('team', '=', team)
        .orderBy('readAt', 'desc')
        .orderBy('week', 'desc')
        .execute()
      let entries = 0
      for (const row of rows) {
        entries += row.entries
        if (entries > maxEntries)
          await trx
            .deleteFrom('archivedWeek')
            .where('team', '=', team)
            .where('chartId', '=', row.chartId)
            .where('week', '=', row.week)
            .execute()
      }
    })
  }

  async function receive(weeks: readonly ListedWeek[]): Promise<void> {
    for (let start = 0; start < weeks.length; start += BATCH) {
      await waitForBacklog(recorder.backlog, MAX_BACKLOG, stopping.signal)
      stopping.signal.throwIfAborted()
      const batch = weeks.slice(start, start + BATCH)
      const rows = await database.read((db) =>
        db
          .selectFrom('archivedWeek')
          .select(['chartId', 'week', 'fingerprint', 'readAt', 'content'])
          .where('team', '=', team)
          .where((eb) =>
            eb.or(batch.map(({ chartId, week }) => eb.and([eb('chartId', '=', chartId), eb('week', '=', week)]))),
          )
          .execute(),
      )
      stopping.signal.throwIfAborted()
      for (const { chartId, week, fingerprint, readAt, content } of rows) {
        received.set(toKey({ chartId, week }), fingerprint)
        const parsed = contentSchema.safeParse(content)
        // Another version wrote the week in another form.
        if (!parsed.success || parsed.data.chart.id !== chartId) continue
        recorder.receive(toWeek(parsed.data, week, fingerprint), Date.parse(readAt))
      }
    }
  }

  async function run(): Promise<void> {
    try {
      await runJob('background read', sync)
    } catch (error) {
      if (!(error instanceof ApiError) && !stopping.signal.aborted) onFailure(error)
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void run(), SYNC_MS).unref()
  }

  return {
    /** Starts sending and receiving changes until it is closed. */
    start: () => void run(),
    sync,
    close() {
      stopping.abort(new ClientGoneError())
      clearTimeout(timer)
    },
  }
}

function toKey({ chartId, week }: Pick<ListedWeek, 'chartId' | 'week'>): string {
  return `${chartId}|${week}`
}

function isNewer(week: ListedWeek, other: ListedWeek | undefined): boolean {
  return other === undefined || (week.fingerprint !== other.fingerprint && week.readAt > other.readAt)
}

function toContent({ chart, window, lead, unit, entries }: ArchivedWeek): z.infer<typeof contentSchema> {
  const rows = entries.map(({ id, rank, peak, weeksOn, total, revalued }): SharedEntry => [
    id,
    rank,
    peak,
    weeksOn,
    total,
    revalued ?? null,
  ])
  return { chart, window, lead, unit, entries: rows }
}

function toWeek(
  { entries, ...content }: z.infer<typeof contentSchema>,
  week: string,
  fingerprint: string,
): ArchivedWeek {
  return {
    ...content,
    week,
    fingerprint,
    entries: entries.map(([id, rank, peak, weeksOn, total, revalued]) => ({
      id,
      rank,
      peak,
      weeksOn,
      total,
      revalued,
    })),
  }
}
