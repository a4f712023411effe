import type { ChartSummary } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { DateWindow } from '#contract/dates.ts'
import type { StoredWeek } from '../archive/week-archive.ts'
import { toReceipt } from '../cache/receipt.ts'
import type { AppContext } from '../route-helpers/app-context.ts'

type ChartOfReceipt = { chart: ChartSummary; week: Pick<StoredWeek, 'start' | 'end' | 'readAt'> }

/** Receipt of numbers that are computed from stored weeks of several charts. */
export function toChartsReceipt(
  { provider, now }: AppContext,
  charts: readonly ChartOfReceipt[],
  { computed, hasFailed }: { computed: Receipt['computed']; hasFailed: boolean },
): Receipt {
  return toReceipt(
    provider.name,
    [{ fetchedAt: Math.min(...charts.map(({ week }) => week.readAt), now()), stale: false }],
    {
      window: spanOf(charts.map(({ week }) => week)),
      chartLocations: [...new Set(charts.flatMap(({ chart }) => chart.location ?? []))],
      computed,
      partialReasons: hasFailed ? [{ reason: 'failed' }] : [],
    },
  )
}

/** From the first day to the last of all windows. Null without any. */
export function spanOf(windows: readonly DateWindow[]): DateWindow | null {
  const start = windows.map((window) => window.start).toSorted()[0]
  const end = windows
    .map((window) => window.end)
    .toSorted()
    .at(-1)
  return start === undefined || end === undefined ? null : { start, end }
}
