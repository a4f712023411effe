import { useMemo } from 'react'
import type { ChartSummary } from '#contract/api/charts.ts'
import { territoryName } from '#contract/territories.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Absent } from '../../../ui/figures/absent.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { ChartLine, LoadedSummaries } from '../../../chart-weeks/summaries.ts'
import { toChartLink, useChartLinks } from './chart-links.ts'
import { DESCENDING, toFactColumns } from './fact-columns.tsx'
import { PinChartButton } from './pin-chart-button.tsx'
import type { DirectorySort } from './search.ts'
import * as copy from './copy.ts'

export type ChartsTableProps = {
  charts: readonly ChartSummary[]
  summaries: LoadedSummaries
  pinned: readonly string[]
  hasRoster: boolean
  /** Roster ID for links to chart weeks. Empty for the default roster. */
  roster: string
  sort: DirectorySort
  onSort: (sort: DirectorySort) => void
}

type DirectoryRow = {
  chart: ChartSummary
  line: ChartLine | null
  isDone: boolean
  isPinned: boolean
  isFirstOfTerritory: boolean
}

/** Shows one row per chart. The chart's own cells show at once. The others fill in as its week loads. */
export function ChartsTable({ charts, summaries, pinned, hasRoster, roster, sort, onSort }: ChartsTableProps) {
  const locale = useLocale()
  const columns = useMemo(() => toDirectoryColumns({ hasRoster, roster, locale }), [hasRoster, roster, locale])
  const rows = charts.map((chart, i): DirectoryRow => ({
    chart,
    line: summaries.lines.get(chart.id) ?? null,
    isDone: summaries.outcome !== null,
    isPinned: pinned.includes(chart.id),
    isFirstOfTerritory: sort !== 'territory' || charts[i - 1]?.location !== chart.location,
  }))
  return (
    <div
      {...useChartLinks()}
      className="@container overflow-x-auto rounded-lg border border-line bg-surface shadow-panel"
    >
      <DataTable
        caption={copy.title}
        columns={columns}
        rows={rows}
        toKey={({ chart }) => chart.id}
        toRowProps={toRowProps}
        sort={{ key: sort, isDescending: DESCENDING.has(sort) }}
        onSort={onSort}
        className="table-fixed text-sm!"
      />
    </div>
  )
}

/** Title and credit are on two lines unless the table is wide. */
const ROW = 'ours-edge h-12 @[84rem]:h-10'

function toRowProps({ chart, line }: DirectoryRow) {
  const isNumberOne = line !== null && 'titles' in line && line.ours?.best === 1
  return { 'data-row': chart.id, 'data-ours': isNumberOne ? '' : undefined, className: ROW }
}

type Look = Pick<ChartsTableProps, 'hasRoster' | 'roster'> & { locale: string }

function toDirectoryColumns({ hasRoster, roster, locale }: Look): DataColumn<DirectoryRow, DirectorySort>[] {
  return [
    {
      id: 'territory',
      head: copy.territoryLabel,
      sortKey: 'territory',
      look: 'w-33 truncate',
      cellLook: () => 'text-ink-2',
      cell: ({ chart: { location }, isFirstOfTerritory }) => {
        const place = location && territoryName(location, locale)
        return (
          <span title={place ?? undefined} className={isFirstOfTerritory ? undefined : 'sr-only'}>
            {place ?? 'Unknown territory'}
          </span>
        )
      },
    },
    {
      id: 'chart',
      head: 'Chart',
      sortKey: 'name',
      isRowHeader: true,
      look: 'w-[26%] truncate @4xl:w-52 @[84rem]:w-60',
      cell: ({ chart }) => <ChartName {...{ chart, roster, locale }} />,
    },
    ...toFactColumns(hasRoster).map(
      ({ id, label, sort, look, render }, i): DataColumn<DirectoryRow, DirectorySort> => ({
        id,
        head: label,
        sortKey: sort,
        look: `truncate ${look}`,
        cell: ({ chart, line, isDone }) => {
          if (line !== null && 'titles' in line) return render(line, locale, { chart, roster }) ?? <Absent />
          // A single cell across all columns would also span the hidden ones and widen the table.
          if (i > 0) return null
          if (line === null) return !isDone && <Skeleton className="h-3 w-64 max-w-full" />
          return <span className="text-ink-3">{copy.unknownStates[line.state]}</span>
        },
      }),
    ),
    {
      id: 'pinned',
      head: copy.pinned,
      hidesHead: true,
      align: 'right',
      look: 'w-11',
      cell: ({ chart: { id, name }, isPinned }) => <PinChartButton id={id} name={name} isPinned={isPinned} />,
    },
  ]
}

function ChartName({ chart, roster, locale }: { chart: ChartSummary; roster: string; locale: string }) {
  const place = chart.location && territoryName(chart.location, locale)
  return (
    <span title={chart.description ?? undefined}>
      <a
        {...toChartLink(chart.id, roster)}
        aria-label={chart.name}
        className="font-label text-base text-ink underline-offset-3 hover:text-accent hover:underline"
      >
        {toShortName(chart.name, place)}
      </a>{' '}
      <span className="text-ink-3">{chart.owner}</span>
    </span>
  )
}

/** Removes the territory, because it has its own column. */
function toShortName(name: string, place: string | null): string {
  return place !== null && name.startsWith(`${place} `) ? name.slice(place.length + 1) : name
}
