import type { ChartSummary } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { DateWindow } from '#contract/dates.ts'
import type { StoredWeek } from '../archive/store/stored-weeks.ts'
import { toReceipt } from '../cache/receipt.ts'
import { readChartSources } from '../charts/read-chart-sources.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'

type ChartOfReceipt = { chart: ChartSummary; week: Pick<StoredWeek, 'start' | 'end' | 'readAt'> }

/** Receipt of numbers that are computed from stored weeks of several charts. */
export async function loadChartsReceipt(
  context: AppContext,
  charts: readonly ChartOfReceipt[],
  { computed, hasFailed }: { computed: Receipt['computed']; hasFailed: boolean },
  options: CallOptions,
): Promise<Receipt> {
  const { provider, now } = context
  const chartIds = charts.map(({ chart }) => chart.id)
  return toReceipt(
    provider.name,
    [{ fetchedAt: Math.min(...charts.map(({ week }) => week.readAt), now()), stale: false }],
    {
      sources: await readChartSources(context, chartIds, options),
      window: spanOf(charts.map(({ week }) => week)),
      chartLocations: [...new Set(charts.flatMap(({ chart }) => chart.location ?? []))],
      computed,
      partialReasons: hasFailed ? [{ reason: 'failed' }] : [],
    },
  )
}

/** Returns the period from the first to the last day of all windows. Null without windows. */
export function spanOf(windows: readonly DateWindow[]): DateWindow | null {
  const start = windows.map((window) => window.start).toSorted()[0]
  const end = windows
    .map((window) => window.end)
    .toSorted()
    .at(-1)
  return start === undefined || end === undefined ? null : { start, end }
}
