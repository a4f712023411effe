import { queryOptions, useQuery } from '@tanstack/react-query'
import { type DistanceLine, rosterDistanceAnswerSchema } from '#contract/desk/roster-distance.ts'
import type { Roster } from '#contract/desk/rosters.ts'
import { toRosterApi } from '#contract/paths.ts'
import { UNIT_ABBREVIATIONS, UNIT_NAMES } from '#contract/territories.ts'
import { roundGain } from '#domain/chart-view/figures.ts'
import { MARKS } from '#domain/insights/distance.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { formatCompact, formatCount, formatDifference } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Absent } from '../../ui/figures/absent.tsx'
import { changeLook } from '../../ui/figures/change.tsx'
import { hideOnPage, type TableColumn, toFileColumn } from '../../ui/table/table-columns.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import * as copy from './copy.ts'
import { PHONE_LINK_LINE } from '../../ui/table/title-column.tsx'
import { RosterTablePanel } from './roster-table-panel.tsx'
import { toChartTitleColumns } from './title-columns.tsx'

const STALE_MS = 60_000
/** Maximum distance that one good week can cover. */
const NEAR = 0.05
const SHOWN_ROWS = 15

const distanceQuery = (rosterId: string) =>
  queryOptions({
    queryKey: ['distance', rosterId],
    queryFn: ({ signal }) => fetchJson(`${toRosterApi(rosterId)}/distance`, rosterDistanceAnswerSchema, signal),
    staleTime: STALE_MS,
  })

/** Shows how far a roster's titles are from the ranks that matter. */
export function DistancePanel({ roster }: { roster: Pick<Roster, 'id' | 'name' | 'members'> }) {
  const locale = useLocale()
  const query = useQuery(distanceQuery(roster.id))
  const lines = query.data?.lines ?? []
  const hasUnits = lines.some(({ units }) => units !== null)
  const near = lines.filter(({ share }) => share !== null && share <= NEAR)
  return (
    <RosterTablePanel
      roster={roster}
      title="Distance"
      toDefinitions={(all) => [all.distance]}
      query={query}
      what="the distances"
      // About as many as positions, with the finding and the head of the table.
      loading={{ rows: Math.min(SHOWN_ROWS, roster.members.length * 4) + 2, label: copy.loadingDistance }}
      finding={hasUnits ? toFinding(near.length, lines.length) : 'These charts have no units, so only ranks are known'}
      known={copy.knownFrom(lines.length, new Set(lines.map(({ chart }) => chart.id)).size, locale)}
      caption="Distances, nearest first"
      columns={hideOnPage(toDistanceColumns(locale), hasUnits ? [] : UNIT_COLUMNS)}
      imageColumns={['chart', 'rank', 'units_to_mark']}
      rows={lines}
      toKey={({ id, chart }) => `${id} ${chart.id}`}
      shownRows={SHOWN_ROWS}
      empty={
        <EmptyState title="No positions in stored chart weeks">
          Distances come from the latest stored week of each chart. Open a chart or the desk to store it.
        </EmptyState>
      }
    />
  )
}

function toFinding(near: number, of: number): string {
  return near === 0 ? 'No position is within 5% of the next mark' : copy.near(near, of)
}

/** Columns of charts that rank by figures. */
const UNIT_COLUMNS = ['units_to_mark', 'share_to_mark', 'change', 'cushion']

function toDistanceColumns(locale: string): TableColumn<DistanceLine>[] {
  return [
    ...toChartTitleColumns<DistanceLine>('sm:w-1/3', ({ chart, week }) => ({
      to: '/charts/$chartId/$week',
      params: { chartId: chart.id, week },
    })),
    toFileColumn('week', common.week, 'id', ({ week }) => week),
    {
      id: 'rank',
      header: fileCopy.rank,
      kind: 'integer',
      look: `max-sm:w-11 max-sm:flex-none max-sm:px-1 ${PHONE_LINK_LINE}`,
      value: ({ rank }) => rank,
    },
    toFileColumn('last_rank', 'Last rank', 'integer', ({ lastRank }) => lastRank),
    {
      id: 'line',
      head: 'Last rank to number 1',
      look: 'max-xl:hidden w-72',
      cell: (line) => <DistanceTrack line={line} />,
    },
    toFileColumn('next_mark', 'Next mark', 'integer', ({ mark }) => mark),
    {
      id: 'units_to_mark',
      header: 'To the next mark',
      kind: 'integer',
      look: `w-30 whitespace-nowrap max-[359px]:w-21 max-[359px]:whitespace-normal max-sm:flex-none max-sm:pr-2 max-sm:pl-0 sm:w-auto ${PHONE_LINK_LINE}`,
      value: ({ toMark }) => toMark,
      cell: ({ toMark, mark, unit }) =>
        toMark === null || mark === null ? (
          <Absent />
        ) : (
          <>
            {/* Short on phones, so that the names of charts fit next to it. */}
            <b className="font-semibold whitespace-nowrap">
              <span className="sm:hidden">{formatCompact(toMark, locale)}</span>
              <span className="max-sm:hidden">{formatCount(toMark, locale)}</span>
            </b>{' '}
            <span className="whitespace-nowrap">
              {`${unit === null ? '' : UNIT_ABBREVIATIONS[unit]} to ${mark}`.trim()}
            </span>
          </>
        ),
    },
    {
      id: 'share_to_mark',
      header: 'In %',
      kind: 'percent',
      look: `max-sm:w-14 max-sm:flex-none max-sm:pr-4 max-sm:pl-0 ${PHONE_LINK_LINE}`,
      value: ({ share }) => share,
    },
    {
      id: 'change',
      header: 'This week',
      kind: 'integer',
      look: 'max-lg:hidden',
      value: toWeekGain,
      cell: (line) => {
        const gain = toWeekGain(line)
        if (gain === null) return <Absent />
        return <span className={changeLook(gain)}>{formatDifference(gain, locale, [line.units, line.lastUnits])}</span>
      },
    },
    toFileColumn('unit', fileCopy.unit, 'text', ({ unit }) => unit && UNIT_NAMES[unit]),
    toFileColumn('units', 'Units', 'integer', ({ units }) => units),
    toFileColumn('last_units', 'Last units', 'integer', ({ lastUnits }) => lastUnits),
    { id: 'cushion', header: 'Cushion', kind: 'integer', look: 'max-lg:hidden', value: ({ cushion }) => cushion },
  ]
}

function toWeekGain({ units, lastUnits }: DistanceLine): number | null {
  return roundGain(units === null || lastUnits === null ? null : units - lastUnits)
}

const TRACK_PX = 240
const SIDE_PX = 6
const MIDDLE_PX = 10

/**
 * Shows last week's rank as a hollow mark, the current one as a filled mark, and a dashed line to the next rank that
 * matters. Number 1 is at the right.
 */
function DistanceTrack({ line: { titles, rank, lastRank, mark } }: { line: DistanceLine }) {
  const depth = Math.max(titles, 2)
  const toX = (at: number) => SIDE_PX + (1 - Math.log(Math.min(at, depth)) / Math.log(depth)) * (TRACK_PX - 2 * SIDE_PX)
  const tone = lastRank === null || lastRank === rank ? 'ink-3' : lastRank > rank ? 'rise' : 'fall'
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG
      role="img"
      aria-label={copy.track(rank, lastRank, mark)}
      width={TRACK_PX}
      height={2 * MIDDLE_PX}
      className="block max-w-full"
    >
      <line x1={SIDE_PX} x2={TRACK_PX - SIDE_PX} y1={MIDDLE_PX} y2={MIDDLE_PX} className="stroke-line-strong" />
      {MARKS.filter((each) => each <= depth).map((each) => (
        <line
          key={each}
          x1={toX(each)}
          x2={toX(each)}
          y1={each === mark ? 2 : 5}
          y2={each === mark ? 18 : 15}
          strokeWidth={each === mark ? 1.6 : 1}
          className={each === mark ? 'stroke-ink' : 'stroke-line-strong'}
        />
      ))}
      {mark !== null && (
        <line
          x1={toX(rank)}
          x2={toX(mark)}
          y1={MIDDLE_PX}
          y2={MIDDLE_PX}
          strokeDasharray="2 2"
          strokeWidth={1.6}
          className="stroke-ink"
        />
      )}
      {lastRank !== null && lastRank !== rank && (
        <>
          <line
            x1={toX(lastRank)}
            x2={toX(rank)}
            y1={MIDDLE_PX}
            y2={MIDDLE_PX}
            strokeWidth={2}
            stroke={`var(--color-${tone})`}
          />
          <circle
            cx={toX(lastRank)}
            cy={MIDDLE_PX}
            r={3.6}
            strokeWidth={1.6}
            fill="var(--color-surface)"
            stroke={`var(--color-${tone})`}
          />
        </>
      )}
      <circle cx={toX(rank)} cy={MIDDLE_PX} r={4} className="fill-ink" />
    </svg>
  )
}
