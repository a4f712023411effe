import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { toEvidencePath, toRosterParam } from '#domain/desk/to-evidence-path.ts'
import type { Story } from '#domain/desk/front-page.ts'
import { toCompactPlace } from '#domain/chart-view/chart-place.ts'
import type { DescribedLine } from '#domain/events/describe-line.ts'
import { hasCard, rowOf } from '#domain/events/finder.ts'
import { toFigures, toText, toUnitName } from '#domain/events/words.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { seeChart, seeChartOf } from '../../../lib/see-chart.ts'
import { Sparkline } from '../../../ui/sparkline/sparkline.tsx'
import { CardButton } from '../../moment-cards/card-button.tsx'

/** Returns the chart week of a line, with the row of its title open or with the exits. */
export function toLineHref(
  { chartId, entityId, rank }: DescribedLine['line'],
  { week, roster }: Pick<DeskWeek, 'week' | 'roster'>,
): string {
  return toEvidencePath({ chartId, week, roster: toRosterParam(roster), titleId: rank === null ? null : entityId })
}

/** Returns the event of a line without its title: `debuts at 21 in Denmark`. */
export function toPredicateText({ line, chart }: DescribedLine): string {
  return `${toText(rowOf(line.event).says(line.event, toUnitName(chart)))} ${toCompactPlace(chart.chart)}`
}

/** Returns the full text with exact units for the tooltip, because the line can be cut. */
export function toPredicateTitle(described: DescribedLine, locale: string): string {
  const { line, chart } = described
  const exact = 'units' in line.event ? ` (${withExactUnits(line.event.units, chart, locale)})` : ''
  return toPredicateText(described) + exact
}

/** Shows short units, with exact ones on hover. */
export function LineFigures({ line, chart }: DescribedLine) {
  const locale = useLocale()
  const text = toFigures(line, chart)
  if (text === '') return null
  return <span title={toExactTotal({ line, chart }, locale)}>{text}</span>
}

export function toExactTotal(
  { line, chart }: Pick<DescribedLine, 'line' | 'chart'>,
  locale: string,
): string | undefined {
  return line.total === null ? undefined : withExactUnits(line.total, chart, locale)
}

function withExactUnits(units: number, chart: DescribedLine['chart'], locale: string): string {
  return `${formatCount(units, locale)} ${toUnitName(chart)}`.trim()
}

/** Width of a line's sparkline. */
const RUN_PX = 72

/** Shows the title's run on the chart of the line. If no week is known, its space stays empty. */
export function LineRun({ story: { line, chart }, weeks }: { story: Story; weeks: DeskWeek['runWeeks'] }) {
  const { run = [] } = line
  if (run.every((rank) => rank === null)) return <span className="w-18 shrink-0" />
  return (
    <Sparkline
      weeks={weeks.map((week) => ({ week, state: 'shown' }))}
      ranks={run}
      depth={chart.chart.depth ?? Math.max(...run.map((rank) => rank ?? 1))}
      hatch=""
      width={RUN_PX}
      tone={toRunTone(line)}
    />
  )
}

function toRunTone({ event }: DescribedLine['line']) {
  const { polarity } = rowOf(event)
  return polarity === 'up' ? 'rise' : polarity === 'down' ? 'fall' : 'plain'
}

type LineActionsProps = {
  described: DescribedLine
  desk: Pick<DeskWeek, 'week' | 'roster'>
}

export function LineActions({ described: { line, chart }, desk }: LineActionsProps) {
  return (
    <span className="story-actions -mr-1.5 flex shrink-0 items-center print:hidden">
      <a
        href={toLineHref(line, desk)}
        data-follow
        aria-label={seeChartOf(line.title ?? line.entityId, chart.chart.name)}
        className="line-action"
      >
        {seeChart}
      </a>
      {hasCard(line.event) && (
        <CardButton
          what={line.title ?? line.entityId}
          chartId={line.chartId}
          week={desk.week}
          title={{ id: line.entityId, title: line.title, credit: line.credit }}
          event={line.event}
          className="line-action -my-1 px-1.5! text-xs! text-accent! coarse:after:-top-4!"
        />
      )}
    </span>
  )
}
