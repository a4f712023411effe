import { Link } from '@tanstack/react-router'
import type { Mover, MoverRise } from '#contract/api/insights/movers.ts'
import { toChartLabel, toCompactPlace, toShortChartName } from '#domain/chart-view/chart-place.ts'
import type { MoverSort } from '#domain/insights/mover-sorts.ts'
import { toSparklineRun } from '../../lib/chart-run/to-sparkline-run.ts'
import * as common from '../../lib/copy.ts'
import { formatChange, formatCount, formatFactor, formatNumber, toShortLabel } from '../../lib/format/format.ts'
import { Absent } from '../../ui/figures/absent.tsx'
import { Change, changeLook, toChangeDirection } from '../../ui/figures/change.tsx'
import { RunLine } from '../../ui/sparkline/run-line.tsx'
import { type TableColumn, toFileColumn } from '../../ui/table/table-columns.tsx'
import { PHONE_LINE, toTitleColumns } from '../../ui/table/title-column.tsx'
import { EntityTile } from '../artwork/entity-tile.tsx'
import * as copy from './copy.ts'

/** Number of charts that are named after the first one. */
const FOLLOWERS = 2

export function toMoverColumns(locale: string): TableColumn<Mover, MoverSort>[] {
  const [titleColumn, ...titleParts] = toTitleColumns<Mover>('sm:w-2/5 lg:w-1/4', ({ best }) => ({
    chart: best.chart,
    // Rows have two lines, so the credit takes no room from the title.
    noteLook: 'sm:block sm:truncate sm:text-sm',
  }))
  return [
    {
      ...titleColumn,
      cell: (row) => (
        <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5">
          <EntityTile kind={row.best.chart.kind} id={row.id} name={row.title} />
          {titleColumn.cell(row)}
          {row.breakout !== null && (
            // On phones and tablets, this column has no room, so the value is here.
            <span className="col-start-2 text-xs text-ink-3 lg:hidden">
              {`${formatFactor(row.breakout.factor, locale)} its own trend ${toCompactPlace(row.breakout.chart)}`}
            </span>
          )}
        </span>
      ),
    },
    ...titleParts,
    {
      id: 'rank',
      header: 'Best rank',
      kind: 'integer',
      value: ({ best }) => best.rank,
      align: undefined,
      look: `whitespace-nowrap sm:py-1.5 ${PHONE_LINE}`,
      cell: ({ best }) => <BestRank best={best} />,
    },
    toFileColumn('last_rank', 'Last rank', 'integer', ({ best }) => best.lastRank),
    toFileColumn('best_chart', 'Best chart', 'text', ({ best }) => best.chart.name),
    toFileColumn('best_chart_id', 'Best chart ID', 'id', ({ best }) => best.chart.id),
    toFileColumn('week', common.week, 'id', ({ best }) => best.week),
    {
      id: 'run',
      head: '26 weeks',
      look: 'max-lg:hidden',
      cell: ({ best: { chart, run } }) => <RunLine run={toSparklineRun({ run }, null)} depth={chart.depth} />,
    },
    toFileColumn('charts', common.charts, 'integer', ({ charts }) => charts),
    {
      id: 'velocity_share',
      header: 'Velocity',
      kind: 'change',
      value: ({ velocity }) => velocity,
      meaning: 'Change of the units in this week: the median of the title’s charts',
      sortKey: 'velocity',
      look: `whitespace-nowrap ${PHONE_LINE}`,
      cell: ({ velocity, measured }) => (
        <Median ratio={velocity} text={formatChange(velocity, locale)} charts={measured} />
      ),
    },
    toFileColumn('velocity_charts', 'Charts of the velocity', 'integer', ({ measured }) => measured),
    {
      id: 'acceleration_share',
      header: 'Acceleration',
      kind: 'change',
      value: ({ acceleration }) => acceleration,
      meaning: 'Velocity minus the velocity of the week before, in percentage points',
      sortKey: 'acceleration',
      look: `whitespace-nowrap pr-4 ${PHONE_LINE}`,
      // In most rows, the velocity before it has the same number of charts, so the number isn't repeated.
      cell: ({ acceleration, accelerationMeasured, measured }) => (
        <Median
          ratio={acceleration}
          text={formatPoints(acceleration, locale)}
          charts={accelerationMeasured === measured ? null : accelerationMeasured}
        />
      ),
    },
    toFileColumn(
      'acceleration_charts',
      'Charts of the acceleration',
      'integer',
      ({ accelerationMeasured }) => accelerationMeasured,
    ),
    {
      id: 'breakout_factor',
      header: 'Break-out',
      kind: 'decimal',
      value: ({ breakout }) => breakout?.factor ?? null,
      meaning: 'Units as a multiple of the title’s own trend, if the multiple is unusual',
      sortKey: 'breakout',
      look: 'whitespace-nowrap max-lg:hidden',
      cell: ({ breakout }) =>
        // A missing break-out is known to be none, so there is no dash.
        breakout === null ? (
          <span className="sr-only">None</span>
        ) : (
          <>
            <b className="font-semibold" title={copy.trendOf(formatCount(breakout.weeks, locale))}>
              {formatFactor(breakout.factor, locale)}
            </b>
            <span className="block max-w-40 truncate text-xs text-ink-3" title={breakout.chart.name}>
              {toCompactPlace(breakout.chart)}
            </span>
          </>
        ),
    },
    toFileColumn('breakout_chart', 'Break-out on', 'text', ({ breakout }) => breakout?.chart.name ?? null),
    toFileColumn(
      'breakout_deviation',
      'Break-out, deviations',
      'decimal',
      ({ breakout }) => breakout?.deviation ?? null,
    ),
    toFileColumn(
      'breakout_weeks',
      'Break-out, weeks of the trend',
      'integer',
      ({ breakout }) => breakout?.weeks ?? null,
    ),
    {
      id: 'rises_since',
      header: 'Rises on',
      kind: 'text',
      value: ({ rises }) => rises.map(({ chart, week }) => `${chart.name} ${week}`).join('; ') || null,
      meaning: 'Charts on which the units rise, in the order in which they began to rise',
      sortKey: 'rises',
      look: 'w-1/4 max-w-0 max-lg:hidden',
      cell: ({ rises, charts }) => <Rises rises={rises} charts={charts} locale={locale} />,
    },
    toFileColumn('rising_charts', 'Charts with a rise', 'integer', ({ rises }) => rises.length),
  ]
}

/** `charts` is null if another column of the row has the same number. */
type MedianProps = { ratio: number | null; text: string; charts: number | null }

function Median({ ratio, text, charts }: MedianProps) {
  if (ratio === null) return <Absent />
  return (
    <>
      <span className={changeLook(ratio)}>{text}</span>
      {charts !== null && <span className="block text-xs text-ink-3">{copy.chartCount(charts)}</span>}
    </>
  )
}

/** Formats percentage points. */
export function formatPoints(ratio: number | null, locale: string): string {
  if (ratio === null) return ''
  const value = Math.round(ratio * 1_000) / 10
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const
  return `${formatNumber(value, locale, options)} pp`
}

function BestRank({ best: { chart, week, rank, lastRank } }: Pick<Mover, 'best'>) {
  const places = lastRank === null ? null : lastRank - rank
  return (
    <span className="relative inline-flex flex-col">
      <span className="inline-flex items-baseline gap-1.5">
        <b className="font-semibold">{rank}</b>
        {places !== null && (
          <Change direction={toChangeDirection(places)} className="text-sm">
            {places === 0 ? null : Math.abs(places)}
          </Change>
        )}
      </span>
      <Link
        to="/charts/$chartId/$week"
        params={{ chartId: chart.id, week }}
        title={chart.name}
        // On touch screens, people can also tap the rank above it.
        className="max-w-40 truncate max-[359px]:max-w-20 rounded-xs text-xs text-accent hover:underline coarse:after:absolute coarse:after:inset-0"
      >
        {toShortChartName(chart)}
      </Link>
    </span>
  )
}

function Rises({ rises, charts, locale }: { rises: readonly MoverRise[]; charts: number; locale: string }) {
  const [first, ...others] = rises
  if (first === undefined) return <Absent />
  const named = others.slice(0, FOLLOWERS)
  const more = others.length - named.length
  const parts = [...Map.groupBy(named, ({ week }) => (week === first.week ? 'also' : 'then'))]
  return (
    <span title={rises.map(({ chart, week }) => `${toChartLabel(chart)} since ${toShortLabel(week)}`).join('\n')}>
      <span className="block truncate">
        <b className="font-semibold">{toChartLabel(first.chart)}</b>{' '}
        {`since ${toShortLabel(first.week)}, ${formatCount(rises.length, locale)} of ${copy.chartCount(charts)}`}
      </span>
      {named.length > 0 && (
        <span className="block truncate text-xs text-ink-3">
          {parts.map(([word, own]) => `${word} ${own.map(({ chart }) => toChartLabel(chart)).join(', ')}`).join(', ')}{' '}
          {more > 0 && `+${more}`}
        </span>
      )}
    </span>
  )
}
