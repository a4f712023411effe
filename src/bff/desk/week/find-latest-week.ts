import type { WeekLabel } from '#contract/week-label.ts'
import { isProviderFailure } from '../../core/errors.ts'
import type { ListedChart } from '../../provider/wire/adapt-chart.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'

/** A chart whose latest week is older has ended. Charts can be some weeks late. */
const LATE_WEEKS = 4

/**
 * Whether a chart that has no such week may still publish it: false if the chart ended before the week, or if the week is so old that it
 * would be out by now.
 */
export type Expectation = (chartId: string) => boolean

/** Reads the latest weeks of all charts at the first chart that has no data, and not again. */
export function createExpectation({ archive, chartWeeks }: AppContext, week: WeekLabel): Expectation {
  const { weeks } = chartWeeks
  const oldest = weeks.step(week, -LATE_WEEKS)
  const isRecent = week >= weeks.step(weeks.lastClosedWeek(chartWeeks.today()), -LATE_WEEKS)
  let latest: ReadonlyMap<string, WeekLabel> | null = null
  return (chartId) => {
    if (!isRecent) return false
    latest ??= readLatestWeeks(archive)
    return (latest.get(chartId) ?? oldest) >= oldest
  }
}

function readLatestWeeks(archive: AppContext['archive']): ReadonlyMap<string, WeekLabel> {
  return new Map(archive.listNewest().map(({ chartId, week }) => [chartId, week]))
}

/**
 * The week that the desk opens on: the last closed one. If all charts have ended, as imported ones do, the latest week of these.
 * Only an embedded service is asked for latest weeks that aren't known, because each is a call.
 */
export async function findLatestWeek(
  { archive, chartWeeks, provider }: AppContext,
  charts: readonly ListedChart[],
  options: CallOptions,
): Promise<WeekLabel> {
  const closed = chartWeeks.weeks.lastClosedWeek(chartWeeks.today())
  const oldest = chartWeeks.weeks.step(closed, -LATE_WEEKS)
  const known = readLatestWeeks(archive)
  const latest: WeekLabel[] = []
  for (const { id } of charts) {
    const week = known.get(id) ?? (provider.mode === 'embedded' ? await readLatest(id) : null)
    // A remote provider's chart whose latest week is unknown may have the last closed one.
    if (week === null ? provider.mode === 'remote' : week >= oldest) return closed
    if (week !== null) latest.push(week)
  }
  return latest.toSorted().at(-1) ?? closed

  async function readLatest(id: string): Promise<WeekLabel | null> {
    try {
      return (await chartWeeks.readLatest(id, options)).data?.week ?? null
    } catch (error) {
      if (isProviderFailure(error)) return null
      throw error
    }
  }
}
