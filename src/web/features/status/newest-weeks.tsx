import { Link } from '@tanstack/react-router'
import { type ChartStatus, type ChartStatusAnswer } from '#contract/api/status.ts'
import { territoryName } from '#contract/territories.ts'
import { ABSENT, formatWindow } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProblemNotice } from '../feedback/problem-notice.tsx'
import { formatAge } from './format-age.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

type NewestWeeksProps = {
  query: { data: ChartStatusAnswer | undefined; error: unknown; refetch: () => Promise<unknown> }
}

export function NewestWeeks({ query: { data, error, refetch } }: NewestWeeksProps) {
  return (
    <Panel title={copy.latestWeeks.title} description={copy.latestWeeks.description} flush>
      {error !== null && (
        <ProblemNotice
          error={error}
          what={copy.latestWeeks.what}
          onRetry={() => void refetch()}
          className="mx-4 mb-4 sm:mx-5"
        />
      )}
      {data === undefined && error === null && <WeeksSkeleton />}
      {data?.charts.length === 0 && (
        <EmptyState title={copy.latestWeeks.empty}>{copy.latestWeeks.emptyMeaning}</EmptyState>
      )}
      {data !== undefined && data.charts.length > 0 && <WeeksTable {...data} />}
    </Panel>
  )
}

function WeeksTable({ charts, now }: ChartStatusAnswer) {
  const locale = useLocale()
  const byName = new Intl.Collator(locale, { numeric: true })
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{copy.latestWeeks.title}</caption>
      <thead>
        <tr className="table-head border-t border-line text-left">
          <th scope="col" className="py-1.5 pr-3 pl-4 sm:pl-5">
            {common.chart}
          </th>
          <th scope="col" className="px-1.5 py-1.5 sm:px-3">
            {common.latestWeek}
          </th>
          <th scope="col" className="hidden px-3 py-1.5 sm:table-cell">
            {common.dates}
          </th>
          <th scope="col" className="py-1.5 pr-4 pl-1.5 text-right sm:pr-5 sm:pl-3">
            {copy.latestWeeks.checked}
          </th>
        </tr>
      </thead>
      <tbody>
        {charts
          .toSorted(
            (one, other) =>
              Number(needsAttention(other)) - Number(needsAttention(one)) || byName.compare(one.name, other.name),
          )
          .map((chart) => (
            <WeekRow key={chart.id} chart={chart} now={now} />
          ))}
      </tbody>
    </table>
  )
}

function WeekRow({ chart, now }: { chart: ChartStatus; now: string }) {
  const locale = useLocale()
  const { id, name, location, newest, isFailed } = chart
  const place = location && territoryName(location, locale)
  return (
    <tr className="h-9 border-b border-line last:border-b-0 hover:bg-hover coarse:h-11">
      <th scope="row" className="w-full max-w-0 truncate pr-3 pl-4 text-left font-label text-ink sm:pl-5 lg:w-2/5">
        {name}
        {/* Most names begin with the territory. */}
        {place !== null && !name.startsWith(place) && (
          <span className="ml-2 font-normal text-ink-3 max-sm:hidden">{place}</span>
        )}
      </th>
      <td className="px-1.5 whitespace-nowrap tabular-nums sm:px-3">
        {newest === null ? (
          <span className={isFailed ? 'text-danger' : 'text-ink-3'}>
            {isFailed ? copy.latestWeeks.checkFailed : copy.latestWeeks.nonePublished}
          </span>
        ) : (
          <Link
            to="/charts/$chartId/$week"
            params={{ chartId: id, week: newest.week }}
            aria-label={`${name}, ${newest.week}`}
            className="font-medium whitespace-nowrap text-accent underline-offset-2 hover:underline"
          >
            {newest.week}
          </Link>
        )}
      </td>
      <td className="hidden px-3 whitespace-nowrap text-ink-2 tabular-nums sm:table-cell">
        {newest === null ? ABSENT : formatWindow(newest.window, locale)}
      </td>
      <td className="pr-4 pl-1.5 text-right whitespace-nowrap text-ink-2 tabular-nums sm:pr-5 sm:pl-3">
        {newest === null ? ABSENT : formatAge(newest.retrievedAt, now, locale)}
        {newest?.stale === true && (
          <>
            {' '}
            <Badge tone="warning">{copy.latestWeeks.saved}</Badge>
          </>
        )}
      </td>
    </tr>
  )
}

/** Charts that someone may have to look into come first. */
function needsAttention({ newest, isFailed }: ChartStatus): boolean {
  return isFailed || newest === null || newest.stale
}

const SKELETON_ROWS = Array.from({ length: 6 }, (_, i) => i)

function WeeksSkeleton() {
  return (
    <div className="border-t border-line">
      <output className="sr-only">{copy.latestWeeks.loading}</output>
      {SKELETON_ROWS.map((row) => (
        <div
          key={row}
          className="flex h-9 items-center coarse:h-11 justify-between gap-6 border-b border-line px-5 last:border-b-0"
        >
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
