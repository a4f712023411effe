import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { type ChartRun } from '#contract/api/entity-charts.ts'
import { type IsoDate } from '#contract/dates.ts'
import { type Territory } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { Absent } from '../../ui/absent.tsx'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { toHatch } from '#domain/chart-view/sparkline-path.ts'
import { Sparkline, SPARKLINE_BOX } from '../../ui/sparkline.tsx'
import { SparklineTooltip } from '../../ui/sparkline-tooltip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type RunCards } from './queries.ts'
import { RunCardButton } from './run-card-button.tsx'
import { RunMove } from './run-move.tsx'
import { toSparklineRun, sortByTerritory } from './to-sparkline-run.ts'

/** Used when a chart doesn't state its depth. */
const DEFAULT_DEPTH = 200
const CELL = 'border-b border-line px-1.5 @lg:px-2.5 first:pl-4 sm:first:pl-5'

/** Rows visible at first, because a hit can be on 40 charts. */
const INITIAL_ROWS = 8

type ChartRunsTableProps = {
  charts: readonly ChartRun[]
  location: Territory
  releaseDate: IsoDate | null
  cards: RunCards
}

export function ChartRunsTable({ charts, location, releaseDate, cards }: ChartRunsTableProps) {
  const [showsAll, setShowsAll] = useState(false)
  const ordered = sortByTerritory(charts, location)
  const visible = showsAll ? ordered : ordered.slice(0, INITIAL_ROWS)
  const frameRef = useRef<HTMLTableElement>(null)
  const toRun = (id: string) => {
    const run = visible.find(({ chart }) => chart.id === id)
    return run === undefined ? null : toSparklineRun(run, releaseDate)
  }
  return (
    <div className="@container">
      <table ref={frameRef} className="w-full border-separate border-spacing-0 text-left text-base">
        <caption className="sr-only">{copy.caption}</caption>
        <thead>
          <tr className="table-head h-8">
            <Head>{common.chart}</Head>
            <Head className="text-right">{copy.rankColumn}</Head>
            <Head>{copy.moveColumn}</Head>
            <Head className="hidden @lg:table-cell">{copy.runColumn}</Head>
            <Head className="text-right">{common.peak}</Head>
            <Head className="text-right @max-lg:pr-4">{copy.weeksColumn}</Head>
            <td aria-hidden className="hidden border-b border-line @lg:table-cell" />
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {visible.map((run) => (
            <RunRow key={run.chart.id} run={run} releaseDate={releaseDate} cards={cards} />
          ))}
        </tbody>
      </table>
      <SparklineTooltip frame={frameRef} toRun={toRun} />
      {visible.length < ordered.length && (
        <div className="border-t border-line px-1.5 py-1.5 sm:px-2.5">
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            {copy.showAll(ordered.length)}
          </Button>
        </div>
      )}
    </div>
  )
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={joinClasses(CELL, className)}>
      {children}
    </th>
  )
}

type RunRowProps = Pick<ChartRunsTableProps, 'releaseDate' | 'cards'> & { run: ChartRun }

function RunRow({ run, releaseDate, cards }: RunRowProps) {
  const { chart, latest, peak, isOn } = run
  const { weeks, ranks } = toSparklineRun(run, releaseDate)
  const hatch = toHatch(
    weeks.map(({ state }) => state),
    SPARKLINE_BOX,
  )
  return (
    <tr data-row={chart.id} className="group h-10 hover:bg-hover coarse:h-11">
      <th scope="row" className={joinClasses(CELL, 'w-full max-w-0 font-label')}>
        <Link
          to="/charts/$chartId/$week"
          params={{ chartId: chart.id, week: latest.week }}
          search={{ row: cards.id }}
          preload={false}
          title={copy.openWeek(chart.name, latest.week)}
          className="block truncate text-ink hover:text-accent hover:underline hover:underline-offset-3"
        >
          {chart.name}
        </Link>
        {!isOn && <span className="block truncate text-xs font-normal text-ink-3">{copy.lastOn(latest.week)}</span>}
      </th>
      <td className={joinClasses(CELL, 'text-right tabular-nums', isOn ? 'font-semibold' : 'text-ink-3')}>
        {latest.rank}
      </td>
      <td className={joinClasses(CELL, 'whitespace-nowrap')}>
        {isOn && <RunMove run={run} />}
        {!isOn && <span className="text-xs text-ink-3">{copy.off}</span>}
      </td>
      <td className={joinClasses(CELL, 'hidden @lg:table-cell')}>
        <Sparkline weeks={weeks} ranks={ranks} depth={chart.depth ?? DEFAULT_DEPTH} hatch={hatch} />
      </td>
      <td className={joinClasses(CELL, 'text-right tabular-nums')}>
        {peak.week === null ? (
          <span title={copy.peakWeekNotLoaded}>
            {peak.rank}
            <VisuallyHidden> ({copy.peakWeekNotLoaded})</VisuallyHidden>
          </span>
        ) : (
          <Link
            to="/charts/$chartId/$week"
            params={{ chartId: chart.id, week: peak.week }}
            search={{ row: cards.id }}
            preload={false}
            title={peak.week}
            className="rounded-xs px-1 py-1 -mx-1 hover:text-accent hover:underline hover:underline-offset-3"
          >
            {peak.rank}
            <VisuallyHidden> {copy.inWeek(peak.week)}</VisuallyHidden>
          </Link>
        )}
      </td>
      <td title={describeWeeksLoaded(run)} className={joinClasses(CELL, 'text-right tabular-nums @max-lg:pr-4')}>
        {latest.weeksOn ?? <Absent />}
        <VisuallyHidden> {describeWeeksLoaded(run)}</VisuallyHidden>
      </td>
      <td className={joinClasses(CELL, 'hidden pr-3 text-right @lg:table-cell')}>
        {isOn && <RunCardButton run={run} cards={cards} />}
      </td>
    </tr>
  )
}

function describeWeeksLoaded({ latest: { weeksOn }, weeksSeen }: ChartRun): string {
  return weeksOn === null ? copy.weeksLoaded(weeksSeen) : copy.weeksOnLoaded(weeksSeen, weeksOn)
}
