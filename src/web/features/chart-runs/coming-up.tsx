import { useQuery } from '@tanstack/react-query'
import type { MilestoneLine } from '#contract/api/insights/roster-milestones.ts'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import { describeMilestone } from '#domain/insights/describe-milestone.ts'
import { WEEKS_AHEAD } from '#domain/insights/milestones.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type TableColumn, toPageColumns } from '../../ui/table/table-columns.tsx'
import { TitleLink } from '../../ui/table/title-cell.tsx'
import type { ArtistPositionsRequest } from './artist-positions.tsx'
import * as copy from './copy.ts'
import { artistPositionsQuery } from './queries.ts'

const COMING_UP = 'Coming up'
const INITIAL_COUNT = 4

/** Shows upcoming milestones of an artist's titles, from the same response as the chart positions. */
export function ComingUp({ request }: { request: ArtistPositionsRequest }) {
  const locale = useLocale()
  const { data, error } = useQuery(artistPositionsQuery(request))
  // The positions panel shows the error.
  if (data?.titles === 0 || (data === undefined && error !== null)) return null
  return (
    <Panel
      flush
      title={COMING_UP}
      aside={<span className="text-sm text-ink-3">if the titles stay on their charts</span>}
      aria-busy={data === undefined}
    >
      {data === undefined && <SkeletonRows rows={INITIAL_COUNT} height="h-13" label={copy.checking} />}
      {data !== undefined && data.milestones.length > 0 && (
        <DataTable
          caption={COMING_UP}
          columns={toPageColumns(COLUMNS, locale)}
          rows={toVariedOrder(data.milestones)}
          toKey={({ id, kind, count, date, chart }) => `${id} ${kind} ${count} ${date} ${chart.id}`}
          hidesHead
          limit={{ rows: INITIAL_COUNT, label: (_, all) => `Show all ${all}` }}
        />
      )}
      {data !== undefined && data.milestones.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3 sm:px-5">
          No milestones in the next {WEEKS_AHEAD} weeks on charts that are loaded here.
        </p>
      )}
    </Panel>
  )
}

/** The next milestone of each title first, so that one title can't fill the visible rows. */
function toVariedOrder(lines: readonly MilestoneLine[]): MilestoneLine[] {
  const firsts = [...Map.groupBy(lines, ({ id }) => id).values()].flatMap(([first]) => first ?? [])
  const visible = new Set([...new Set([...firsts, ...lines])].slice(0, INITIAL_COUNT))
  return [...lines.filter((line) => visible.has(line)), ...lines.filter((line) => !visible.has(line))]
}

const COLUMNS: readonly TableColumn<MilestoneLine>[] = [
  {
    id: 'date',
    header: 'Date',
    kind: 'date',
    look: 'align-top py-2 whitespace-nowrap text-sm',
    value: ({ date }) => date,
  },
  {
    id: 'milestone',
    header: 'Milestone',
    kind: 'text',
    isRowHeader: true,
    look: 'w-full py-2',
    value: describeMilestone,
    cell: (line) => (
      <>
        <span className="font-medium">{describeMilestone(line)}</span>
        <span className="block text-sm text-ink-3">
          <TitleLink chart={line.chart} id={line.id}>
            {line.title ?? line.id}
          </TitleLink>
          {' · '}
          {toShortChartName(line.chart)}, no. {line.latest.rank} now
        </span>
      </>
    ),
  },
]
