import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { type ComponentProps } from 'react'
import { isIsoDate } from '#contract/dates.ts'
import { type MetricUnit } from '#contract/metric-table.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import { KIND_NAMES } from '../../lib/kind-names.ts'
import * as copy from './copy.ts'
import { formatCount, formatDate, formatWindow } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { toMetricFigure } from '../../lib/metric-figure.ts'
import { Absent } from '../../ui/absent.tsx'
import { Button } from '../../ui/button.tsx'
import { RatioChange } from '../../ui/change.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { compareQueries } from './queries.ts'
import { type CompareSearch } from './search.ts'
import { SeriesMark } from './series-mark.tsx'
import { type ComparedEntity } from './use-compared.ts'

/** While new dates load, the previous numbers stay. */
function useFigures({ ref, window, identity, figuresRequest }: ComparedEntity) {
  const query = useQuery({ ...compareQueries.figures(ref, figuresRequest), placeholderData: keepPreviousData })
  return { ...query, failure: query.error ?? (window === null ? identity.error : null) }
}

/** The entity, and what is missing from its numbers, which load and fail separately. */
export function ComparedName({ one, search }: { one: ComparedEntity; search: CompareSearch }) {
  const locale = useLocale()
  const { ref, name, identity, window, problem } = one
  const { data, failure, refetch } = useFigures(one)
  const known = identity.data ?? data
  const note = problem === null && data !== undefined ? toComparisonNote(data) : null
  return (
    <>
      <SeriesMark slot={ref.slot} />{' '}
      <Link
        to="/$kind/$id"
        params={ref}
        search={toEntitySearch(one, search)}
        className="font-label wrap-anywhere hover:underline"
      >
        {name}
      </Link>{' '}
      <span className="text-sm text-ink-3">{[KIND_NAMES[ref.kind], known?.credit].filter(Boolean).join(' · ')}</span>
      <span className="block text-xs text-ink-3 tabular-nums">
        {known !== undefined && toReleaseWords(known.facts.releaseDate, locale)}
        {search.align !== 'calendar' && problem === null && data !== undefined && window !== null && (
          <span className="block">
            {copy.firstWeeks(one.commonWeeks ?? 0)}, {formatWindow(data.window, locale)}
          </span>
        )}
      </span>
      {note !== null && <span className="block text-xs text-ink-3">{note}</span>}
      {problem === null && data?.comparison?.failed === true && (
        <span className="block text-xs text-warning">{copy.earlierWeeksFailed}</span>
      )}
      {problem !== null && <span className="block text-sm text-ink-3">{copy.notAligned(problem)}</span>}
      {problem === null && failure !== null && (
        <ProblemNotice
          what={copy.theseNumbers}
          error={failure}
          onRetry={() => void (window === null ? identity.refetch() : refetch())}
          className="mt-1"
        />
      )}
    </>
  )
}

function toComparisonNote({ comparison }: NonNullable<ReturnType<typeof useFigures>['data']>): string | null {
  if (comparison?.daysReleased !== undefined) return copy.noEarlierPeriod
  return comparison?.obstacle === 'comparison_incomplete' ? copy.earlierWeeksIncomplete : null
}

export function ComparedFigure({ one, unit }: { one: ComparedEntity; unit: MetricUnit }) {
  const locale = useLocale()
  const { data, failure, isPlaceholderData } = useFigures(one)
  if (one.problem !== null || failure !== null) return <Absent />
  if (data === undefined) {
    return (
      <>
        <output className="sr-only">{copy.loading}</output>
        <Skeleton className="my-1 ml-auto h-3 w-20" />
      </>
    )
  }
  const { value, ratio } = toMetricFigure(data, unit)
  const reasons = value === null ? [] : (data.receipt.partialReasons ?? [])
  return (
    <span className={isPlaceholderData ? 'refreshing block' : 'block'}>
      {formatCount(value, locale)}
      {reasons
        .filter(({ reason }) => reason !== 'failed')
        .map((reason) => (
          <span key={reason.reason} className="block text-xs text-warning">
            {describePartialReason(reason)}
          </span>
        ))}
      {ratio !== null && (
        <span className="block text-sm">
          <RatioChange ratio={ratio} />
        </span>
      )}
    </span>
  )
}

type OrderButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  /** @param places number of positions to move */
  onMove: (places: number) => void
  onRemove: () => void
}

export function OrderButtons({ name, isFirst, isLast, onMove, onRemove }: OrderButtonsProps) {
  return (
    <fieldset aria-label={copy.reorderOrRemoveNamed(name)} className="flex justify-end gap-0.5">
      <IconButton label={copy.moveUp(name)} isPossible={!isFirst} onPress={() => onMove(-1)}>
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={copy.moveDown(name)} isPossible={!isLast} onPress={() => onMove(1)}>
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={copy.remove(name)} isPossible onPress={onRemove} data-removes>
        <X aria-hidden className="size-4" />
      </IconButton>
    </fieldset>
  )
}

type IconButtonProps = ComponentProps<'button'> & { label: string; isPossible: boolean; onPress: () => void }

/** Stays focusable when disabled, so that focus isn't lost at the end of the list. */
function IconButton({ label, isPossible, onPress, children, ...props }: IconButtonProps) {
  return (
    <Button
      size="icon-sm"
      variant="ghost"
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onPress()}
      {...props}
    >
      {children}
    </Button>
  )
}

/** Link to the entity's page with its dates. */
function toEntitySearch(
  { window, figuresRequest }: ComparedEntity,
  { location, range, start, end, align }: CompareSearch,
) {
  const own = figuresRequest?.window ?? window
  return align !== 'calendar' && own !== null ? { location, ...own } : { location, range, start, end }
}

function toReleaseWords(releaseDate: string | null, locale: string): string {
  if (releaseDate === null) return copy.noReleaseDate
  return copy.released(isIsoDate(releaseDate) ? formatDate(releaseDate, locale) : releaseDate)
}
