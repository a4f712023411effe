import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ChartProjectionAnswer, PROJECTION_CALLS, type ProjectedTitle } from '#contract/api/chart-projection.ts'
import { type ChartSummary } from '#contract/api/charts.ts'
import { rosterProjectionAnswerSchema } from '#contract/desk/roster-projection.ts'
import { type Roster } from '#contract/desk/rosters.ts'
import { toEntityPage, toRosterApi } from '#contract/paths.ts'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import * as common from '../../lib/copy.ts'
import { formatCount, formatShare } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { plural } from '../../lib/format/plural.ts'
import { Absent } from '../../ui/figures/absent.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CsvButton, type CsvTable } from '../../ui/buttons/csv-button.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ExplainButton } from '../../ui/figures/explain-button.tsx'
import { LandingStrip } from '../../ui/landing-strip.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { useReceiptPart } from '../../ui/receipt/page-receipt.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { sessionQueries } from '../session/queries.ts'
import * as copy from './copy.ts'

const STALE_MS = 600_000
const TOP_40 = 40

const projectionQuery = (rosterId: string) =>
  queryOptions({
    queryKey: ['roster-projection', rosterId],
    queryFn: ({ signal }) => fetchJson(`${toRosterApi(rosterId)}/projection`, rosterProjectionAnswerSchema, signal),
    staleTime: STALE_MS,
  })

type LandingRow = Pick<ProjectedTitle, 'id' | 'title' | 'credit' | 'lastRank'> & {
  chart: ChartSummary
  ranks: NonNullable<ProjectedTitle['ranks']>
  units: NonNullable<ProjectedTitle['units']>
  error: number | null
}

/** Where the titles of a roster will land. A remote provider is asked only on a press, because its calls cost quota. */
export function ProjectionPanel({ roster }: { roster: Pick<Roster, 'id' | 'name'> }) {
  const locale = useLocale()
  const [isWanted, setIsWanted] = useState(false)
  const session = useQuery(sessionQueries.current())
  const isEnabled = isWanted || session.data?.provider.mode === 'embedded'
  const { data, error, refetch } = useQuery({ ...projectionQuery(roster.id), enabled: isEnabled })
  useReceiptPart(data?.receipt)
  const rows = data?.charts.flatMap(toRows).toSorted((one, other) => one.ranks.rank - other.ranks.rank) ?? []
  const charts = new Set(rows.map(({ chart }) => chart.id)).size
  return (
    <Panel
      title={copy.landing}
      aside={<ExplainButton what={copy.landing} toDefinitions={() => copy.LANDING_METHOD} />}
      description={
        data === undefined || rows.length === 0
          ? undefined
          : copy.landingKnown(
              `${formatCount(charts, locale)} ${plural(charts, { one: 'chart', other: 'charts' })}`,
              data.moreCharts === 0 ? '' : copy.moreCharts(formatCount(data.moreCharts, locale)),
            )
      }
      actions={
        data !== undefined &&
        rows.length > 0 && (
          <CsvButton
            what={copy.landing.toLowerCase()}
            subject={copy.rosterSubject}
            chart={roster}
            receipt={data.receipt}
            toTable={() => toCsv(rows)}
          />
        )
      }
      flush
    >
      {error !== null && <ProblemPanel error={error} what={copy.landingOf} onRetry={() => void refetch()} isNested />}
      {error === null && data === undefined && isEnabled && (
        <SkeletonRows rows={6} height="h-10" label={copy.loadingLanding} />
      )}
      {data === undefined && !isEnabled && session.data !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-4 sm:px-5">
          <Button onClick={() => setIsWanted(true)}>{copy.projectWeek}</Button>
          <p className="text-sm text-ink-3">{copy.landingBudget(formatCount(PROJECTION_CALLS.remote, locale))}</p>
        </div>
      )}
      {data !== undefined && rows.length === 0 && <EmptyState title={copy.noLanding}>{copy.noLandingNote}</EmptyState>}
      {rows.length > 0 && (
        <>
          <p className="px-4 pb-3 text-lg font-semibold text-pretty text-ink sm:px-5">
            {copy.landsIn(
              new Set(rows.filter(({ ranks }) => ranks.rank <= TOP_40).map(({ id }) => id)).size,
              new Set(rows.map(({ id }) => id)).size,
            )}
          </p>
          <DataTable
            caption={copy.landingTable}
            columns={toColumns(locale)}
            rows={rows}
            toKey={({ id, chart }) => `${id} ${chart.id}`}
            limit={{ rows: 12, step: 30, label: copy.showMore }}
          />
        </>
      )}
    </Panel>
  )
}

/** Titles without a projection are left out. */
function toRows({ chart, titles, tests, days }: ChartProjectionAnswer): LandingRow[] {
  return titles.flatMap(({ id, title, credit, lastRank, ranks, units, group }) => {
    if (ranks === null || units === null) return []
    const test = tests.find((each) => each.group === group && each.days === days)
    return { id, title, credit, lastRank, ranks, units, chart, error: test?.error ?? null }
  })
}

/** The second line of a row on phones. */
const PHONE_LINE = 'max-sm:pb-2'

function toColumns(locale: string): DataColumn<LandingRow>[] {
  const count = (value: number) => formatCount(Math.round(value), locale)
  const toRank = (rank: number, { depth }: ChartSummary) =>
    depth !== null && rank > depth ? copy.belowChart(count(depth)) : count(rank)
  return [
    {
      id: 'title',
      head: common.title,
      isRowHeader: true,
      look: 'min-w-0 max-sm:max-w-full max-sm:pt-2 sm:w-1/4 sm:max-w-0',
      phone: 'above',
      cell: ({ id, title, credit, chart }) => (
        <span className="block truncate" title={[title, credit].filter(Boolean).join(' · ')}>
          {chart.kind === null ? (
            (title ?? id)
          ) : (
            <a
              href={toEntityPage({ kind: chart.kind, id }, chart.location)}
              className="rounded-xs font-medium hover:underline"
            >
              {title ?? id}
            </a>
          )}{' '}
          <span className="text-ink-3">{credit}</span>
        </span>
      ),
    },
    {
      id: 'chart',
      head: common.chart,
      look: `min-w-0 truncate ${PHONE_LINE}`,
      cell: ({ chart }) => (
        <Link
          to="/charts/$chartId/insights"
          params={{ chartId: chart.id }}
          title={chart.name}
          className="rounded-xs text-accent hover:underline"
        >
          {toShortChartName(chart)}
        </Link>
      ),
    },
    {
      id: 'last',
      head: copy.lastWeekColumn,
      align: 'right',
      look: 'max-sm:hidden',
      cell: ({ lastRank }) => lastRank ?? <Absent />,
    },
    {
      id: 'rank',
      head: copy.likelyRank,
      align: 'right',
      look: `max-sm:w-20 max-sm:flex-none max-sm:px-1 font-semibold ${PHONE_LINE}`,
      cell: ({ ranks, chart }) => toRank(ranks.rank, chart),
    },
    {
      id: 'range',
      head: copy.rankRange,
      align: 'right',
      look: `whitespace-nowrap max-sm:w-24 max-sm:flex-none max-sm:px-1 ${PHONE_LINE}`,
      cell: ({ ranks: { best, worst }, chart }) =>
        best === worst ? count(best) : copy.landingRange(count(best), toRank(worst, chart)),
    },
    {
      id: 'strip',
      head: null,
      look: 'max-lg:hidden w-56 pl-4!',
      cell: ({ ranks, lastRank, chart }) => (
        <LandingStrip {...ranks} lastRank={lastRank} depth={chart.depth ?? Math.max(ranks.worst, lastRank ?? 1)} />
      ),
    },
    {
      id: 'units',
      head: copy.likelyUnits,
      align: 'right',
      look: 'max-sm:hidden',
      cell: ({ units }) => count(units.units),
    },
    {
      id: 'unitsRange',
      head: copy.unitsRange,
      align: 'right',
      look: 'max-md:hidden whitespace-nowrap',
      cell: ({ units: { low, high } }) => copy.landingRange(count(low), count(high)),
    },
    {
      id: 'error',
      head: copy.errorColumn,
      meaning: copy.errorMeaning,
      align: 'right',
      look: `max-sm:w-16 max-sm:flex-none max-sm:pr-4 max-sm:pl-0 ${PHONE_LINE}`,
      cell: ({ error }) => (error === null ? <Absent /> : formatShare(error, locale)),
    },
  ]
}

function toCsv(rows: readonly LandingRow[]): CsvTable {
  return {
    head: [
      'chart_id',
      'chart',
      'id',
      'title',
      'last_rank',
      'best_rank',
      'likely_rank',
      'worst_rank',
      'low_units',
      'likely_units',
      'high_units',
      'median_error',
    ],
    rows: rows.map(({ chart, id, title, lastRank, ranks, units, error }) => [
      chart.id,
      chart.name,
      id,
      title,
      lastRank,
      ranks.best,
      ranks.rank,
      ranks.worst,
      units.low,
      units.units,
      units.high,
      error,
    ]),
  }
}
