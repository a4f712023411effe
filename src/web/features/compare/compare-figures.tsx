import { METRIC_UNITS, unitOf } from '#contract/metric-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { unitKindOf } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { ExplainButton } from '../../ui/explain-button.tsx'
import { ComparedFigure, ComparedName, OrderButtons } from './compare-cells.tsx'
import { type ComparedRef } from '#domain/compare/compared-refs.ts'
import { type CompareSearch } from './search.ts'
import { type ComparedEntity } from './use-compared.ts'

type CompareFiguresProps = {
  compared: readonly ComparedEntity[]
  search: CompareSearch
  onRefs: (refs: ComparedRef[]) => void
}

type ComparedRow = { one: ComparedEntity; index: number }

/** Every metric of the entire date range, one row per entity. */
export function CompareFigures({ compared, search, onRefs }: CompareFiguresProps) {
  const refs = compared.map(({ ref }) => ref)
  const move = (from: number, places: number) => {
    const [moved] = refs.slice(from, from + 1)
    if (moved !== undefined) onRefs(refs.toSpliced(from, 1).toSpliced(from + places, 0, moved))
  }
  const units = METRIC_IDS.map((metric) => unitOf(metric, unitKindOf(search.location)))
  const columns: DataColumn<ComparedRow>[] = [
    {
      id: 'name',
      head: common.name,
      isRowHeader: true,
      phone: 'above',
      look: 'py-2 align-top',
      cell: ({ one }) => <ComparedName one={one} search={search} />,
    },
    ...units.map((unit): DataColumn<ComparedRow> => ({
      id: unit,
      // The button extends into the cell's margin, so that text and figures align.
      head: (
        <span className="-mr-1.5 flex items-center justify-end gap-0.5">
          {METRIC_UNITS[unit].label}
          <ExplainButton what={METRIC_UNITS[unit].label} toDefinitions={(all) => [all[unit]]} />
        </span>
      ),
      align: 'right',
      // Fixed widths, so that a late name doesn't move the columns.
      look: 'align-top py-2 sm:w-1/4',
      cell: ({ one }) => <ComparedFigure one={one} unit={unit} />,
    })),
    {
      id: 'order',
      head: copy.reorderOrRemove,
      hidesHead: true,
      look: 'align-top py-1.5 max-sm:flex-none sm:w-40',
      cell: ({ one: { name }, index }) => (
        <OrderButtons
          name={name}
          isFirst={index === 0}
          isLast={index === compared.length - 1}
          onMove={(places) => move(index, places)}
          onRemove={() => onRefs(refs.toSpliced(index, 1))}
        />
      ),
    },
  ]
  return (
    // `relative` contains visually hidden text, which would otherwise widen the page.
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-panel">
      <DataTable
        caption={toCaption(search, compared[0]?.commonWeeks ?? null)}
        showsCaption
        columns={columns}
        rows={compared.map((one, index) => ({ one, index }))}
        toKey={({ one }) => one.key}
        className="sm:table-fixed"
      />
    </div>
  )
}

function toCaption({ align }: CompareSearch, commonWeeks: number | null): string {
  if (align === 'calendar') return copy.calendarCaption
  return commonWeeks === null ? copy.totalsSince[align] : copy.totalsOfFirstWeeks(commonWeeks)
}
