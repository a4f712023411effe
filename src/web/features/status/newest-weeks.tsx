import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChartStatus, ChartStatusAnswer } from '#contract/api/status.ts'
import { territoryName } from '#contract/territories.ts'
import { TALL_LINK } from '../../ui/buttons/touch-target.ts'
import { ABSENT, formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { DatedWeek } from '../../ui/figures/dated-week.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonBlock } from '../../ui/states/skeleton.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { formatAge } from '../../lib/format/format-age.ts'
import { toUniqueNames } from '#domain/chart-view/chart-place.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

type NewestWeek = NonNullable<ChartStatus['newest']>

const NO_CHARTS: readonly ChartStatus[] = []

type NewestWeeksProps = {
  query: { data: ChartStatusAnswer | undefined; error: unknown; refetch: () => Promise<unknown> }
}

/** Lists the late charts. The others follow on a click. */
export function NewestWeeks({ query: { data, error, refetch } }: NewestWeeksProps) {
  const locale = useLocale()
  const tableRef = useRef<HTMLTableElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const charts = data?.charts ?? NO_CHARTS
  const newest = findNewest(charts)
  const late = charts.filter((chart) => isLate(chart, newest))
  const rows = showsAll ? charts : late
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    // The button is gone.
    tableRef.current?.querySelector('a')?.focus()
  }
  return (
    <Panel
      title={copy.latestWeeks.title}
      description={copy.latestWeeks.description}
      flush
      actions={rows.length < charts.length && <Button onClick={showAll}>Show all charts</Button>}
    >
      {error !== null && (
        <ProblemNotice
          error={error}
          what={copy.latestWeeks.what}
          onRetry={() => void refetch()}
          className="mx-4 mb-4 sm:mx-5"
        />
      )}
      {data === undefined && error === null && (
        <SkeletonBlock label={copy.latestWeeks.loading} className="mx-4 mb-4 h-14 max-w-md sm:mx-5" />
      )}
      {data !== undefined && (rows.length > 0 || charts.length === 0) && (
        <DataTable
          ref={tableRef}
          caption={copy.latestWeeks.title}
          columns={toStatusColumns(data.now, newest, toUniqueNames(charts), locale)}
          rows={sortByAttention(rows, newest, locale)}
          toKey={({ id }) => id}
          density="dense"
          empty={<EmptyState title={copy.latestWeeks.empty}>{copy.latestWeeks.emptyMeaning}</EmptyState>}
        />
      )}
    </Panel>
  )
}

/** Returns how many charts are out, as a sentence. Empty while that isn't known. */
export function toChartsOut(data: ChartStatusAnswer | undefined, locale: string): string {
  const charts = data?.charts ?? NO_CHARTS
  const newest = findNewest(charts)
  if (newest === undefined) return ''
  const out = charts.filter((chart) => !isLate(chart, newest)).length
  return copy.latestWeeks.out(out, charts.length, formatWindow(newest.window, locale))
}

/** @param now time of the status, for ages */
function toStatusColumns(
  now: string,
  latest: NewestWeek | undefined,
  names: ReadonlyMap<string, string>,
  locale: string,
): DataColumn<ChartStatus>[] {
  return [
    {
      id: 'chart',
      head: common.chart,
      isRowHeader: true,
      look: 'w-full max-w-0 truncate lg:w-2/5',
      cell: (chart) => <ChartName chart={chart} short={names.get(chart.id) ?? chart.name} locale={locale} />,
    },
    {
      id: 'week',
      head: common.latestWeek,
      look: 'whitespace-nowrap',
      cell: (chart) => <WeekLink chart={chart} latest={latest} />,
    },
    {
      id: 'checked',
      head: copy.latestWeeks.checked,
      align: 'right',
      look: 'whitespace-nowrap text-ink-2',
      cell: ({ newest }) => (
        <>
          {newest === null ? ABSENT : formatAge(newest.retrievedAt, now, locale)}
          {newest?.stale === true && (
            <>
              {' '}
              <Badge tone="warning">{copy.latestWeeks.saved}</Badge>
            </>
          )}
        </>
      ),
    },
  ]
}

type ChartNameProps = { chart: ChartStatus; short: string; locale: string }

function ChartName({ chart: { name, location }, short, locale }: ChartNameProps) {
  const place = location && territoryName(location, locale)
  return (
    <span className="font-label text-ink">
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{name}</span>
      {/* Most names start with the territory. */}
      {place !== null && !name.startsWith(place) && (
        <span className="ml-2 font-normal text-ink-3 max-sm:hidden">{place}</span>
      )}
    </span>
  )
}

type WeekLinkProps = { chart: ChartStatus; latest: NewestWeek | undefined }

function WeekLink({ chart: { id, name, newest, isFailed }, latest }: WeekLinkProps) {
  if (newest === null) {
    return (
      <span className={isFailed ? 'text-danger' : 'text-ink-3'}>
        {isFailed ? copy.latestWeeks.checkFailed : copy.latestWeeks.nonePublished}
      </span>
    )
  }
  return (
    <Link
      to="/charts/$chartId/$week"
      params={{ chartId: id, week: newest.week }}
      className={`font-medium text-accent underline-offset-2 hover:underline ${TALL_LINK}`}
    >
      <DatedWeek week={newest.week} window={newest.window} {...(latest && { near: latest.window })} />
      <span className="sr-only">, {name}</span>
    </Link>
  )
}

/** Puts charts first that someone may have to look into. */
function sortByAttention(
  charts: readonly ChartStatus[],
  latest: NewestWeek | undefined,
  locale: string,
): ChartStatus[] {
  const byName = new Intl.Collator(locale, { numeric: true })
  return charts.toSorted(
    (one, other) => Number(isLate(other, latest)) - Number(isLate(one, latest)) || byName.compare(one.name, other.name),
  )
}

/** Returns true if the latest week isn't known or is an earlier one. */
function isLate({ newest, isFailed }: ChartStatus, latest: NewestWeek | undefined): boolean {
  return isFailed || newest === null || newest.stale || newest.week !== latest?.week
}

function findNewest(charts: readonly ChartStatus[]): NewestWeek | undefined {
  return charts.flatMap(({ newest }) => newest ?? []).toSorted((one, other) => other.week.localeCompare(one.week))[0]
}
