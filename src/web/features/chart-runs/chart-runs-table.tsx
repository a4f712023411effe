import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { type ChartRun } from '#contract/api/entity-charts.ts'
import { type Territory, territoryName } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { ABSENT, ABSENT_LABEL } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { toHatch } from '#contract/chart-view/sparkline-path.ts'
import { Sparkline, SPARKLINE_BOX } from '../../ui/sparkline.tsx'
import { SparklineTooltip } from '../../ui/sparkline-tooltip.tsx'
import { type RunCards } from './queries.ts'
import { RunCardButton } from './run-card-button.tsx'
import { toSparklineRun, sortByTerritory } from './to-sparkline-run.ts'

/** Used when a chart doesn't state its depth. */
const DEFAULT_DEPTH = 200
const CELL = 'px-2 py-2 first:pl-4 sm:px-5 first:sm:pl-5'
const EDGE = 'max-sm:pr-4'

/** Rows visible at first, because a hit can be on 40 charts. */
const INITIAL_ROWS = 8

type ChartRunsTableProps = {
  charts: readonly ChartRun[]
  location: Territory
  cards: RunCards
}

export function ChartRunsTable({ charts, location, cards }: ChartRunsTableProps) {
  const [showsAll, setShowsAll] = useState(false)
  const ordered = sortByTerritory(charts, location)
  const visible = showsAll ? ordered : ordered.slice(0, INITIAL_ROWS)
  const frameRef = useRef<HTMLTableElement>(null)
  const toRun = (id: string) => {
    const run = visible.find(({ chart }) => chart.id === id)
    return run === undefined ? null : toSparklineRun(run)
  }
  return (
    <>
      <table ref={frameRef} className="w-full text-left text-base">
        <caption className="sr-only">{copy.caption}</caption>
        <thead>
          <tr className="table-head border-t border-line">
            <Head>{common.chart}</Head>
            <Head className="text-right">{copy.positionColumn}</Head>
            <Head className={`text-right ${EDGE}`}>{common.peak}</Head>
            <Head className="hidden text-right sm:table-cell">{common.weeksOn}</Head>
            <Head className="hidden md:table-cell">{copy.runColumn}</Head>
          </tr>
        </thead>
        <tbody>
          {visible.map((run) => (
            <RunRow key={run.chart.id} run={run} cards={cards} />
          ))}
        </tbody>
      </table>
      <SparklineTooltip frame={frameRef} toRun={toRun} />
      {visible.length < ordered.length && (
        <div className="border-t border-line px-1.5 py-2 sm:px-2.5">
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            {copy.showAll(ordered.length)}
          </Button>
        </div>
      )}
    </>
  )
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={joinClasses('px-2 py-1.5 first:pl-4 sm:px-5 first:sm:pl-5', className)}>
      {children}
    </th>
  )
}

function RunRow({ run, cards }: { run: ChartRun; cards: RunCards }) {
  const locale = useLocale()
  const { chart, latest, peak, isOn, newestWeek, weeksKnown } = run
  const { weeks, ranks } = toSparklineRun(run)
  const hatch = toHatch(
    weeks.map(({ state }) => state),
    SPARKLINE_BOX,
  )
  const sparkline = <Sparkline weeks={weeks} ranks={ranks} depth={chart.depth ?? DEFAULT_DEPTH} hatch={hatch} />
  const facts = [chart.location && territoryName(chart.location, locale), copy.weeksLoaded(weeksKnown)]
  return (
    <tr data-row={chart.id} className="border-b border-line last:border-0 hover:bg-hover">
      <th scope="row" className={joinClasses(CELL, 'font-normal')}>
        <div className="md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-3">
          <div className="min-w-0 md:flex-1">
            <Link
              to="/charts/$chartId"
              params={{ chartId: chart.id }}
              preload={false}
              className="font-medium wrap-anywhere text-ink hover:text-accent hover:underline hover:underline-offset-3"
            >
              {chart.name}
            </Link>
            <span className="block text-xs text-ink-3 sm:text-sm">
              {facts.filter((fact) => fact !== null).join(' · ')}
            </span>
            <span className="block text-xs text-ink-3 sm:hidden">{describeWeeksLoaded(run)}</span>
            <span className="mt-1 block md:hidden">{sparkline}</span>
          </div>
          {isOn && <RunCardButton run={run} cards={cards} />}
        </div>
      </th>
      <td className={joinClasses(CELL, 'text-right align-top tabular-nums')}>
        <span className={isOn ? 'font-semibold' : 'text-ink-3'}>{latest.rank}</span>
        <span className="block text-xs sm:text-sm">
          <WeekTextLink chartId={chart.id} week={latest.week} />
          {!isOn && <span className="block text-ink-3">{copy.offChartOf(newestWeek)}</span>}
        </span>
      </td>
      <td className={joinClasses(CELL, EDGE, 'text-right align-top tabular-nums')}>
        {peak.rank}
        <span className="block text-xs text-ink-3 sm:text-sm">
          {peak.week === null ? copy.peakWeekNotLoaded : <WeekTextLink chartId={chart.id} week={peak.week} />}
        </span>
      </td>
      <td className={joinClasses(CELL, 'hidden text-right align-top tabular-nums sm:table-cell')}>
        {latest.weeksOn ?? (
          <span className="text-ink-3">
            <span aria-hidden>{ABSENT}</span>
            <span className="sr-only">{ABSENT_LABEL}</span>
          </span>
        )}
        <span className="block text-sm text-ink-3">{describeWeeksLoaded(run)}</span>
      </td>
      <td className={joinClasses(CELL, 'hidden md:table-cell')}>{sparkline}</td>
    </tr>
  )
}

function describeWeeksLoaded({ latest: { weeksOn }, weeksSeen }: ChartRun): string {
  return weeksOn === null ? copy.weeksLoaded(weeksSeen) : copy.weeksOnLoaded(weeksSeen, weeksOn)
}

function WeekTextLink({ chartId, week }: { chartId: string; week: string }) {
  return (
    <Link
      to="/charts/$chartId/$week"
      params={{ chartId, week }}
      preload={false}
      className="rounded-xs text-ink-3 min-[24rem]:whitespace-nowrap underline decoration-line-control underline-offset-3 hover:text-accent"
    >
      {week}
    </Link>
  )
}
