import type { DeskChart } from '#contract/desk/desk-week.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import * as common from '../../lib/copy.ts'
import { formatShare } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import type { LoadedDesk } from './queries.ts'
import * as copy from './copy.ts'

/** Shows how many chart weeks the desk is loading from the provider. */
export function ReadingLine({ cost, progress }: Pick<LoadedDesk, 'cost' | 'progress'>) {
  const locale = useLocale()
  if (cost === null || cost.chartWeeks + cost.artists === 0) return null
  const { read, failed, total } = progress ?? { read: 0, failed: 0, total: cost.chartWeeks + cost.artists }
  return (
    // This floats above the page, so that nothing moves when it comes and goes.
    <div className="fixed inset-x-4 bottom-4 z-bar mx-auto flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-raised px-4 py-2 text-sm text-ink-2 shadow-popup md:bottom-12 print:hidden">
      <p title="They aren’t stored yet. Each one takes a request to the data provider.">
        {copy.reading(cost.chartWeeks, cost.artists)}
      </p>
      <progress
        aria-label="Loading progress"
        max={Math.max(total, 1)}
        value={read}
        className="h-1.5 min-w-24 flex-1 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <p className="tabular-nums">
        {/* Steps are charts, artists, and names, so their number isn’t the one of chart weeks. */}
        {formatShare(Math.floor((read / Math.max(total, 1)) * 100) / 100, locale, 0)}
        {failed > 0 && <span className="text-danger">, {`${failed} failed`}</span>}
      </p>
    </div>
  )
}

const MOST_NAMES = 3

export function FailedCharts({ charts, onRetry }: { charts: readonly DeskChart[]; onRetry: () => void }) {
  const failed = charts.filter(({ state }) => state === 'failed').map(({ chart }) => chart.name)
  if (failed.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={copy.failedCharts(failed.length)}
      action={
        <Button size="sm" variant="ghost" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      }
    >
      {copy.failedChartsNote(copy.names(failed.slice(0, MOST_NAMES), Math.max(0, failed.length - MOST_NAMES)))}
    </Notice>
  )
}
