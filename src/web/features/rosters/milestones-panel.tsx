import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import { type MilestoneLine, rosterMilestonesAnswerSchema } from '#contract/desk/roster-milestones.ts'
import { type Roster } from '#contract/desk/rosters.ts'
import { toRosterApi } from '#contract/paths.ts'
import { UNIT_NAMES } from '#contract/territories.ts'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import { describeMilestone } from '#domain/insights/describe-milestone.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ExplainButton } from '../../ui/figures/explain-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useReceiptPart } from '../../ui/receipt/page-receipt.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type TableColumn, toFileColumn, toPageColumns, toTableFile } from '../../ui/table/table-columns.tsx'
import { PHONE_LINE, toTitleColumns } from '../../ui/table/title-column.tsx'
import { QueryStates } from '../../ui/states/query-states.tsx'
import { sessionQueries } from '../../session/queries.ts'
import { PanelDownload } from '../image-export/panel-download.tsx'
import { TableScreen } from '../image-export/table-screen.tsx'
import * as copy from './copy.ts'

/** Draws the dialog that creates a calendar. The route has it, because it is another feature's. */
export type RenderCalendar = (roster: Pick<Roster, 'id' | 'name'>, onClose: () => void) => ReactNode

const STALE_MS = 60_000
const IMAGE_ROWS = 12

const milestonesQuery = (rosterId: string) =>
  queryOptions({
    queryKey: ['milestones', rosterId],
    queryFn: ({ signal }) => fetchJson(`${toRosterApi(rosterId)}/milestones`, rosterMilestonesAnswerSchema, signal),
    staleTime: STALE_MS,
  })

type MilestonesPanelProps = { roster: Pick<Roster, 'id' | 'name'>; renderCalendar: RenderCalendar }

/** Milestones of a roster's titles in the coming weeks. */
export function MilestonesPanel({ roster, renderCalendar }: MilestonesPanelProps) {
  const locale = useLocale()
  const query = useQuery(milestonesQuery(roster.id))
  const session = useQuery(sessionQueries.current())
  const { data } = query
  useReceiptPart(data?.receipt)
  const lines = data?.lines ?? []
  const columns = toColumns(locale)
  const [isSubscribing, setIsSubscribing] = useState(false)
  const count = (value: number, noun: string) => countNoun(value, noun, (each) => formatCount(each, locale))
  const finding = copy.milestonesNear(lines.filter(isNextWeek).length, lines.length)
  const known = copy.milestonesKnown(count(data?.positions ?? 0, 'position'), count(data?.charts ?? 0, 'chart'))
  return (
    <Panel
      title={copy.milestones}
      aside={<ExplainButton what={copy.milestones} toDefinitions={() => copy.MILESTONES_METHOD} />}
      description={data === undefined ? undefined : known}
      actions={
        data !== undefined && (
          <>
            {session.data?.feeds === true && (
              <Button variant="ghost" size="sm" onClick={() => setIsSubscribing(true)}>
                Subscribe
              </Button>
            )}
            <PanelDownload
              what={copy.milestones.toLowerCase()}
              subject={copy.rosterSubject}
              chart={roster}
              receipt={data.receipt}
              toTable={() => toTableFile(columns, data.lines)}
              image={{
                finding,
                known,
                layout: 'panel',
                render: () => (
                  <TableScreen
                    columns={toPageColumns(columns, locale)}
                    shown={['date', 'milestone', 'chart']}
                    rows={lines.slice(0, IMAGE_ROWS)}
                  />
                ),
              }}
            />
          </>
        )
      }
      flush
    >
      <QueryStates
        query={query}
        what="the milestones"
        placeholder={<SkeletonRows rows={6} height="h-10" label="Loading the milestones" />}
        noticeLook="mx-4 mb-3"
      />
      {data !== undefined && lines.length === 0 && (
        <EmptyState title="No milestones in the next 8 weeks">
          Milestones are 10, 26, 52, and 100 weeks on a chart, anniversaries of the debut, and new peaks. They come from
          the latest stored week of each chart.
        </EmptyState>
      )}
      {lines.length > 0 && (
        <>
          <p className="px-4 pb-3 text-lg font-semibold text-pretty text-ink sm:px-5">{finding}</p>
          <DataTable
            caption="Milestones, earliest first"
            columns={toPageColumns(columns, locale)}
            rows={lines}
            toKey={({ id, kind, count: number, date, chart }) => `${id} ${kind} ${number} ${date} ${chart.id}`}
            limit={{ rows: 12, step: 30, label: copy.showMore }}
          />
        </>
      )}
      {isSubscribing && renderCalendar(roster, () => setIsSubscribing(false))}
    </Panel>
  )
}

function isNextWeek({ date, latest }: MilestoneLine): boolean {
  return date < addDays(latest.window.start, 2 * DAYS_IN_WEEK)
}

function toColumns(locale: string): TableColumn<MilestoneLine>[] {
  return [
    ...toTitleColumns<MilestoneLine>('sm:w-1/4', ({ chart }) => ({ chart })),
    {
      id: 'date',
      header: 'Date',
      kind: 'date',
      look: `whitespace-nowrap max-sm:order-last max-sm:flex-none max-sm:text-right ${PHONE_LINE}`,
      value: ({ date }) => date,
    },
    toFileColumn('week', common.week, 'id', ({ week }) => week),
    {
      id: 'milestone',
      header: 'Milestone',
      kind: 'text',
      look: `font-medium max-sm:pl-4 ${PHONE_LINE}`,
      value: describeMilestone,
    },
    toFileColumn('chart_id', fileCopy.chartId, 'id', ({ chart }) => chart.id),
    {
      id: 'chart',
      header: common.chart,
      kind: 'text',
      value: ({ chart }) => chart.name,
      look: 'min-w-0 truncate max-sm:hidden',
      cell: ({ chart, latest, alsoOn }) => (
        <>
          <Link
            to="/charts/$chartId/$week"
            params={{ chartId: chart.id, week: latest.week }}
            title={chart.name}
            className="rounded-xs text-accent hover:underline"
          >
            {toShortChartName(chart)}
          </Link>
          {alsoOn.length > 0 && (
            <span className="pl-1.5 text-ink-3" title={copy.alsoOnCharts(alsoOn.join(', '))}>
              {copy.alsoOn(alsoOn.length)}
            </span>
          )}
        </>
      ),
    },
    toFileColumn('also_on', 'Also on', 'text', ({ alsoOn }) => alsoOn.join('; ') || null),
    toFileColumn('latest_week', 'Latest week', 'id', ({ latest }) => latest.week),
    { id: 'rank', header: 'Rank now', kind: 'integer', look: 'max-sm:hidden', value: ({ latest }) => latest.rank },
    toFileColumn('unit', fileCopy.unit, 'text', ({ latest: { unit } }) => unit && UNIT_NAMES[unit]),
    toFileColumn('units', 'Units', 'integer', ({ latest }) => latest.units),
    {
      id: 'condition',
      header: 'If',
      kind: 'text',
      look: 'text-ink-2 max-lg:hidden',
      value: ({ needed, gained }) =>
        needed === null || gained === null
          ? 'it stays on the chart'
          : copy.repeats(formatCount(gained, locale), formatCount(needed, locale)),
    },
    toFileColumn('needed', 'Needed', 'integer', ({ needed }) => needed),
    toFileColumn('gained', 'Gained', 'integer', ({ gained }) => gained),
  ]
}
