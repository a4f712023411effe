import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode } from 'react'
import { isIsoDate } from '#contract/dates.ts'
import { unitOf } from '#contract/metric-table.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import { type PartialReason } from '#contract/api/coverage.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { type UnitKind } from '#contract/territories.ts'
import { KIND_NAMES } from '../../lib/kind-names.ts'
import * as copy from './copy.ts'
import { formatChange, formatCount, formatDate, formatWindow } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { toMetricFigure } from '../../lib/metric-figure.ts'
import { Button } from '../../ui/button.tsx'
import { Change, toChangeDirection } from '../../ui/change.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { TABLE_ROLES } from '../../ui/table-roles.ts'
import { ProblemNotice } from '../feedback/problem-notice.tsx'
import { compareQueries } from './queries.ts'
import { type CompareSearch } from './search.ts'
import { SeriesMark } from './series-mark.tsx'
import { type ComparedEntity } from './use-compared.ts'

/** On a phone, the name is above the numbers. */
export const ROW_GRID = 'max-sm:grid max-sm:grid-cols-[1fr_1fr_2.75rem]'

type CompareRowProps = {
  one: ComparedEntity
  search: CompareSearch
  unitKind: UnitKind
  onRemove: () => void
  /** Number of positions to move; null if not possible. */
  onMove: (places: number) => void
  isFirst: boolean
  isLast: boolean
}

/** Numbers of one entity, which loads and fails separately. While new dates load, the previous numbers are dimmed. */
export function CompareRow({ one, search, unitKind, onRemove, onMove, isFirst, isLast }: CompareRowProps) {
  const locale = useLocale()
  const { ref, name, identity, window, problem, figuresRequest } = one
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...compareQueries.figures(ref, figuresRequest),
    placeholderData: keepPreviousData,
  })
  const known = identity.data ?? data
  const failure = error ?? (window === null ? identity.error : null)
  const isShown = data !== undefined && problem === null
  const figures = isShown
    ? METRIC_IDS.map((metric) => unitOf(metric, unitKind)).map((unit) => ({ unit, figure: toMetricFigure(data, unit) }))
    : null
  return (
    <tr {...TABLE_ROLES.row} className={joinClasses('border-t border-line align-top', ROW_GRID)}>
      <th
        {...TABLE_ROLES.rowheader}
        className="py-2 pr-3 pl-4 text-left font-medium break-words max-sm:col-span-2 sm:pl-5"
      >
        <SeriesMark slot={ref.slot} />{' '}
        <Link to="/$kind/$id" params={ref} search={toEntitySearch(one, search)} className="hover:underline">
          {name}
        </Link>
        <span className="block text-sm font-normal text-ink-3">
          {[KIND_NAMES[ref.kind], known?.credit].filter(Boolean).join(' · ')}
        </span>
        {known !== undefined && (
          <span className="block text-xs font-normal text-ink-3">
            {toReleaseWords(known.facts.releaseDate, locale)}
          </span>
        )}
        {search.align !== 'calendar' && isShown && window !== null && (
          <span className="block text-xs font-normal text-ink-3 tabular-nums">
            {copy.firstWeeks(one.commonWeeks ?? 0)}, {formatWindow(data.window, locale)}
          </span>
        )}
        {isShown && data.comparison?.daysReleased !== undefined && (
          <span className="block text-xs font-normal text-ink-3">{copy.noEarlierPeriod}</span>
        )}
        {isShown &&
          data.comparison?.daysReleased === undefined &&
          data.comparison?.obstacle === 'comparison_incomplete' && (
            <span className="block text-xs font-normal text-ink-3">{copy.earlierWeeksIncomplete}</span>
          )}
        {isShown && data.comparison?.failed === true && (
          <span className="block text-sm font-normal text-warning">{copy.earlierWeeksFailed}</span>
        )}
      </th>
      {figures === null || failure !== null ? (
        <td {...TABLE_ROLES.cell} colSpan={METRIC_IDS.length} className="px-3 py-2 text-sm max-sm:col-span-3">
          {problem !== null && <span className="text-ink-3">{copy.notAligned(problem)}</span>}
          {problem === null && failure === null && <output>{copy.loading}</output>}
          {problem === null && failure !== null && (
            <ProblemNotice
              what={copy.theseNumbers}
              error={failure}
              onRetry={() => void (window === null ? identity.refetch() : refetch())}
            />
          )}
        </td>
      ) : (
        <>
          {figures.map(({ unit, figure }) => (
            <FigureCell
              key={unit}
              ratio={figure.ratio}
              reasons={figure.value === null ? [] : (data?.receipt.partialReasons ?? [])}
              isOld={isPlaceholderData}
            >
              {formatCount(figure.value, locale)}
            </FigureCell>
          ))}
        </>
      )}
      <td {...TABLE_ROLES.cell} className="px-2 py-1.5 sm:pr-3.5 max-sm:col-start-3 max-sm:row-start-1">
        <fieldset
          aria-label={copy.reorderOrRemoveNamed(name)}
          className="flex flex-col justify-end gap-0.5 sm:flex-row"
        >
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
      </td>
    </tr>
  )
}

type FigureCellProps = { ratio: number | null; reasons: readonly PartialReason[]; isOld: boolean; children: ReactNode }

function FigureCell({ ratio, reasons, isOld, children }: FigureCellProps) {
  const locale = useLocale()
  return (
    <td
      {...TABLE_ROLES.cell}
      className={joinClasses('px-3 py-2 text-right tabular-nums max-sm:even:col-start-1', isOld && 'refreshing')}
    >
      {children}
      {reasons
        .filter(({ reason }) => reason !== 'failed')
        .map((reason) => (
          <span key={reason.reason} className="block text-xs text-warning">
            {describePartialReason(reason)}
          </span>
        ))}
      {ratio !== null && (
        <span className="block text-sm">
          <Change direction={toChangeDirection(ratio)}>{formatChange(ratio, locale)}</Change>
        </span>
      )}
    </td>
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
