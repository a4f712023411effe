import type { IsoDate } from '#contract/dates.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { readIntoArchive, warmArchive } from './warm-archive.ts'
import { readHistories } from '../../archive/readers/read-histories.ts'
import type { ChartWeeks } from '../../charts/chart-weeks.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'

/** A chart can come a week late, and so can corrections. */
const WATCHED_WEEKS = 2

/** Returns the weeks that rules watch, latest first. */
export function toWatchedWeeks({ weeks }: ChartWeeks, latest: WeekLabel): WeekLabel[] {
  return Array.from({ length: WATCHED_WEEKS }, (_, index) => weeks.step(latest, -index))
}

/**
 * Loads the watched weeks of all charts into the archive, and the week before them for charts that now have these
 * titles. Earlier weeks are used if the archive has them. Returns false if a week failed to load.
 */
export async function loadWatchedWeeks(
  context: AppContext,
  weeks: readonly WeekLabel[],
  /** Called when the watched weeks are loaded. */
  findTitles: (days: { from: IsoDate; to: IsoDate }) => Promise<ReadonlySet<string>>,
  options: CallOptions,
): Promise<boolean> {
  const { chartWeeks, archive } = context
  const [latest] = weeks
  const earliest = weeks.at(-1)
  if (latest === undefined || earliest === undefined) return true
  const { data: charts } = await chartWeeks.readCharts(options)
  const watched = charts.flatMap(({ id }) => weeks.map((week) => ({ chartId: id, week })))
  const isWatchedLoaded = await readIntoArchive(context, watched, options)
  const { windowOf, step } = chartWeeks.weeks
  const days = { from: windowOf(earliest).start, to: windowOf(latest).start }
  const points = await readHistories(archive, [...(await findTitles(days))], days.from, days.to)
  const chartIds = [...new Set(points.map(({ chartId }) => chartId))]
  return (await warmArchive(context, chartIds, [step(earliest, -1)], options)) && isWatchedLoaded
}
