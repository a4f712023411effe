import RefreshCw from 'lucide-react/icons/refresh-cw'
import { MAX_SERIES_POINTS } from '#contract/api/series.ts'
import { toErrorSentence } from '../../lib/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { SeriesMark } from './series-mark.tsx'
import { type ComparedLine, isEmpty } from './to-compared-columns.ts'
import { type Compared, countWeeks } from './use-compared.ts'

type CompareLegendProps = { compared: readonly Compared[]; lines: readonly ComparedLine[] }

/** Which line is whose; and who has none, and why. */
export function CompareLegend({ compared, lines }: CompareLegendProps) {
  return (
    <ul aria-label="Legend" className="mb-3 flex min-w-0 flex-1 flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2">
      {compared.map((one) => {
        const words = toAbsence(
          one,
          lines.find(({ key }) => key === one.key),
        )
        const isFailed = one.series.isError || one.identity.isError
        return (
          <li key={one.key} className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <SeriesMark slot={one.ref.slot} />
            <span className="min-w-0 font-medium wrap-anywhere text-ink">{one.name}</span>
            {words !== null && <span className={isFailed ? 'text-danger' : 'text-ink-3'}>{words}</span>}
            {isFailed && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Try ${one.name} again`}
                onClick={() => {
                  if (one.identity.isError) void one.identity.refetch()
                  if (one.series.isError) void one.series.refetch()
                }}
              >
                <RefreshCw aria-hidden className="size-3.5" />
                Try again
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Why there is no line, or what to know of it; null when it is just there. */
function toAbsence(one: Compared, line: ComparedLine | undefined): string | null {
  const { problem, identity, series, window, wantedWeeks } = one
  if (problem !== null) return `is not on the graph: ${problem}`
  const error = series.error ?? (window === null ? identity.error : null)
  if (error !== null) return `could not be loaded. ${toErrorSentence(error)}`
  if (window !== null && countWeeks(window) > MAX_SERIES_POINTS.week) return null
  if (series.data === undefined) return 'is loading…'
  if (line !== undefined && isEmpty(line)) return 'has no data in these weeks, which is not the same as zero'
  const weeks = window === null ? 0 : countWeeks(window)
  return wantedWeeks !== null && weeks < wantedWeeks ? `has had ${weeks} of ${wantedWeeks} weeks` : null
}
