import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { memo } from 'react'
import { type ChartSummary } from '#contract/api/charts.ts'
import { territoryName } from '#contract/territories.ts'
import { ABSENT, ABSENT_LABEL } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type ChartLine, type LoadedSummaries } from '../summaries.ts'
import { toChartLink, useChartLinks } from './chart-links.ts'
import { type FactColumn, toFactColumns } from './fact-columns.tsx'
import { PinChartButton } from './pin-chart-button.tsx'
import { type DirectorySort } from './search.ts'
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

const CELL = 'h-10 truncate px-2 tabular-nums first:pl-4 last:pr-2'

/** One row per chart. The chart's own cells show at once; the others fill in as its week is read. */
export function ChartsTable({ charts, summaries, pinned, hasRoster, sort, onSort }: ChartsTableProps) {
  const locale = useLocale()
  const columns = toFactColumns(hasRoster)
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
  columns: readonly FactColumn[]
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

type HeadProps = Pick<FactColumn, 'label' | 'sort' | 'look' | 'isDescending'> &
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
function toShortName(name: string, place: string | null): string {
  return place !== null && name.startsWith(`${place} `) ? name.slice(place.length + 1) : name
}
