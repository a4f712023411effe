import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { memo, type ReactNode } from 'react'
import { type ChartEntry, type ChartSummary } from '#contract/api/charts.ts'
import { type ChartSummaryFacts } from '#contract/api/chart-summaries.ts'
import { toHatch } from '#contract/chart-view/sparkline-path.ts'
import { territoryName } from '#contract/territories.ts'
import { ABSENT, ABSENT_LABEL, formatCount, formatDifference } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Sparkline, SPARKLINE_BOX } from '../../../ui/sparkline.tsx'
import { UnitBadge } from '../../../ui/unit-badge.tsx'
import { MovementBadge } from '../movement-badge.tsx'
import { type ChartLine, type LoadedSummaries } from '../summaries.ts'
import { PinChartButton } from './pin-chart-button.tsx'
import { type DirectorySort } from './search.ts'
import { toChartLink, toWeekLink, useChartLinks } from './chart-links.ts'
import * as copy from './copy.ts'

export type ChartsTableProps = {
  charts: readonly ChartSummary[]
  summaries: LoadedSummaries
  pinned: readonly string[]
  /** Whether there is a roster, whose titles are counted. */
  hasRoster: boolean
  sort: DirectorySort
  onSort: (sort: DirectorySort) => void
}

type Column = {
  id: string
  label: string
  sort?: DirectorySort
  isDescending?: boolean
  /** Width, alignment, and from which width of the table the column shows. */
  look: string
  render: (facts: ChartSummaryFacts, locale: string, chart: ChartSummary) => ReactNode
}

/** Columns that a chart week fills. Those before them are the chart's own. */
const FACT_COLUMNS: readonly Column[] = [
  {
    id: 'number-1',
    label: copy.numberOne,
    look: 'text-left',
    render: (facts) =>
      facts.numberOne && (
        <Title facts={facts} entry={facts.numberOne} hasCredit>
          {facts.state === 'not-out' && <NotOut facts={facts} />}
        </Title>
      ),
  },
  { id: 'run', label: copy.run, look: 'hidden w-30 text-left @6xl:table-cell', render: toRun },
  {
    id: 'last-week',
    label: copy.lastWeek,
    look: 'hidden w-12 text-right @[100rem]:table-cell',
    render: ({ numberOne }) => numberOne?.lastWeek,
  },
  {
    id: 'weeks-at-1',
    label: copy.weeksAtOne,
    sort: 'weeks-at-1',
    isDescending: true,
    look: 'hidden w-22 text-right @3xl:table-cell',
    render: ({ weeksAtOne }) => weeksAtOne,
  },
  { id: 'units', label: copy.units, look: 'hidden w-36 text-right @4xl:table-cell', render: toUnits },
  {
    id: 'lead',
    label: copy.lead,
    look: 'hidden w-28 text-right text-ink-3 @[100rem]:table-cell',
    render: ({ lead, numberOne }, locale) =>
      lead === null ? null : formatDifference(lead, locale, [numberOne?.metrics[0] ?? null]),
  },
  {
    id: 'debuts',
    label: copy.debuts,
    sort: 'debuts',
    isDescending: true,
    look: 'w-16 text-right',
    render: ({ debuts }) => debuts,
  },
  {
    id: 'highest-debut',
    label: copy.highestDebut,
    sort: 'highest-debut',
    look: 'hidden w-[11.5%] text-left @5xl:table-cell',
    render: (facts) =>
      facts.highestDebut && (
        <Title facts={facts} entry={facts.highestDebut}>
          <span className="font-semibold">{facts.highestDebut.rank}</span>
        </Title>
      ),
  },
  {
    id: 'climb',
    label: copy.biggestClimb,
    sort: 'climb',
    isDescending: true,
    look: 'hidden w-[11.5%] text-left @6xl:table-cell',
    render: (facts) =>
      facts.biggestClimb && (
        <Title facts={facts} entry={facts.biggestClimb}>
          <MovementBadge movement={facts.biggestClimb.movement} places={facts.biggestClimb.places} />
        </Title>
      ),
  },
]

/** Only with a roster. */
const OURS_COLUMN: Column = {
  id: 'ours',
  label: copy.ours,
  sort: 'ours',
  isDescending: true,
  look: 'w-24 text-right',
  render: ({ ours, chartId, week }, _, { name }) =>
    ours &&
    (ours.titles === 0 ? (
      <span className="text-ink-3">0</span>
    ) : (
      <a
        {...toWeekLink(chartId, week, { ours: 'only' })}
        className="underline-offset-3 hover:text-accent hover:underline"
      >
        {ours.titles}
        <span className="sr-only">{copy.oursOn(name)}</span>
        {ours.best !== null && <span className="text-xs text-ink-3">{copy.bestRank(ours.best)}</span>}
      </a>
    )),
}

const COLUMNS_WITH_OURS = [...FACT_COLUMNS, OURS_COLUMN]

const CELL = 'h-10 truncate px-2 tabular-nums first:pl-4 last:pr-2'

/** One row per chart. The chart's own cells show at once; the others fill in as its week is read. */
export function ChartsTable({ charts, summaries, pinned, hasRoster, sort, onSort }: ChartsTableProps) {
  const locale = useLocale()
  const columns = hasRoster ? COLUMNS_WITH_OURS : FACT_COLUMNS
  return (
    <div className="@container overflow-x-auto rounded-lg border border-line bg-surface shadow-panel">
      <table {...useChartLinks()} className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{copy.title}</caption>
        <thead>
          <tr className="table-head">
            <Head label={copy.territoryLabel} sort="territory" look="w-30 text-left" {...{ current: sort, onSort }} />
            <Head
              label={copy.chartLabel}
              sort="name"
              look="w-[26%] text-left @4xl:w-46 @[100rem]:w-52"
              {...{ current: sort, onSort }}
            />
            {columns.map(({ id, ...column }) => (
              <Head key={id} {...column} {...{ current: sort, onSort }} />
            ))}
            <th scope="col" className="w-11">
              <span className="sr-only">{copy.pinned}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {charts.map((chart, i) => (
            <ChartRow
              key={chart.id}
              chart={chart}
              line={summaries.lines.get(chart.id) ?? null}
              isDone={summaries.outcome !== null}
              isPinned={pinned.includes(chart.id)}
              isFirstOfTerritory={sort !== 'territory' || charts[i - 1]?.location !== chart.location}
              {...{ columns, locale }}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ChartRowProps = {
  chart: ChartSummary
  line: ChartLine | null
  isDone: boolean
  isPinned: boolean
  isFirstOfTerritory: boolean
  columns: readonly Column[]
  locale: string
}

const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { chart, line, isDone, isPinned, isFirstOfTerritory, columns, locale } = props
  const place = chart.location && territoryName(chart.location, locale)
  const facts = line !== null && 'titles' in line ? line : null
  return (
    <tr
      data-row={chart.id}
      {...(facts?.ours?.best === 1 ? { 'data-ours': '' } : {})}
      className="ours-edge border-b border-line last:border-0 hover:bg-hover"
    >
      <td className={joinClasses(CELL, 'text-ink-2')} title={place ?? undefined}>
        <span className={isFirstOfTerritory ? undefined : 'sr-only'}>{place ?? copy.noTerritory}</span>
      </td>
      <th scope="row" className={joinClasses(CELL, 'text-left font-normal')} title={chart.description ?? undefined}>
        <a
          {...toChartLink(chart.id)}
          aria-label={chart.name}
          className="font-label text-base text-ink underline-offset-3 hover:text-accent hover:underline"
        >
          {toShortName(chart.name, place)}
        </a>{' '}
        <span className="text-ink-3">{chart.owner}</span>
      </th>
      {columns.map(({ id, look, render }, i) =>
        facts !== null ? (
          <td key={id} className={joinClasses(CELL, look)}>
            {render(facts, locale, chart) ?? <Absent />}
          </td>
        ) : (
          // Not one cell across all columns, because it would also span the hidden ones, which makes the table wider.
          <td key={id} className={joinClasses('px-2 whitespace-nowrap text-ink-3', look)}>
            {i === 0 &&
              (line === null
                ? !isDone && <Skeleton className="h-3 w-64 max-w-full" />
                : copy.unknownStates[toUnknown(line)])}
          </td>
        ),
      )}
      <td className="pr-2 text-right">
        <PinChartButton id={chart.id} name={chart.name} isPinned={isPinned} />
      </td>
    </tr>
  )
})

function toUnknown(line: ChartLine) {
  return 'titles' in line ? 'empty' : line.state
}

type HeadProps = Pick<Column, 'label' | 'sort' | 'look' | 'isDescending'> &
  Pick<ChartsTableProps, 'onSort'> & {
    current: DirectorySort
  }

function Head({ label, sort, look, isDescending = false, current, onSort }: HeadProps) {
  const isSorted = sort === current
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={joinClasses('h-8 truncate px-2 first:pl-4', look)}
    >
      {sort === undefined ? (
        label
      ) : (
        <button
          type="button"
          onClick={() => onSort(sort)}
          className={joinClasses('inline-flex items-center gap-1 hover:text-ink', isSorted && 'text-ink')}
        >
          {isSorted && <Arrow aria-hidden className="size-3" />}
          {label}
        </button>
      )}
    </th>
  )
}

type TitleProps = { facts: ChartSummaryFacts; entry: ChartEntry; hasCredit?: boolean; children?: ReactNode }

/** Opens the chart at the title. */
function Title({ facts, entry, hasCredit = false, children }: TitleProps) {
  const name = entry.title ?? entry.id
  return (
    // Below the title where a line has no room for both.
    <span
      className={joinClasses(
        'flex',
        hasCredit
          ? 'flex-col @[100rem]:h-5 @[100rem]:flex-row @[100rem]:items-baseline @[100rem]:gap-x-1.5'
          : 'h-5 items-baseline gap-x-1.5 overflow-hidden',
      )}
      title={[name, entry.credit].filter(Boolean).join(' · ')}
    >
      {children}{' '}
      <a
        {...toWeekLink(facts.chartId, facts.week, { row: entry.id })}
        className={joinClasses(
          'truncate underline-offset-3 hover:text-accent hover:underline',
          hasCredit ? 'max-w-full font-label text-base leading-4.5!' : 'min-w-0 flex-1',
        )}
      >
        {name}
      </a>{' '}
      {hasCredit && (
        <span className="min-w-0 truncate text-xs text-ink-3 @[100rem]:flex-1 @[100rem]:text-sm">{entry.credit}</span>
      )}
    </span>
  )
}

/** The row shows the week before, because its own isn't published yet. */
function NotOut({ facts: { week } }: { facts: ChartSummaryFacts }) {
  return (
    <Badge tone="warning" title={copy.notOut(week)}>
      <span aria-hidden>{week.slice(5)}</span>
      <span className="sr-only">{copy.notOut(week)}</span>
    </Badge>
  )
}

function toRun({ run, titles }: ChartSummaryFacts): ReactNode {
  if (run.length === 0) return null
  const weeks = run.map(({ week, isKnown }) => ({
    week,
    state: isKnown ? ('shown' as const) : ('unavailable' as const),
  }))
  const states = weeks.map(({ state }) => state)
  return (
    <Sparkline
      weeks={weeks}
      ranks={run.map(({ rank }) => rank)}
      depth={titles}
      hatch={toHatch(states, SPARKLINE_BOX)}
    />
  )
}

function toUnits({ numberOne, unit }: ChartSummaryFacts, locale: string): ReactNode {
  const units = numberOne?.metrics[0] ?? null
  if (units === null) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      {formatCount(units, locale)}
      {unit !== null && <UnitBadge unit={unit} isShort />}
    </span>
  )
}

function Absent() {
  return (
    <>
      <span aria-hidden className="text-ink-3">
        {ABSENT}
      </span>
      <span className="sr-only">{ABSENT_LABEL}</span>
    </>
  )
}

/** The territory has its own column. */
export function toShortName(name: string, place: string | null): string {
  return place !== null && name.startsWith(`${place} `) ? name.slice(place.length + 1) : name
}
