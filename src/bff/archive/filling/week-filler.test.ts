import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAY_MS } from '#contract/dates.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import type { ChartWeeks } from '../../charts/chart-weeks.ts'
import { ApiError, ClientGoneError } from '../../core/errors.ts'
import type { StoredWeek } from '../store/stored-weeks.ts'
import { createWeekFiller, EMBEDDED_BUDGET } from './week-filler.ts'

const STARTS = ['2026-11-13', '2026-11-06', '2026-10-30', '2026-10-23']
const NOW_MS = Date.parse('2026-11-21T12:00:00Z')

type FillerOptions = Parameters<typeof createWeekFiller>[0]

function createFiller(
  options: Partial<
    Pick<
      FillerOptions,
      'maxWeeks' | 'budget' | 'chartWeeks' | 'isStored' | 'requestsInProgress' | 'turnOf' | 'now' | 'runJob'
    >
  > = {},
) {
  const requested: string[] = []
  const readPackedStarting: ChartWeeks['readPackedStarting'] = async (_, start) => {
    requested.push(start)
    return { data: null, fetchedAt: NOW_MS, stale: false }
  }
  const filler = createWeekFiller({
    maxWeeks: Infinity,
    budget: EMBEDDED_BUDGET,
    chartWeeks: { readPackedStarting },
    decodeWeek: () => Promise.reject(new Error('decodes no week')),
    backlog: () => 0,
    now: () => NOW_MS,
    timeoutMs: 1_000,
    runJob: (_, work) => work({ note: () => {} }),
    onFailure: (error) => expect.fail(String(error)),
    ...options,
  })
  return { filler, requested }
}

function toStored(start: string, readAt: number): StoredWeek {
  return { no: 1, week: '2026-W46', start, end: start, readAt, lead: null, unit: null }
}

function failToTake(): Promise<never> {
  return Promise.reject(new Error('no database'))
}

describe('createWeekFiller', () => {
  it('loads missing weeks, newest first, and counts the calls', async () => {
    const { filler, requested } = createFiller()
    const stored = [toStored('2026-11-06', NOW_MS)]
    expect(filler.want({ chart: TEST_CHART, starts: STARTS, stored })).toBe(3)
    expect(filler.progress()).toMatchObject({ charts: 1, weeks: 3 })
    await vi.waitFor(() => expect(filler.progress()).toEqual({ charts: 0, weeks: 0, calls: 3 }))
    expect(requested).toEqual(['2026-11-13', '2026-10-30', '2026-10-23'])
  })

  it('loads a chart that someone opens before those that no one has opened', async () => {
    const { filler, requested } = createFiller({ budget: { ...EMBEDDED_BUDGET, charts: 1, concurrency: 1 } })
    const [first, second, third, opened] = STARTS.map((start, index) => ({
      chart: { ...TEST_CHART, id: `CR${index}` },
      starts: [start],
      stored: [],
    }))
    for (const chart of [first, second, third]) if (chart !== undefined) filler.wantMissing(chart)
    for (const chart of [opened, third]) if (chart !== undefined) expect(filler.want(chart)).toBe(1)
    await vi.waitFor(() => expect(filler.progress()).toEqual({ charts: 0, weeks: 0, calls: 4 }))
    expect(requested).toEqual([STARTS[0], STARTS[2], STARTS[3], STARTS[1]])
  })

  it('waits for requests before it loads a chart that no one has opened', async () => {
    let inProgress = 1
    const { filler, requested } = createFiller({ requestsInProgress: () => inProgress })
    const wanted = { starts: STARTS.slice(0, 1), stored: [] }
    filler.wantMissing({ chart: { ...TEST_CHART, id: 'CR1' }, ...wanted })
    filler.want({ chart: { ...TEST_CHART, id: 'CR2' }, ...wanted })
    await vi.waitFor(() => expect(requested).toHaveLength(1))
    expect(filler.progress().charts).toBe(1)
    inProgress = 0
    await vi.waitFor(() => expect(requested).toHaveLength(2))
  })

  it('waits for a request that doesn’t end no longer than a second, also with a frozen clock', async () => {
    const { filler, requested } = createFiller({ requestsInProgress: () => 1 })
    filler.wantMissing({ chart: TEST_CHART, starts: STARTS.slice(0, 1), stored: [] })
    await vi.waitFor(() => expect(requested).toHaveLength(1), 3_000)
  })

  it('checks no stored weeks of a chart that no one has opened', () => {
    const { filler } = createFiller()
    const stored = STARTS.map((start) => toStored(start, NOW_MS - DAY_MS))
    filler.wantMissing({ chart: TEST_CHART, starts: STARTS, stored })
    expect(filler.progress().charts).toBe(0)
  })

  it('loads only as many weeks as the setting allows', async () => {
    const { filler, requested } = createFiller({ maxWeeks: 2 })
    expect(filler.want({ chart: TEST_CHART, starts: STARTS, stored: [] })).toBe(2)
    await vi.waitFor(() => expect(filler.progress().charts).toBe(0))
    expect(requested).toEqual(STARTS.slice(0, 2))
  })

  it('loads as many weeks at the same time as the budget allows, and none when it stops', async () => {
    const waiting: (() => void)[] = []
    const errors: unknown[] = []
    const filler = createFiller({
      runJob: (_, work) =>
        work({ note: () => {} }).catch((error: unknown) => {
          errors.push(error)
          throw error
        }),
      chartWeeks: {
        readPackedStarting: async () => {
          await new Promise<void>((resolve) => waiting.push(resolve))
          return { data: null, fetchedAt: NOW_MS, stale: false }
        },
      },
    }).filler
    filler.want({ chart: TEST_CHART, starts: STARTS, stored: [] })
    await vi.waitFor(() => expect(waiting).toHaveLength(EMBEDDED_BUDGET.concurrency))
    filler.close()
    for (const resolve of waiting) resolve()
    await vi.waitFor(() => expect(filler.progress().charts).toBe(0))
    expect(waiting).toHaveLength(EMBEDDED_BUDGET.concurrency)
    // Jobs with this error count as canceled.
    expect(errors).toEqual([new ClientGoneError()])
  })

  it('pauses between calls of a provider, and checks its latest weeks again after a day', async () => {
    const budget = { charts: 1, concurrency: 1, pauseMs: 30, checked: { weeks: 2, afterMs: DAY_MS } }
    const { filler, requested } = createFiller({ budget })
    const startedMs = performance.now()
    filler.want({
      chart: TEST_CHART,
      starts: STARTS,
      stored: STARTS.map((start) => toStored(start, NOW_MS - 2 * DAY_MS)),
    })
    await vi.waitFor(() => expect(filler.progress().charts).toBe(0))
    expect(requested).toEqual(STARTS.slice(0, 2))
    expect(performance.now() - startedMs).toBeGreaterThan(50)
  })

  it('checks weeks again that a clock that was ahead has stored', async () => {
    const budget = { charts: 1, concurrency: 1, pauseMs: 0, checked: { weeks: 4, afterMs: DAY_MS } }
    const { filler, requested } = createFiller({ budget })
    const readAts = [NOW_MS + 1_000, NOW_MS + 365 * DAY_MS]
    const stored = STARTS.map((start, index) => toStored(start, readAts[index] ?? NOW_MS))
    filler.want({ chart: TEST_CHART, starts: STARTS, stored })
    await vi.waitFor(() => expect(filler.progress().charts).toBe(0))
    expect(requested).toEqual([STARTS[1]])
  })

  it('loads weeks after the clock was set back', async () => {
    let nowMs = NOW_MS
    const { filler, requested } = createFiller({ now: () => nowMs })
    filler.want({ chart: TEST_CHART, starts: STARTS, stored: [] })
    await vi.waitFor(() => expect(filler.progress().charts).toBe(0))
    nowMs -= DAY_MS
    const stored = STARTS.slice(1).map((start) => toStored(start, nowMs))
    expect(filler.want({ chart: TEST_CHART, starts: STARTS, stored })).toBe(1)
    await vi.waitFor(() => expect(requested).toEqual([...STARTS, STARTS[0]]))
  })

  it('requests a week that a provider didn’t have again after a day, because it may be published late', async () => {
    let nowMs = NOW_MS
    const budget = { charts: 1, concurrency: 1, pauseMs: 0, checked: { weeks: 2, afterMs: DAY_MS } }
    const { filler, requested } = createFiller({ budget, now: () => nowMs })
    const stored = STARTS.slice(1).map((start) => toStored(start, NOW_MS))
    const want = () => filler.want({ chart: TEST_CHART, starts: STARTS, stored })
    expect(want()).toBe(1)
    await vi.waitFor(() => expect(filler.progress().charts).toBe(0))
    nowMs += DAY_MS - 1
    expect(want()).toBe(0)
    nowMs += 2
    expect(want()).toBe(1)
    await vi.waitFor(() => expect(requested.filter((start) => start === STARTS[0])).toHaveLength(2))
  })

  it('reads stored weeks once more after a delay, and missing ones at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { filler, requested } = createFiller({ budget: { ...EMBEDDED_BUDGET, checkDelayMs: 3_000 } })
    const stored = STARTS.map((start) => toStored(start, NOW_MS - 1))
    expect(filler.want({ chart: TEST_CHART, starts: STARTS, stored })).toBe(0)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(requested).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(requested).toEqual(STARTS)
    filler.want({ chart: { ...TEST_CHART, id: 'CR00009' }, starts: STARTS, stored: [] })
    await vi.advanceTimersByTimeAsync(0)
    expect(requested).toHaveLength(2 * STARTS.length)
  })

  it('waits for its turn among replicas, and skips the weeks that another one has loaded', async () => {
    const [first, ...others] = STARTS
    const turns: string[] = []
    const take = async () => turns.push('take') > 0
    const release = async () => void turns.push('release')
    const { filler, requested } = createFiller({
      isStored: (_, start) => others.includes(start),
      turnOf: () => ({ take, release }),
    })
    filler.want({ chart: TEST_CHART, starts: STARTS, stored: [] })
    await vi.waitFor(() => expect(filler.progress().charts).toBe(0))
    expect(requested).toEqual([first])
    expect(turns).toEqual(['take', 'release'])
  })

  it('loads for itself while replicas can’t take turns', async () => {
    const { filler, requested } = createFiller({ turnOf: () => ({ take: failToTake, release: failToTake }) })
    filler.want({ chart: TEST_CHART, starts: STARTS, stored: [] })
    await vi.waitFor(() => expect(filler.progress().charts).toBe(0))
    expect(requested).toEqual(STARTS)
  })

  it('loads the week that failed while others loaded when the chart is requested again', async () => {
    let nowMs = NOW_MS
    const stored: StoredWeek[] = []
    const failing = new Set([STARTS[1]])
    const { filler } = createFiller({
      now: () => nowMs,
      chartWeeks: {
        readPackedStarting: async (_, start) => {
          if (failing.delete(start)) throw new ApiError('provider_timeout', 'Too slow.')
          stored.push(toStored(start, nowMs))
          return { data: null, fetchedAt: nowMs, stale: false }
        },
      },
    })
    const want = () => filler.want({ chart: TEST_CHART, starts: STARTS, stored })
    want()
    await vi.waitFor(() => expect(filler.progress().charts).toBe(0))
    expect(stored.map(({ start }) => start)).toContain(STARTS[2])
    nowMs += 60_000
    expect(want()).toBe(STARTS.length - stored.length)
    await vi.waitFor(() => expect(filler.progress().charts).toBe(0))
    expect(stored.map(({ start }) => start).toSorted()).toEqual(STARTS.toSorted())
  })
})
