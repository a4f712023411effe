import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import { toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { formatCount, formatDifference } from '../../../../lib/format/format.ts'
import { Absent } from '../../../../ui/figures/absent.tsx'
import { type DataColumn, DataTable } from '../../../../ui/table/data-table.tsx'
import { toNeighbors } from './neighbors.ts'

type NeighborsPanelProps = { answer: ChartWeekAnswer; entry: ChartEntry; onOpen: (id: string) => void }

/** Shows the titles above and below, with the distances to them. */
export function NeighborsPanel({ answer, entry, onOpen }: NeighborsPanelProps) {
  const locale = useLocale()
  const { above, below } = toNeighbors(answer.entries, entry.id)
  if (above === null && below === null) return null
  const lead = toLeadMetric(answer.metricNames, answer.receipt.unit)
  const rows: NeighborRow[] = [
    ...(above === null ? [] : [{ ...above, isThis: false }]),
    { entry, distance: null, between: [], isThis: true },
    ...(below === null
      ? []
      : [{ ...below, distance: below.distance === null ? null : -below.distance, isThis: false }]),
  ]
  return (
    <div className="border-t border-line">
      <DataTable
        caption="Neighbors"
        columns={toNeighborColumns(lead?.plural ?? null, onOpen, locale)}
        rows={rows}
        toKey={({ entry: { id } }) => id}
        toRowProps={({ isThis }) => ({ className: isThis ? 'font-semibold text-ink' : 'text-ink-2' })}
        hidesHead
        density="bare"
        className="table-fixed"
      />
    </div>
  )
}

type NeighborRow = { entry: ChartEntry; distance: number | null; between: readonly (number | null)[]; isThis: boolean }

/** @param figure name of the figure that ranks the chart, if there is one */
function toNeighborColumns(
  figure: string | null,
  onOpen: (id: string) => void,
  locale: string,
): DataColumn<NeighborRow>[] {
  return [
    { id: 'rank', head: 'Rank', look: 'w-9', cell: ({ entry }) => entry.rank },
    {
      id: 'title',
      head: common.title,
      isRowHeader: true,
      look: 'truncate',
      cellLook: ({ isThis }) => isThis && 'font-semibold',
      cell: ({ entry: { id, title, credit }, isThis }) =>
        isThis ? (
          (title ?? id)
        ) : (
          <button
            type="button"
            onClick={() => onOpen(id)}
            title={copy.label(common.titleBy(title ?? id, credit))}
            className="max-w-full truncate rounded-xs py-1 text-ink -outline-offset-2 hover:underline"
          >
            {title ?? id}
          </button>
        ),
    },
    ...(figure === null ? [] : toFigureColumns(figure, locale)),
  ]
}

function toFigureColumns(figure: string, locale: string): DataColumn<NeighborRow>[] {
  return [
    {
      id: 'figure',
      head: figure,
      align: 'right',
      look: 'w-20',
      cell: ({ entry }) => toUnits(entry, locale) ?? <Absent />,
    },
    {
      id: 'distance',
      head: 'Difference from this title',
      align: 'right',
      look: 'w-20',
      cellLook: () => 'text-xs font-normal text-ink-3',
      cell: ({ distance, between, isThis }) => {
        if (isThis) return <span className="sr-only">this title</span>
        return distance === null ? <Absent /> : formatDifference(distance, locale, between)
      },
    },
  ]
}

function toUnits({ metrics: [total = null] }: ChartEntry, locale: string): string | null {
  return total === null ? null : formatCount(total, locale)
}
