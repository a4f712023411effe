import { plural } from '../../../lib/format/plural.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isIsoDate } from '#contract/dates.ts'
import { METRIC_UNITS, type MetricUnit, toUnitKind } from '#contract/metric-table.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import { CHANGE_OBSTACLE_NAMES } from '#domain/receipt/change-obstacles.ts'
import { isNotFound, toErrorSentence } from '../../../lib/api/error-sentence.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TALL_LINK } from '../../../ui/buttons/touch-target.ts'
import { KIND_NAMES } from '../../../lib/format/kind-names.ts'
import * as copy from '../copy.ts'
import * as common from '../../../lib/copy.ts'
import { formatCompact, formatCount, formatDate, formatShare, formatWindow } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Absent } from '../../../ui/figures/absent.tsx'
import { RatioChange } from '../../../ui/figures/change.tsx'
import { MovementBadge } from '../../../ui/figures/movement-badge.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx'
import { ValueLine } from '../../../ui/figures/value-line.tsx'
import { ValueBar } from '../../../ui/figures/value-bar.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { CompareSearch } from '../search.ts'
import { SeriesMark } from '../graph/series-mark.tsx'
import { seriesTone } from '../graph/series-tones.ts'
import type { ComparedEntity } from '../use-compared.ts'
import type { ComparedRank } from './to-ranks.ts'
import type { ComparedRow, ComparedUnits } from '../use-compared-rows.ts'
import { EntityTile } from '../../artwork/entity-tile.tsx'

type NameProps = {
  row: ComparedRow
  search: CompareSearch
  units: ComparedUnits
  /** True if kinds differ, so that each row shows its own. */
  isMixed: boolean
  rank: ComparedRank | null | undefined
}

/** Shows the entity, missing numbers, and on narrow screens the figures of hidden columns. */
export function ComparedName({ row, search, units, isMixed, rank }: NameProps) {
  const { one, answer } = row
  const { ref, name, isNamed } = one
  const kind = isMixed ? KIND_NAMES[ref.kind] : null
  const credit = [kind, (one.identity.data ?? answer)?.credit ?? one.credit].filter(Boolean).join(' · ')
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <SeriesMark slot={ref.slot} />
      <EntityTile {...ref} name={isNamed ? one.title : null} className="max-lg:hidden" />
      <div className="min-w-0 flex-1">
        {isNamed ? (
          <div className={`truncate ${TALL_LINK}`} title={[name, credit].filter(Boolean).join(' · ')}>
            <Link
              to="/$kind/$id"
              params={ref}
              search={toEntitySearch(one, search)}
              className={`font-label hover:text-accent hover:underline hover:underline-offset-3 ${TALL_LINK}`}
            >
              {name}
            </Link>{' '}
            <span className="ml-1 text-sm text-ink-3">{credit}</span>
          </div>
        ) : (
          <SkeletonBlock label="Loading…" className="h-3.5 w-40 max-w-full" />
        )}
        {row.bar !== null && (
          <ValueBar ratio={row.bar} color={seriesTone(ref.slot).color} className="mt-1 h-1 bg-sunken md:hidden" />
        )}
        <Facts row={row} units={units} rank={rank} />
        <Missing row={row} />
      </div>
    </div>
  )
}

/** Shows figures that wider screens have in columns. */
function Facts({
  row: { one, peak, other, answer },
  units: { otherUnit },
  rank,
}: Pick<NameProps, 'row' | 'units' | 'rank'>) {
  const locale = useLocale()
  if (answer === null) return null
  const kind = toUnitKind(otherUnit)
  const run = [
    ...(rank == null ? [] : [copy.rankAndPeak(rank.rank, rank.peak)]),
    ...(peak === null ? [] : [`${copy.peakWeek} ${formatCompact(peak.value, locale)}`]),
  ]
  return (
    <div className="text-xs text-ink-3 tabular-nums max-sm:mt-1 @7xl:hidden">
      <span className="block lg:hidden">{run.join(' · ')}</span>
      <span className="block">
        {other !== null &&
          `${formatCount(other, locale)} ${kind === null ? METRIC_UNITS[otherUnit].label : UNIT_ABBREVIATIONS[kind]} · `}
        {toReleaseWords(one, locale)}
      </span>
    </div>
  )
}

/** Shows why numbers are missing. Each entity loads and fails separately. */
function Missing({ row: { one, answer, failure, total } }: Pick<NameProps, 'row'>) {
  const { problem, window, identity, figures } = one
  if (problem !== null) return <span className="block text-sm text-ink-3">{`Not aligned. ${problem}`}</span>
  if (failure !== null) {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-danger">
        {toErrorSentence(failure)}
        {!isNotFound(failure) && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-2.5"
            onClick={() => void (window === null ? identity.refetch() : figures.refetch())}
          >
            {common.tryAgain}
          </Button>
        )}
      </span>
    )
  }
  const reasons = total === null ? [] : (answer?.receipt.partialReasons ?? [])
  const warnings = [
    ...reasons.filter(({ reason }) => reason !== 'failed').map(describePartialReason),
    ...(answer?.comparison?.failed === true ? ['Couldn’t load the earlier weeks.'] : []),
  ]
  return warnings.map((warning) => (
    <span key={warning} className="block text-xs text-warning">
      {warning}
    </span>
  ))
}

function Loading({ children, isLoading }: { children: ReactNode; isLoading: boolean }) {
  return isLoading ? <Skeleton className="ml-auto h-3 w-14" /> : children
}

/** Shows the short form, with the full figure on hover and for screen readers. */
function Short({ value }: { value: number | null }) {
  const locale = useLocale()
  if (value === null) return <Absent />
  const full = formatCount(value, locale)
  const short = formatCompact(value, locale)
  if (short === full) return full
  return (
    <>
      <span aria-hidden title={full}>
        {short}
      </span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </>
  )
}

export function ComparedTotal({ row: { one, total, bar, isLoading } }: { row: ComparedRow }) {
  return (
    <span className="flex items-center justify-end gap-3">
      {bar !== null && (
        <ValueBar
          ratio={bar}
          color={seriesTone(one.ref.slot).color}
          className="h-1.5 min-w-0 flex-1 bg-sunken max-md:hidden"
        />
      )}
      <span className="min-w-17 shrink-0 font-semibold">
        <Loading isLoading={isLoading}>
          <Short value={total} />
        </Loading>
      </span>
    </span>
  )
}

export function ComparedGap({ row: { gap, isLoading } }: { row: ComparedRow }) {
  return (
    <Loading isLoading={isLoading}>
      {gap === 0 ? <span className="text-ink-3">first</span> : <Short value={gap} />}
    </Loading>
  )
}

export function ComparedChange({ row: { ratio, weeks, answer, isLoading } }: { row: ComparedRow }) {
  return (
    <Loading isLoading={isLoading}>
      {ratio === null && weeks !== null && weeks.known > 0 && weeks.known < weeks.of ? (
        <span className="text-xs text-ink-3" title={toNoChange(answer) ?? undefined}>
          {plural(weeks.of, { one: `${weeks.known} of 1 week`, other: `${weeks.known} of ${weeks.of} weeks` })}
        </span>
      ) : ratio === null ? (
        <Absent meaning={toNoChange(answer) ?? common.notAvailable} />
      ) : (
        <RatioChange ratio={ratio} className="text-sm font-medium" />
      )}
    </Loading>
  )
}

function toNoChange(answer: ComparedRow['answer']): string | null {
  const { daysReleased, obstacle } = answer?.comparison ?? {}
  if (daysReleased !== undefined) return 'No complete earlier period since release, so no change is shown.'
  return obstacle === undefined || obstacle === null ? null : CHANGE_OBSTACLE_NAMES[obstacle]
}

export function ComparedShare({ row: { share } }: { row: ComparedRow }) {
  const locale = useLocale()
  return <Loading isLoading={share === undefined}>{share == null ? <Absent /> : formatShare(share, locale)}</Loading>
}

type RankProps = { rank: ComparedRank | null | undefined }

export function ComparedRankNow({ rank }: RankProps) {
  if (rank === undefined) return <Skeleton className="ml-auto h-3 w-8" />
  if (rank === null) return <Absent meaning="Not on a loaded chart of this territory" />
  return (
    <span title={`${rank.chart}, ${rank.week}`} className="font-semibold">
      {rank.rank ?? 'off'}
    </span>
  )
}

export function ComparedRankPeak({ rank }: RankProps) {
  return rank?.peak
}

export function ComparedMove({ rank }: RankProps) {
  return rank == null || rank.rank === null ? null : <MovementBadge {...rank.move} />
}

/** Returns true while the weeks of a title load. A title that can’t be aligned has none. */
function isWaiting({ values, failure, one }: ComparedRow): boolean {
  return values.length === 0 && failure === null && one.problem === null
}

export function ComparedPeak({ row }: { row: ComparedRow }) {
  const locale = useLocale()
  const { peak } = row
  if (peak === null) return isWaiting(row) ? <Skeleton className="ml-auto h-3 w-14" /> : <Absent />
  return (
    <span title={`${formatCount(peak.value, locale)}, ${formatWindow(peak, locale)}`}>
      <Short value={peak.value} />
    </span>
  )
}

export function ComparedRun({ row }: { row: ComparedRow }) {
  const { one, values } = row
  if (values.length === 0) return isWaiting(row) ? <Skeleton className="h-3 w-28" /> : <Absent />
  return (
    <span className="inline-block border-b border-line align-middle">
      <ValueLine
        values={values}
        width={112}
        color={seriesTone(one.ref.slot).color}
        label={plural(values.length, { one: `${one.name}, 1 week`, other: `${one.name}, ${values.length} weeks` })}
      />
    </span>
  )
}

export function ComparedOther({ row: { other, isLoading } }: { row: ComparedRow; unit: MetricUnit }) {
  const locale = useLocale()
  return <Loading isLoading={isLoading}>{other === null ? <Absent /> : formatCount(other, locale)}</Loading>
}

/** If first weeks are aligned, also shows the dates that the total covers. */
export function ComparedRelease({ row: { one, answer, isLoading }, search }: Pick<NameProps, 'row' | 'search'>) {
  const locale = useLocale()
  const { releaseDate, problem } = one
  if (releaseDate === undefined) return <Loading isLoading={isLoading}>{null}</Loading>
  return (
    <>
      {releaseDate === null ? (
        <Absent meaning={one.identity.isError ? undefined : copy.noReleaseDate} />
      ) : isIsoDate(releaseDate) ? (
        formatDate(releaseDate, locale)
      ) : (
        releaseDate
      )}
      {search.align !== 'calendar' && problem === null && answer !== null && (
        <span className="block text-xs text-ink-3">{formatWindow(answer.window, locale)}</span>
      )}
    </>
  )
}

/** Returns a link to the entity's page with its dates. */
function toEntitySearch(
  { window, figuresRequest }: ComparedEntity,
  { location, range, start, end, align }: CompareSearch,
) {
  const own = figuresRequest?.window ?? window
  return align !== 'calendar' && own !== null ? { location, ...own } : { location, range, start, end }
}

function toReleaseWords({ releaseDate }: ComparedEntity, locale: string): string {
  if (releaseDate === undefined || releaseDate === null) return copy.noReleaseDate
  return `Released ${isIsoDate(releaseDate) ? formatDate(releaseDate, locale) : releaseDate}`
}
