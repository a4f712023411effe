import type { WeekLabel } from '#contract/week-label.ts'
import { concurrently } from '../../core/concurrently.ts'
import { nullIfProviderFails } from '../../core/errors.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'

/** Loads weeks of charts into the archive, except those that it has. Returns false if one failed to load. */
export async function warmArchive(
  context: Pick<AppContext, 'archive' | 'chartWeeks' | 'concurrency' | 'flushArchive'>,
  chartIds: readonly string[],
  weeks: readonly WeekLabel[],
  options: CallOptions,
): Promise<boolean> {
  const { archive, chartWeeks, concurrency, flushArchive } = context
  const startOf = (week: WeekLabel) => chartWeeks.weeks.windowOf(week).start
  const starts = weeks.map(startOf).toSorted()
  const known = archive.findKnownStarts(starts[0] ?? '', starts.at(-1) ?? '')
  const missing = chartIds.flatMap((chartId) =>
    weeks.flatMap((week) => (known.get(chartId)?.has(startOf(week)) === true ? [] : { chartId, week })),
  )
  return readIntoArchive({ chartWeeks, concurrency, flushArchive }, missing, options)
}

/** Like {@link warmArchive}, but also loads archived weeks again if they are no longer fresh, to find corrections. */
export async function readIntoArchive(
  { chartWeeks, concurrency, flushArchive }: Pick<AppContext, 'chartWeeks' | 'concurrency' | 'flushArchive'>,
  wanted: readonly { chartId: string; week: WeekLabel }[],
  options: CallOptions,
): Promise<boolean> {
  let isComplete = true
  const load = ({ chartId, week }: { chartId: string; week: WeekLabel }) =>
    chartWeeks.readPacked(chartId, week, options).catch(nullIfProviderFails)
  for await (const loaded of concurrently(wanted, concurrency, load)) isComplete &&= loaded !== null
  flushArchive()
  return isComplete
}
