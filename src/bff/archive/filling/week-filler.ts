import type { ChartSummary } from '#contract/api/charts.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { concurrently } from '../../core/concurrently.ts'
import { ClientGoneError, isProviderFailure } from '../../core/errors.ts'
import type { ChartWeeks } from '../../charts/chart-weeks.ts'
import type { DecodeWeek } from '../../provider/client.ts'
import type { RunJob } from '../../tracing/run-job.ts'
import { MAX_SKEW_MS, pause, waitForBacklog } from './pauses.ts'
import type { StoredWeek } from '../store/stored-weeks.ts'

/** Limits of provider calls for loading one chart in the background. */
export type FillBudget = {
  /** Charts at the same time. */
  charts: number
  /** Calls at the same time, for one chart. */
  concurrency: number
  /** Pause between two calls. */
  pauseMs: number
  /** Number of stored weeks that are loaded again for corrections, latest first, and their minimum age. */
  checked: { weeks: number; afterMs: number } | null
  /**
   * Delay before stored weeks are checked for corrections, so that the page loads first.
   * @default 0
   */
  checkDelayMs?: number
}

/**
 * Three calls occupy the service, the thread that decodes weeks, and the archive. A second chart is read while the last weeks of the first are
 * written. Calls cost nothing, and an import can have changed any week, so all are read once more when the chart is opened after a start.
 */
export const EMBEDDED_BUDGET: FillBudget = {
  charts: 2,
  concurrency: 3,
  pauseMs: 0,
  checked: null,
  checkDelayMs: 3_000,
}
/** One call per second at most: an hour for 68 years. Providers correct the weeks that have just closed. */
export const REMOTE_BUDGET: FillBudget = {
  charts: 1,
  concurrency: 1,
  pauseMs: 1_000,
  checked: { weeks: 4, afterMs: 24 * 3_600_000 },
}

export type FillProgress = {
  /** Number of charts whose weeks are loading or queued. */
  charts: number
  /** Number of weeks of these charts that aren't loaded yet. */
  weeks: number
  /** Number of weeks requested since the start, with one provider call each. */
  calls: number
}

type WeekFillerOptions = {
  /** Maximum number of weeks per chart. The latest ones are loaded. */
  maxWeeks: number
  budget: FillBudget
  chartWeeks: Pick<ChartWeeks, 'readPackedStarting'>
  /** Decodes weeks outside of the event loop. */
  decodeWeek: DecodeWeek
  /** Returns the number of weeks that wait to be written. */
  backlog: () => number
  /** Requests that aren't answered yet. @default none */
  requestsInProgress?: () => number
  /** True if another replica has loaded the week meanwhile. */
  isStored?: (chartId: string, start: IsoDate) => boolean
  /**
   * Returns turns, by which only one replica at a time loads the weeks of a chart.
   * @default every replica loads all weeks
   */
  turnOf?: (chartId: string) => Turn
  now: () => number
  timeoutMs: number
  runJob: RunJob
  /** Called only with unexpected errors. */
  onFailure: (error: unknown) => void
}

/** The right to load a chart's weeks. `take` also prolongs a turn. Otherwise, it ends after TURN_MS. */
type Turn = { take: () => Promise<boolean>; release: () => Promise<void> }

/** Turn of a server without other replicas. */
const NO_TURN: Turn = { take: async () => true, release: async () => {} }

/** `left`: weeks that aren't loaded yet. */
type QueuedChart = { missing: IsoDate[]; outdated: IsoDate[]; left: number; isOpened: boolean; isRunning: boolean }
export type WantedChart = {
  chart: ChartSummary
  starts: readonly IsoDate[]
  stored: readonly Pick<StoredWeek, 'start' | 'readAt'>[]
}

/** Lower than the archive's limit, so that the weeks of one chart never replace each other. */
const MAX_ENTRIES = 800_000
/** Weeks wait in memory to be written, because writing pauses for other requests. */
const MAX_BACKLOG = 60
/** Maximum time that weeks of charts that no one has opened wait for other requests. It ensures that they load on a busy server, too. */
const MAX_REQUESTS_WAIT_MS = 1_000
const REQUESTS_PAUSE_MS = 20
/** After a chart was read, or failed. */
const RETRY_AFTER_MS = 60_000
/** Limit on charts that pages wait for. */
const MAX_CHARTS = 8
/** Time after which other replicas stop waiting for a replica that crashed. */
export const TURN_MS = 60_000
const RENEW_TURN_MS = 20_000
const TURN_PAUSE_MS = 5_000

/** Returns the first days of a chart's weeks that can be stored, latest first. */
export function toFilledStarts(depth: number, first: IsoDate, last: IsoDate): IsoDate[] {
  const max = Math.floor(MAX_ENTRIES / Math.max(depth, 1))
  const starts: IsoDate[] = []
  for (let start = last; start >= first && starts.length < max; start = addDays(start, -DAYS_IN_WEEK))
    starts.push(start)
  return starts
}

/**
 * Loads the weeks of a chart into the archive, latest first, so that stored weeks have no gaps. A week that fails
 * leaves a gap until the chart is requested again. Also loads stored weeks again if they may have been corrected.
 * Stored weeks survive a restart, so it continues after one.
 */
export function createWeekFiller(options: WeekFillerOptions) {
  const { maxWeeks, budget, chartWeeks, decodeWeek, backlog, isStored = () => false } = options
  const { requestsInProgress = () => 0, turnOf, now, timeoutMs, runJob, onFailure } = options
  const stopping = new AbortController()
  const queue = new Map<string, QueuedChart>()
  /** When each chart was read last, or failed. */
  const triedAt = new Map<string, number>()
  /** For each chart, weeks that the provider didn't have, and when. It may have skipped a week, or may publish it later. */
  const absent = new Map<string, Map<IsoDate, number>>()
  let sinceMs = now()
  let calls = 0

  function run() {
    const running = [...queue.values()].filter(({ isRunning }) => isRunning).length
    const next = running < budget.charts ? findNext() : undefined
    if (next === undefined) return
    const [chartId, wanted] = next
    wanted.isRunning = true
    void runJob('background read', () => fillInTurn(chartId, wanted))
      .catch((error: unknown) => {
        if (!isProviderFailure(error) && !stopping.signal.aborted) onFailure(error)
      })
      .finally(() => {
        triedAt.set(chartId, now())
        queue.delete(chartId)
        run()
      })
    run()
  }

  function findNext() {
    const waiting = [...queue].filter(([, { isRunning }]) => !isRunning)
    return waiting.find(([, { isOpened }]) => isOpened) ?? waiting[0]
  }

  async function fillInTurn(chartId: string, wanted: QueuedChart) {
    const { missing, outdated } = wanted
    const turn = turnOf?.(chartId) ?? NO_TURN
    while (!(await take(turn))) {
      await pause(TURN_PAUSE_MS)
      stopping.signal.throwIfAborted()
    }
    try {
      const starts = [...missing.filter((start) => !isStored(chartId, start)), ...outdated]
      wanted.left = starts.length
      for await (const { start, isAbsent } of readWeeks(chartId, starts, { turn, wanted })) {
        wanted.left -= 1
        if (isAbsent) absentOf(chartId).set(start, now())
      }
      await waitForBacklog(backlog, 1, stopping.signal)
    } finally {
      await turn.release().catch(() => {})
    }
  }

  function readWeeks(
    chartId: string,
    starts: readonly IsoDate[],
    { turn, wanted }: { turn: Turn; wanted: QueuedChart },
  ) {
    let renewedAt = performance.now()
    const load = async (start: IsoDate) => {
      if (performance.now() - renewedAt > RENEW_TURN_MS) {
        renewedAt = performance.now()
        await take(turn)
      }
      if (!wanted.isOpened) await waitForRequests()
      await waitForBacklog(backlog, MAX_BACKLOG, stopping.signal)
      stopping.signal.throwIfAborted()
      calls += 1
      const { data } = await chartWeeks.readPackedStarting(chartId, start, {
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
        priority: 'background',
        isExport: true,
        decodeWeek,
      })
      if (budget.pauseMs > 0) await pause(budget.pauseMs)
      return { start, isAbsent: data === null }
    }
    return concurrently(starts, budget.concurrency, load)
  }

  const countOpened = () => [...queue.values()].filter(({ isOpened }) => isOpened).length

  async function waitForRequests() {
    // The clock of the data can be frozen.
    const until = performance.now() + MAX_REQUESTS_WAIT_MS
    while (requestsInProgress() > 0 && performance.now() < until && !stopping.signal.aborted)
      await pause(REQUESTS_PAUSE_MS)
  }

  function absentOf(chartId: string): Map<IsoDate, number> {
    const known = absent.get(chartId) ?? new Map<IsoDate, number>()
    absent.set(chartId, known)
    return known
  }

  /** Returns false for a time in the future, which is from a clock that was ahead. */
  function isRecent(atMs: number | undefined, minMs: number): boolean {
    return atMs !== undefined && atMs >= minMs && atMs <= now() + MAX_SKEW_MS
  }

  /** Weeks that aren't stored, and stored ones that may have been corrected. */
  function findWanted({ chart, starts: all, stored }: WantedChart) {
    const starts = all.slice(0, maxWeeks)
    const readAt = new Map(stored.map((week) => [week.start, week.readAt]))
    const skipped = absentOf(chart.id)
    sinceMs = Math.min(sinceMs, now())
    const checkedBefore = budget.checked === null ? sinceMs : now() - budget.checked.afterMs
    const missing = starts.filter((start) => !readAt.has(start) && !isRecent(skipped.get(start), checkedBefore))
    const checked = starts.slice(0, budget.checked?.weeks ?? Infinity)
    const outdated = checked.filter((start) => readAt.has(start) && !isRecent(readAt.get(start), checkedBefore))
    return { missing, outdated }
  }

  function enqueue(
    chartId: string,
    { missing, outdated }: Pick<QueuedChart, 'missing' | 'outdated'>,
    isOpened: boolean,
  ) {
    const isWanted = missing.length + outdated.length > 0
    if (!isWanted || queue.has(chartId) || isRecent(triedAt.get(chartId), now() - RETRY_AFTER_MS + 1)) return
    queue.set(chartId, { missing, outdated, left: missing.length + outdated.length, isOpened, isRunning: false })
    if (missing.length > 0) run()
    else setTimeout(run, budget.checkDelayMs ?? 0).unref()
  }

  return {
    /** Queues the weeks of a chart that someone opened, before those of others; returns how many aren't stored and are still loading. */
    want(chart: WantedChart): number {
      const { id } = chart.chart
      const wanted = findWanted(chart)
      if (countOpened() < MAX_CHARTS) {
        enqueue(id, wanted, true)
        const queued = queue.get(id)
        if (queued !== undefined) queued.isOpened = true
      }
      return queue.has(id) ? wanted.missing.length : 0
    },
    /** Queues the missing weeks of a chart that no one has opened yet. */
    wantMissing: (chart: WantedChart) =>
      enqueue(chart.chart.id, { missing: findWanted(chart).missing, outdated: [] }, false),
    progress: (): FillProgress => ({
      charts: queue.size,
      weeks: [...queue.values()].reduce((sum, { left }) => sum + left, 0),
      calls,
    }),
    /** After an import, which can change any week. */
    forget() {
      sinceMs = now()
      triedAt.clear()
      absent.clear()
    },
    close: () => stopping.abort(new ClientGoneError()),
  }
}

/** Without the database, each replica loads all weeks itself. */
function take(turn: Turn): Promise<boolean> {
  return turn.take().catch(() => true)
}

export type WeekFiller = ReturnType<typeof createWeekFiller>
