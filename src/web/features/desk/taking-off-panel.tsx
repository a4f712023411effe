import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { DeskChart, DeskWeek, TakingOff } from '#contract/desk/desk-week.ts'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import { TAKING_OFF_RULE } from '#domain/events/taking-off.ts'
import { territoryName } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toEntityPage } from '#contract/paths.ts'
import { toEvidencePath, toRosterParam } from '#domain/desk/to-evidence-path.ts'
import { formatCount, formatFactor, formatNumber } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { ExplainButton } from '../../ui/figures/explain-button.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ValueLine } from '../../ui/figures/value-line.tsx'
import * as copy from './copy.ts'

const MOST_ROWS = 3
/** Number of weeks in a full comparison: the week itself and the 12 before it. */
const FULL_WEEKS = TAKING_OFF_RULE.weeks + 1

/** @param props.isComplete false until all charts and artists are loaded, so the greatest growth isn't known */
export function TakingOffPanel({ desk, isComplete }: { desk: DeskWeek; isComplete: boolean }) {
  const locale = useLocale()
  const titleId = useId()
  const rows = desk.takingOff.slice(0, MOST_ROWS)
  const [hadPlaceholders, setHadPlaceholders] = useState(!isComplete)
  if (!isComplete && !hadPlaceholders) setHadPlaceholders(true)
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <header className="flex flex-wrap items-center gap-x-2 coarse:min-h-11">
        <h2 id={titleId} className="text-head font-semibold">
          Taking off
        </h2>
        <ExplainButton
          what="taking off"
          toDefinitions={() => [{ name: 'Taking off', meaning: describeRule(locale) }]}
        />
        <p className="text-xs text-ink-3">1× = usual week</p>
      </header>
      {/* The panel keeps the height of the placeholders, so that the matrix below doesn’t move. */}
      <div className={hadPlaceholders ? 'min-h-33' : ''}>
        {!isComplete ? (
          Array.from({ length: MOST_ROWS }, (_, i) => (
            <div key={i} className="rail-row">
              <Skeleton className="h-4 w-2/3" />
            </div>
          ))
        ) : rows.length === 0 ? (
          <p className="text-sm text-ink-2">Nothing is growing beyond its own trend this week.</p>
        ) : (
          <ul>
            {rows.map((row) => (
              <TakingOffRow
                key={`${row.id} ${row.chartId} ${row.location}`}
                row={row}
                week={desk.week}
                roster={toRosterParam(desk.roster)}
                chart={desk.charts.find(({ chart }) => chart.id === row.chartId)}
              />
            ))}
          </ul>
        )}
      </div>
      <Link
        to="/movers"
        search={{ roster: desk.roster.id }}
        className="rounded-xs text-sm font-medium text-accent hover:underline coarse:inline-block coarse:py-3"
      >
        All movers
      </Link>
    </section>
  )
}

function describeRule(locale: string): string {
  const { weeks, minWeeks, minDeviation, minFactor, minVolume } = TAKING_OFF_RULE
  return copy.takingOffRule({
    weeks: formatCount(weeks, locale),
    minWeeks: formatCount(minWeeks, locale),
    deviation: formatCount(minDeviation, locale),
    factor: formatNumber(minFactor, locale, {}),
    streams: formatCount(minVolume.streams, locale),
    albums: formatCount(minVolume.album_equivalent, locale),
    units: formatCount(minVolume.stream_equivalent, locale),
  })
}

type TakingOffRowProps = {
  row: TakingOff
  week: WeekLabel
  roster: string
  chart: DeskChart | undefined
}

function TakingOffRow({ row, week, roster, chart }: TakingOffRowProps) {
  const locale = useLocale()
  const { kind, id, title, credit, chartId, location, factor, run, median, value } = row
  const text = formatFactor(factor, locale)
  // A title's units are those of its chart. An artist’s streams are those of the territory.
  const place = chart === undefined ? location && territoryName(location, locale) : toShortChartName(chart.chart)
  const notes = [place, credit, run.length < FULL_WEEKS ? `${run.length} weeks of data` : null]
  return (
    <li className="rail-row">
      <div className="min-w-0 flex-1">
        <a
          href={
            chartId === null
              ? toEntityPage({ kind, id }, location)
              : toEvidencePath({ chartId, week, roster, titleId: id })
          }
          data-follow
          dir="auto"
          className="block truncate text-left text-base font-label hover:underline"
        >
          {title ?? id}
        </a>
        <p className="truncate text-xs text-ink-3">
          <span
            title={`${formatCount(value, locale)}: ${text} the median of the ${run.length - 1} weeks before`}
            className="font-semibold text-rise tabular-nums"
          >
            {text}
          </span>{' '}
          {notes.filter((note) => note != null).join(' · ')}
        </p>
      </div>
      <ValueLine values={run} level={median} label={copy.weeksGraph(run.length)} />
    </li>
  )
}
