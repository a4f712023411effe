import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import { type MilestoneLine, rosterMilestonesAnswerSchema } from '#contract/api/insights/roster-milestones.ts'
import type { Roster } from '#contract/desk/rosters.ts'
import { toRosterApi } from '#contract/paths.ts'
import { UNIT_NAMES } from '#contract/territories.ts'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import { toUnits } from '#domain/events/words.ts'
import { describeMilestone } from '#domain/insights/describe-milestone.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { type TableColumn, toFileColumn } from '../../ui/table/table-columns.tsx'
import { PHONE_LINE, toTitleColumns } from '../../ui/table/title-column.tsx'
import { useSession } from '../../session/use-session.ts'
import * as copy from './copy.ts'
import { RosterTablePanel } from './roster-table-panel.tsx'

/** Renders the dialog that creates a calendar. The route passes it in, because it belongs to another feature. */
export type RenderCalendar = (roster: Pick<Roster, 'id' | 'name'>, onClose: () => void) => ReactNode

const STALE_MS = 60_000

const milestonesQuery = (rosterId: string) =>
  queryOptions({
    queryKey: ['milestones', rosterId],
    queryFn: ({ signal }) => fetchJson(`${toRosterApi(rosterId)}/milestones`, rosterMilestonesAnswerSchema, signal),
    staleTime: STALE_MS,
  })

type MilestonesPanelProps = { roster: Pick<Roster, 'id' | 'name'>; renderCalendar: RenderCalendar }

export function MilestonesPanel({ roster, renderCalendar }: MilestonesPanelProps) {
  const locale = useLocale()
  const query = useQuery(milestonesQuery(roster.id))
  const session = useSession()
  const [isSubscribing, setIsSubscribing] = useState(false)
  const { lines, positions, charts } = query.data ?? { lines: [], positions: 0, charts: 0 }
  return (
    <RosterTablePanel
      roster={roster}
      title="Milestones"
      toDefinitions={(all) => [all.milestones]}
      query={query}
      what="the milestones"
      loading={{ rows: 6, label: 'Loading the milestones' }}
      finding={copy.milestonesNear(lines.filter(isNextWeek).length, lines.length)}
      known={copy.knownFrom(positions, charts, locale)}
      caption="Milestones, earliest first"
      columns={COLUMNS}
      imageColumns={['date', 'milestone', 'chart']}
      rows={lines}
      toKey={({ id, kind, count, date, chart }) => `${id} ${kind} ${count} ${date} ${chart.id}`}
      shownRows={12}
      actions={
        session?.feeds === true && (
          <Button variant="ghost" size="sm" onClick={() => setIsSubscribing(true)}>
            Subscribe
          </Button>
        )
      }
      empty={
        <EmptyState title="No milestones in the next 8 weeks">
          Milestones are 10, 26, 52, and 100 weeks on a chart, anniversaries of the debut, and new peaks. They come from
          the latest stored week of each chart.
        </EmptyState>
      }
    >
      {isSubscribing && renderCalendar(roster, () => setIsSubscribing(false))}
    </RosterTablePanel>
  )
}

function isNextWeek({ date, latest }: MilestoneLine): boolean {
  return date < addDays(latest.window.start, 2 * DAYS_IN_WEEK)
}

const COLUMNS: readonly TableColumn<MilestoneLine>[] = [
  ...toTitleColumns<MilestoneLine>('sm:w-1/4', ({ chart }) => ({ chart })),
  {
    id: 'date',
    header: 'Date',
    kind: 'date',
    look: `whitespace-nowrap max-sm:order-last max-sm:flex-none max-sm:pr-4 max-sm:text-right ${PHONE_LINE}`,
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
          <span className="pl-1.5 text-ink-3" title={`Also on ${alsoOn.join(', ')}`}>
            {`+${alsoOn.length}`}
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
      needed === null || gained === null ? 'it stays on the chart' : copy.repeats(toUnits(gained), toUnits(needed)),
  },
  toFileColumn('needed', 'Needed', 'integer', ({ needed }) => needed),
  toFileColumn('gained', 'Gained', 'integer', ({ gained }) => gained),
]
