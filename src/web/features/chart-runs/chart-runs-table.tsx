import { plural } from '../../lib/format/plural.ts'
import { useRef } from 'react'
import type { ChartEntry } from '#contract/api/charts.ts'
import type { ChartRun } from '#contract/api/entity-charts.ts'
import { daysIn, type IsoDate } from '#contract/dates.ts'
import type { Territory } from '#contract/territories.ts'
import { useSession } from '../../session/use-session.ts'
import { RankLink } from '../../ui/table/rank-link.tsx'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { formatDate, formatWeek } from '../../lib/format/format.ts'
import { formatAxisDate } from '../../lib/graph/axis-date.ts'
import { windowOf } from '../../lib/weeks.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Absent } from '../../ui/figures/absent.tsx'
import { MOVEMENT_WORDS } from '#domain/chart-view/movements.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type TableColumn, toPageColumns } from '../../ui/table/table-columns.tsx'
import { MovementBadge } from '../../ui/figures/movement-badge.tsx'
import { RunLine } from '../../ui/sparkline/run-line.tsx'
import { SparklineTooltip } from '../../ui/sparkline/sparkline-tooltip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CardButton } from '../moment-cards/card-button.tsx'
import { toSparklineRun } from '../../lib/chart-run/to-sparkline-run.ts'
import { sortByTerritory } from './describe-coverage.ts'
import { toRunMove } from '../../lib/chart-run/to-run-move.ts'

type Title = Pick<ChartEntry, 'id' | 'title' | 'credit'>

/** Number of rows at first, because a hit can be on 40 charts. */
const INITIAL_ROWS = 8

type ChartRunsTableProps = {
  charts: readonly ChartRun[]
  location: Territory
  releaseDate: IsoDate | null
  columns: readonly TableColumn<ChartRun>[]
}

export function ChartRunsTable({ charts, location, releaseDate, columns }: ChartRunsTableProps) {
  const ordered = sortByTerritory(charts, location, ({ chart }) => chart.location)
  const locale = useLocale()
  const frameRef = useRef<HTMLTableElement>(null)
  const toRun = (id: string) => {
    const run = ordered.find(({ chart }) => chart.id === id)
    return run === undefined ? null : toSparklineRun(run, releaseDate)
  }
  return (
    <div className="@container">
      <DataTable
        ref={frameRef}
        caption="Chart positions in the weeks loaded so far"
        columns={toPageColumns(columns, locale)}
        rows={ordered}
        toKey={({ chart }) => chart.id}
        toRowProps={({ chart, isOn }) => ({ 'data-row': chart.id, className: isOn ? 'group' : 'h-12' })}
        limit={{ rows: INITIAL_ROWS, label: (_, all) => `Show all ${all} charts` }}
      />
      <SparklineTooltip frame={frameRef} toRun={toRun} />
    </div>
  )
}

/** @param names names of charts, by ID */
export function toRunColumns(
  releaseDate: IsoDate | null,
  title: Title,
  names: ReadonlyMap<string, string>,
): TableColumn<ChartRun>[] {
  return [
    {
      id: 'chart',
      header: common.chart,
      kind: 'text',
      value: ({ chart }) => chart.name,
      isRowHeader: true,
      look: 'w-full max-w-0',
      cell: (run) => <ChartName run={run} id={title.id} name={names.get(run.chart.id) ?? run.chart.name} />,
    },
    {
      id: 'rank',
      header: copy.rankColumn,
      kind: 'integer',
      value: ({ latest }) => latest.rank,
      cellLook: ({ isOn }) => (isOn ? 'font-semibold' : 'text-ink-3'),
    },
    {
      id: 'movement',
      header: copy.moveColumn,
      kind: 'text',
      value: (run) => MOVEMENT_WORDS[toRunMove(run).movement],
      look: 'whitespace-nowrap',
      cell: (run) =>
        run.isOn ? <MovementBadge {...toRunMove(run)} /> : <span className="text-xs text-ink-3">off</span>,
    },
    {
      id: 'run',
      head: copy.runColumn,
      look: 'hidden @lg:table-cell',
      cell: (run) => <RunLine run={toSparklineRun(run, releaseDate)} depth={run.chart.depth} />,
    },
    {
      id: 'peak',
      header: common.peak,
      kind: 'integer',
      value: ({ peak }) => peak.rank,
      cell: (run) => <Peak run={run} id={title.id} />,
    },
    {
      id: 'debut_week',
      header: 'Debut',
      kind: 'id',
      value: ({ debut }) => debut?.week ?? null,
      meaning: 'First week on the chart, and the number of weeks after the first of these charts',
      look: 'hidden @2xl:table-cell whitespace-nowrap',
      cell: (run) => <Debut {...run} />,
    },
    {
      id: 'weeks_on',
      header: copy.weeksColumn,
      kind: 'integer',
      value: ({ latest }) => latest.weeksOn,
      look: '@max-lg:pr-4',
      cell: (run) => <WeeksOn run={run} />,
    },
    {
      id: 'card',
      head: 'Card',
      hidesHead: true,
      align: 'right',
      look: 'hidden @lg:table-cell',
      cell: ({ chart, latest, isOn }) =>
        isOn && (
          <CardButton
            what={chart.name}
            chartId={chart.id}
            week={latest.week}
            title={title}
            className="not-aria-busy:not-coarse:not-group-hover:not-focus-visible:opacity-0"
          />
        ),
    },
  ]
}

function ChartName({ run: { chart, latest, isOn }, id, name }: { run: ChartRun; id: string; name: string }) {
  const lastDay = formatDate(windowOf(latest.week).end, useLocale())
  return (
    <>
      <RankLink
        chartId={chart.id}
        week={latest.week}
        id={id}
        title={copy.openWeek(chart.name, latest.week)}
        look="name"
        className="font-label text-ink"
      >
        {name}
      </RankLink>
      {!isOn && <span className="block truncate text-xs text-ink-3">{`on it until ${lastDay}`}</span>}
    </>
  )
}

function Peak({ run: { chart, peak }, id }: { run: ChartRun; id: string }) {
  if (peak.week === null) {
    return (
      <span title={copy.historyNotLoaded}>
        {peak.rank}
        <VisuallyHidden> ({copy.historyNotLoaded})</VisuallyHidden>
      </span>
    )
  }
  return (
    <RankLink chartId={chart.id} week={peak.week} id={id} title={peak.week} look="rank">
      {peak.rank}
      <VisuallyHidden> {`in ${peak.week}`}</VisuallyHidden>
    </RankLink>
  )
}

function WeeksOn({ run }: { run: ChartRun }) {
  return (
    <span title={describeWeeksLoaded(run)}>
      {run.latest.weeksOn ?? <Absent />}
      <VisuallyHidden> {describeWeeksLoaded(run)}</VisuallyHidden>
    </span>
  )
}

function describeWeeksLoaded({ latest: { weeksOn }, weeksSeen }: ChartRun): string {
  if (weeksOn === null) return plural(weeksSeen, { one: '1 week loaded', other: `${weeksSeen} weeks loaded` })
  return weeksSeen < weeksOn ? copy.weeksToLoad(weeksOn - weeksSeen) : 'all weeks loaded'
}

/** Shows the first day of the debut week, and how much later it was than on the first chart. */
function Debut({ debut, latest }: Pick<ChartRun, 'debut' | 'latest'>) {
  const locale = useLocale()
  const today = useSession()?.today ?? windowOf(latest.week).end
  if (debut === null) return <Absent />
  const { week, lag } = debut
  const window = windowOf(week)
  const days = daysIn({ start: window.start, end: today })
  return (
    <>
      <span title={formatWeek(week, window, locale)}>{formatAxisDate(window.start, days, locale)}</span>
      {lag !== null && <span className="text-ink-3"> {lag === 0 ? 'first' : `+${lag} wk`}</span>}
    </>
  )
}
