import { METRIC_UNITS, unitOf } from '#contract/metric-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { unitKindOf } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { ExplainButton } from '../../ui/explain-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { TABLE_ROLES } from '../../ui/table-roles.ts'
import { CompareRow, ROW_GRID } from './compare-row.tsx'
import { type ComparedRef } from '#domain/compare/compared-refs.ts'
import { type CompareSearch } from './search.ts'
import { type ComparedEntity } from './use-compared.ts'

type CompareFiguresProps = {
  compared: readonly ComparedEntity[]
  search: CompareSearch
  onRefs: (refs: ComparedRef[]) => void
}

/** The button extends into the cell's margin, so that text and figures align. */
const HEAD = 'flex items-center justify-end gap-0.5 text-right'

/** Every metric of the entire date range, one row per entity. */
export function CompareFigures({ compared, search, onRefs }: CompareFiguresProps) {
  const unitKind = unitKindOf(search.location)
  const refs = compared.map(({ ref }) => ref)
  const move = (from: number, places: number) => {
    const [moved] = refs.slice(from, from + 1)
    if (moved !== undefined) onRefs(refs.toSpliced(from, 1).toSpliced(from + places, 0, moved))
  }
  return (
    // `relative` contains visually hidden text, which would otherwise widen the page.
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-panel">
      <table {...TABLE_ROLES.table} className="w-full text-base max-sm:block sm:table-fixed">
        <caption className="px-4 py-3 text-left text-sm text-ink-3 max-sm:block sm:px-5">
          {toCaption(search, compared[0]?.commonWeeks ?? null)}
        </caption>
        <thead {...TABLE_ROLES.rowgroup} className="max-sm:block">
          <tr {...TABLE_ROLES.row} className={joinClasses('table-head border-t border-line', ROW_GRID)}>
            <th {...TABLE_ROLES.columnheader} className="py-1.5 pr-3 pl-5 text-left max-sm:sr-only">
              {common.name}
            </th>
            {METRIC_IDS.map((metric) => unitOf(metric, unitKind)).map((unit) => (
              <th
                key={unit}
                {...TABLE_ROLES.columnheader}
                // Fixed widths, so that a late name doesn't move the columns.
                className="py-1.5 pr-1 pl-3 max-sm:even:col-start-1 sm:w-1/4"
              >
                <span className={HEAD}>
                  {METRIC_UNITS[unit].label}
                  <ExplainButton what={METRIC_UNITS[unit].label} toDefinitions={(all) => [all[unit]]} />
                </span>
              </th>
            ))}
            <th {...TABLE_ROLES.columnheader} className="sm:w-40">
              <span className="sr-only">{copy.reorderOrRemove}</span>
            </th>
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.rowgroup} className="max-sm:block">
          {compared.map((one, index) => (
            <CompareRow
              key={one.key}
              one={one}
              search={search}
              unitKind={unitKind}
              onRemove={() => onRefs(refs.toSpliced(index, 1))}
              onMove={(places) => move(index, places)}
              isFirst={index === 0}
              isLast={index === compared.length - 1}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function toCaption({ align }: CompareSearch, commonWeeks: number | null): string {
  if (align === 'calendar') return copy.calendarCaption
  return commonWeeks === null ? copy.totalsSince[align] : copy.totalsOfFirstWeeks(commonWeeks)
}
