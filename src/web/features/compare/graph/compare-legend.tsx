import { MAX_SERIES_POINTS } from '#contract/api/series.ts'
import * as copy from '../copy.ts'
import * as graphCopy from '../../../lib/graph/copy.ts'
import { isNotFound, toErrorSentence } from '../../../lib/api/error-sentence.ts'
import { RetryButton } from '../../../ui/buttons/retry-button.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { SeriesMark } from './series-mark.tsx'
import { type ComparedLine, isEmpty } from './to-compared-columns.ts'
import type { CompareSearch } from '../search.ts'
import { type ComparedEntity, countWeeks } from '../use-compared.ts'

type CompareLegendProps = {
  compared: readonly ComparedEntity[]
  lines: readonly ComparedLine[]
  align: CompareSearch['align']
  /** While the graph loads, each title has one line, so that a failed one doesn't move the graph. */
  isGraphLoading: boolean
  /**
   * On wide screens, names are at the ends of lines or in the table, so this only shows what is missing.
   * @default false
   */
  isHiddenWhenWide?: boolean
}

export function CompareLegend({
  compared,
  lines,
  align,
  isGraphLoading,
  isHiddenWhenWide = false,
}: CompareLegendProps) {
  const entries = compared.map((one) => {
    const line = lines.find(({ key }) => key === one.key)
    const absence = toAbsence(one, line, align)
    const isDrawn = line !== undefined && !isEmpty(line)
    // Until the name is known, the identifier is cut to one line.
    const isWaiting = isGraphLoading || absence === copy.isLoading
    return { one, absence, isWaiting, isHidden: isHiddenWhenWide && (isDrawn || isWaiting) }
  })
  return (
    <ul
      aria-label={graphCopy.legend}
      // Columns are fixed, so that a late name doesn't move others.
      className={joinClasses(
        'grid min-w-0 items-start gap-x-5 gap-y-1.5 text-sm text-ink-2',
        isHiddenWhenWide
          ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))]'
          : 'mb-2 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]',
        isHiddenWhenWide && (entries.every(({ isHidden }) => isHidden) ? 'max-lg:mb-3' : 'mb-3'),
      )}
    >
      {entries.map(({ one, absence, isWaiting, isHidden }) => {
        // A name that several titles share already includes the credit.
        const credit = one.credit !== null && one.name === one.title ? one.credit : null
        const error = one.series.error ?? one.identity.error
        const isFailed = error !== null && !isNotFound(one.identity.error)
        // A title that failed has only the name of its type.
        const hasName = one.isNamed || isFailed
        return (
          <li
            key={one.key}
            className={joinClasses(
              'flex min-w-0 items-baseline gap-x-1.5',
              !isWaiting && 'flex-wrap',
              // A reason is longer than a column.
              absence !== null && !isWaiting && 'col-span-full',
              isHidden && 'lg:sr-only',
            )}
          >
            <span className="flex min-w-0 items-baseline gap-x-1.5">
              <SeriesMark slot={one.ref.slot} />
              {!hasName && <Skeleton className="h-3 w-40 self-center" />}
              <span className={`min-w-0 ${hasName ? (isWaiting ? 'truncate' : 'wrap-anywhere') : 'sr-only'}`}>
                <bdi className="font-medium text-ink">{one.name}</bdi>{' '}
                {credit !== null && !isWaiting && (
                  <bdi className={joinClasses('text-ink-3', isHiddenWhenWide && 'max-lg:sr-only')}>{credit}</bdi>
                )}
              </span>
            </span>
            {absence !== null && (
              <span
                title={isFailed ? toErrorSentence(error) : undefined}
                className={joinClasses(isFailed ? 'text-danger' : 'text-ink-3', isWaiting && 'shrink-0')}
              >
                {absence}
              </span>
            )}
            {isFailed && !isGraphLoading && (
              <RetryButton
                className="-my-1"
                aria-label={`Try ${one.name} again`}
                onClick={() => {
                  if (one.identity.isError) void one.identity.refetch()
                  if (one.series.isError) void one.series.refetch()
                }}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns why a line is missing, or a note about it. Null if neither applies. */
function toAbsence(one: ComparedEntity, line: ComparedLine | undefined, align: CompareSearch['align']): string | null {
  const { problem, identity, series, window, wantedWeeks, weeks, isByChartWeek } = one
  if (problem !== null) return `isn’t on the graph. ${problem}`
  if (isNotFound(identity.error)) return 'wasn’t found'
  const error = series.error ?? (window === null ? identity.error : null)
  // A longer text would move the graph, so the reason is in the tooltip.
  if (error !== null) return 'couldn’t be loaded'
  if (window !== null && countWeeks(window, align) > MAX_SERIES_POINTS.week) return null
  if (series.data === undefined) return copy.isLoading
  if (line !== undefined && isEmpty(line)) return 'has no data for these weeks, which isn’t the same as zero'
  const remarks = [
    ...(wantedWeeks !== null && weeks !== null && weeks < wantedWeeks ? [copy.weeksAvailable(weeks, wantedWeeks)] : []),
    ...(isByChartWeek ? ['by chart week'] : []),
  ]
  return remarks.length === 0 ? null : `(${remarks.join(', ')})`
}
