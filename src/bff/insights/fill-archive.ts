import { setImmediate } from 'node:timers/promises'
import { MAX_ENTRIES } from '../archive/store/week-archive.ts'
import { ClientGoneError, isProviderFailure } from '../core/errors.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { toExpectedStarts, UNKNOWN_DEPTH } from './load-insights.ts'

/** Has the missing weeks of all charts read that the archive can hold. Only with an embedded service: a provider's calls cost quota. */
export async function fillArchive(context: AppContext): Promise<void> {
  const { weekFiller, provider, chartWeeks, archive, deadlineMs } = context
  if (weekFiller === null || provider.mode !== 'embedded') return
  const toOptions = () => ({ signal: AbortSignal.timeout(deadlineMs), priority: 'background' }) as const
  let entries = 0
  try {
    const { data: charts } = await chartWeeks.readCharts(toOptions())
    for (const { sources: _, ...chart } of charts) {
      const { data: latest } = await chartWeeks.readLatest(chart.id, toOptions())
      context.flushArchive()
      const stored = archive.findChart(chart.id)?.weeks ?? []
      const starts = toExpectedStarts(context, chart, latest?.window.start ?? null, stored)
      entries += starts.length * (chart.depth ?? UNKNOWN_DEPTH)
      if (entries > MAX_ENTRIES) return
      weekFiller.wantMissing({ chart, starts, stored })
      await setImmediate()
    }
  } catch (error) {
    // Opening a chart reads its weeks, too. A stop is no failure.
    if (!isProviderFailure(error) && !(error instanceof ClientGoneError)) throw error
  }
}
