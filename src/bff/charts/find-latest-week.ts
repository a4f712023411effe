import type { WeekLabel } from '#contract/week-label.ts'
import { isProviderFailure, nullIfProviderFails } from '../core/errors.ts'
import type { ListedChart } from '../provider/wire/adapt-chart.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { ChartWeeks } from './chart-weeks.ts'

/** The part of the week archive that is needed here. */
type NewestSource = { listNewest: () => readonly { chartId: string; week: WeekLabel }[] }
type Sources = {
  archive: NewestSource
  chartWeeks: Pick<ChartWeeks, 'weeks' | 'today' | 'listKnownCharts' | 'readLatest'>
  provider: { mode: 'embedded' | 'remote' }
}

/** Charts can be some weeks late. A chart whose latest week is older than this has ended. */
export const LATE_WEEKS = 4

/**
 * Finds the week that pages open on: the last closed one. If all charts have ended, as imported ones do, it is the
 * latest of their weeks. Only an embedded service is asked for unknown latest weeks, because each takes a call.
 */
export async function findLatestWeek(
  { archive, chartWeeks, provider }: Sources,
  charts: readonly Pick<ListedChart, 'id'>[],
  options: CallOptions,
): Promise<WeekLabel> {
  if (provider.mode === 'remote') return toLatestWeek(chartWeeks, charts, readLatestWeeks(archive))
  const [stored, oldest] = [readLatestWeeks(archive), toOldestCurrent(chartWeeks)]
  const isUpToDate = charts.some(({ id }) => (stored.get(id) ?? '') >= oldest)
  const known = new Map(stored)
  const listed: Pick<ListedChart, 'id'>[] = []
  for (const chart of isUpToDate ? [] : charts) {
    const week = known.get(chart.id) ?? (await readLatest(chart.id))
    if (week === null) continue
    known.set(chart.id, week)
    listed.push(chart)
    if (week >= oldest) break
  }
  return toLatestWeek(chartWeeks, listed, known)

  async function readLatest(id: string): Promise<WeekLabel | null> {
    const read = await chartWeeks.readLatest(id, options).catch(nullIfProviderFails)
    return read?.data?.week ?? null
  }
}

/** Finds the same week in stored weeks and known charts, without a provider call. */
export async function findStoredLatestWeek(
  { archive, chartWeeks }: { archive: NewestSource; chartWeeks: Omit<Sources['chartWeeks'], 'readLatest'> },
  options: CallOptions,
): Promise<WeekLabel> {
  try {
    return toLatestWeek(chartWeeks, await chartWeeks.listKnownCharts(options), readLatestWeeks(archive))
  } catch (error) {
    if (isProviderFailure(error)) return chartWeeks.weeks.lastClosedWeek(chartWeeks.today())
    throw error
  }
}

/** A chart whose latest week isn't known may have the last closed one. */
function toLatestWeek(
  { weeks, today }: Pick<ChartWeeks, 'weeks' | 'today'>,
  charts: readonly Pick<ListedChart, 'id'>[],
  known: ReadonlyMap<string, WeekLabel>,
): WeekLabel {
  const closed = weeks.lastClosedWeek(today())
  const oldest = toOldestCurrent({ weeks, today })
  const latest = charts.map(({ id }) => known.get(id) ?? closed)
  return latest.every((week) => week < oldest) ? (latest.toSorted().at(-1) ?? closed) : closed
}

function readLatestWeeks(archive: NewestSource): ReadonlyMap<string, WeekLabel> {
  return new Map(archive.listNewest().map(({ chartId, week }) => [chartId, week]))
}

/** Returns true if a chart may still publish a missing week: it hasn't ended, and the week isn't too old. */
export type Expectation = (chartId: string) => boolean

/** Loads the latest weeks of all charts when the first chart has no data, and only once. */
export function createExpectation({ archive, chartWeeks }: Omit<Sources, 'provider'>, week: WeekLabel): Expectation {
  const { weeks } = chartWeeks
  const oldest = weeks.step(week, -LATE_WEEKS)
  const isRecent = week >= toOldestCurrent(chartWeeks)
  let latest: ReadonlyMap<string, WeekLabel> | null = null
  return (chartId) => {
    if (!isRecent) return false
    latest ??= readLatestWeeks(archive)
    return (latest.get(chartId) ?? oldest) >= oldest
  }
}

/** Returns true for the latest week of a chart that no longer publishes. */
export function hasEnded(chartWeeks: Pick<ChartWeeks, 'weeks' | 'today'>, latest: WeekLabel): boolean {
  return latest < toOldestCurrent(chartWeeks)
}

/** Returns the oldest latest week of a chart that hasn't ended. */
function toOldestCurrent({ weeks, today }: Pick<ChartWeeks, 'weeks' | 'today'>): WeekLabel {
  return weeks.step(weeks.lastClosedWeek(today()), -LATE_WEEKS)
}
