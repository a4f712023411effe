import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChartProjectionAnswer } from '#contract/api/insights/chart-projection.ts'
import { rosterProjectionAnswerSchema } from '#contract/desk/roster-projection.ts'
import type { Roster } from '#contract/desk/rosters.ts'
import { toRosterApi } from '#contract/paths.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import type { TableColumn } from '../../ui/table/table-columns.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import * as projection from '../../ui/projection/copy.ts'
import { toFirstLikely } from '../../ui/projection/first-likely.ts'
import { toLandingColumns } from '../../ui/projection/landing-columns.tsx'
import { type LandingRow, toLandingRows } from '../../ui/projection/landing-rows.ts'
import { ProjectButton } from '../../ui/projection/project-button.tsx'
import { useSession } from '../../session/use-session.ts'
import * as copy from './copy.ts'
import { PHONE_LINK_LINE } from '../../ui/table/title-column.tsx'
import { RosterTablePanel } from './roster-table-panel.tsx'
import { toChartTitleColumns } from './title-columns.tsx'

const STALE_MS = 600_000
const TOP_40 = 40

const projectionQuery = (rosterId: string) =>
  queryOptions({
    queryKey: ['roster-projection', rosterId],
    queryFn: ({ signal }) => fetchJson(`${toRosterApi(rosterId)}/projection`, rosterProjectionAnswerSchema, signal),
    staleTime: STALE_MS,
  })

/** Shows where a roster's titles will land. Remote data loads after a click, because calls cost quota. */
export function ProjectionPanel({ roster }: { roster: Pick<Roster, 'id' | 'name'> }) {
  const locale = useLocale()
  const [isWanted, setIsWanted] = useState(false)
  const session = useSession()
  const isEnabled = isWanted || session?.provider.mode === 'embedded'
  const query = useQuery({ ...projectionQuery(roster.id), enabled: isEnabled })
  const { data } = query
  const rows =
    data?.charts.flatMap(toRows).toSorted((one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity)) ?? []
  return (
    <RosterTablePanel
      roster={roster}
      title={projection.landing}
      toDefinitions={(all) => [all.projection, all.projectionError]}
      query={isEnabled ? query : null}
      what={projection.landingOf}
      loading={{ rows: 6, label: projection.loadingLanding }}
      finding={copy.landsIn(
        new Set(rows.filter(({ rank }) => rank !== null && rank <= TOP_40).map(({ id }) => id)).size,
        new Set(rows.map(({ id }) => id)).size,
      )}
      known={rows.length === 0 ? undefined : toKnown(rows, data?.moreCharts ?? 0, locale)}
      caption={projection.table}
      columns={toColumns(locale)}
      imageColumns={['chart', 'likely_rank', 'range']}
      rows={rows}
      toKey={({ id, chart }) => `${id} ${chart.id}`}
      shownRows={12}
      empty={
        <EmptyState title="Nothing can be projected yet">
          A projection needs a day of the open week, and daily data of past weeks. If last week’s value is as good a
          projection, none is shown. {toFirstOf(data?.charts ?? [], locale)}
        </EmptyState>
      }
    >
      {data === undefined && !isEnabled && session !== undefined && (
        <ProjectButton onClick={() => setIsWanted(true)} className="px-4 pb-4 sm:px-5" />
      )}
    </RosterTablePanel>
  )
}

function toKnown(rows: readonly LandingRow[], moreCharts: number, locale: string): string {
  const count = (value: number) => formatCount(value, locale)
  return copy.landingKnown(
    countNoun(new Set(rows.map(({ chart }) => chart.id)).size, 'chart', count),
    moreCharts === 0 ? '' : `; ${count(moreCharts)} more with fewer titles of the roster`,
  )
}

/** Returns when the first of the charts will probably have a projection. */
function toFirstOf(charts: readonly ChartProjectionAnswer[], locale: string): string {
  const enough = charts.flatMap((chart) => chart.enough).toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return toFirstLikely({ enough }, 'settled', locale)
}

/** Omits titles without a projection. */
function toRows(answer: ChartProjectionAnswer): LandingRow[] {
  return toLandingRows(answer).filter(({ rank }) => rank !== null)
}

function toDepth({ chart, worst, lastRank }: LandingRow): number {
  return chart.depth ?? Math.max(worst ?? 1, lastRank ?? 1)
}

function toColumns(locale: string): TableColumn<LandingRow>[] {
  const { last, best, rank, worst, range, strip, low, units, high, unitsRange, error } = toLandingColumns(
    toDepth,
    locale,
  )
  return [
    ...toChartTitleColumns<LandingRow>('sm:w-1/3', ({ chart }) => ({
      to: '/charts/$chartId/insights',
      params: { chartId: chart.id },
    })),
    { ...last, look: 'max-lg:hidden' },
    best,
    { ...rank, look: `max-sm:w-14 max-sm:flex-none max-sm:px-1 ${PHONE_LINK_LINE}` },
    worst,
    {
      ...range,
      look: `max-[359px]:whitespace-normal whitespace-nowrap max-sm:w-20 max-sm:flex-none max-sm:px-1 ${PHONE_LINK_LINE}`,
    },
    { ...strip, look: 'max-xl:hidden w-56 pl-4!' },
    low,
    { ...units, look: 'max-lg:hidden' },
    high,
    unitsRange,
    { ...error, look: `max-sm:w-14 max-sm:flex-none max-sm:pr-4 max-sm:pl-0 ${PHONE_LINK_LINE}` },
  ]
}
