import X from 'lucide-react/icons/x'
import { type RefObject } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type ChartColumn } from '#contract/chart-view/chart-column.ts'
import { findColumn, pickColumns, PINNED_COLUMNS } from '#contract/chart-view/columns.ts'
import { MOVEMENT_FILTER_NAMES } from '#contract/chart-view/movements.ts'
import { describeSort, formatSort, parseSort } from '#contract/chart-view/sort.ts'
import { MOVEMENT_FILTERS, type MovementFilter } from '#contract/chart-view/view-params.ts'
import { formatColumnIds, parseColumnIds } from '#contract/chart-view/column-ids.ts'
import { unitKindOf } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { Button } from '../../../../ui/button.tsx'
import { ExplainButton } from '../../../../ui/explain-button.tsx'
import { Select, type SelectItem } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { toColumnDefinitions } from './column-definitions.ts'
import { type ChangeWeekSearch, weekDefaults, type WeekSearch } from '../../week-search.ts'
import { ComparePicker } from '../compare/compare-picker.tsx'

type TableToolbarProps = {
  answer: ChartWeekAnswer
  search: WeekSearch
  onChange: ChangeWeekSearch
  /** Filter as typed; the URL follows after a pause. */
  filterText: string
  onFilterText: (text: string) => void
  columns: readonly ChartColumn[]
  filterRef: RefObject<HTMLInputElement | null>
  summary: string
  pendingNames: number
}

const MOVEMENT_ITEMS: readonly SelectItem<MovementFilter>[] = MOVEMENT_FILTERS.map((value) => ({
  value,
  label: MOVEMENT_FILTER_NAMES[value],
}))

export function TableToolbar(props: TableToolbarProps) {
  const { answer, search, onChange, filterText, onFilterText, columns, filterRef, summary, pendingNames } = props
  const chosen = parseColumnIds(search.cols)
  const { location } = answer.chart
  const isFiltered = filterText !== '' || search.show !== 'all'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextField
        ref={filterRef}
        type="search"
        label={copy.filterLabel}
        hideLabel
        placeholder={copy.filterPlaceholder}
        aria-keyshortcuts="/"
        value={filterText}
        onChange={({ target }) => onFilterText(target.value)}
        className="min-w-40 flex-1 max-sm:-order-2 sm:max-w-64"
      />
      <Select
        label={copy.movementLabel}
        items={MOVEMENT_ITEMS}
        value={search.show}
        onChange={(show) => onChange({ show })}
        className="min-w-36 flex-auto sm:min-w-40 sm:flex-none"
      />
      <Select
        label={copy.sortLabel}
        items={toSortItems(columns)}
        value={search.sort}
        onChange={(sort) => onChange({ sort })}
        className="min-w-36 flex-1 supports-[field-sizing:content]:flex-auto sm:hidden"
      />
      <div className="flex gap-2 max-sm:-order-1">
        <ColumnChooser columns={columns} chosen={chosen} onChange={(ids) => onChange({ cols: formatColumnIds(ids) })} />
        <ComparePicker answer={answer} search={search} />
        <ExplainButton
          what={copy.explained}
          toDefinitions={(all) =>
            toColumnDefinitions(
              [...PINNED_COLUMNS, ...pickColumns(columns, chosen)],
              location === null ? null : unitKindOf(location),
              all,
            )
          }
          isTool
        />
      </div>
      {isFiltered && (
        <Button
          variant="ghost"
          onClick={() => {
            onFilterText(weekDefaults.q)
            onChange({ q: weekDefaults.q, show: weekDefaults.show })
          }}
        >
          <X aria-hidden className="size-4" />
          {common.showAll}
        </Button>
      )}
      <p className="ml-auto text-sm text-ink-3 tabular-nums">
        {/* Screen readers announce this summary, but not the countdown of names. */}
        <output>{summary}</output>
        {pendingNames > 0 && ` · ${copy.loadingNames(pendingNames)}`}
      </p>
    </div>
  )
}

function toSortItems(columns: readonly ChartColumn[]): SelectItem<string>[] {
  return [...PINNED_COLUMNS, ...columns].flatMap(({ id, fullName, firstOrder }) =>
    firstOrder === null ? [] : [{ value: formatSort({ by: id, order: firstOrder }), label: copy.sortBy(fullName) }],
  )
}

/**
 * Returns, for example, `12 of 200 titles. Sorted by peak, best rank first (within this chart)`. Omits the official
 * order.
 */
export function describeRows(
  search: WeekSearch,
  columns: readonly ChartColumn[],
  visible: number,
  all: number,
): string {
  const count = visible === all ? copy.titles(all) : copy.titlesOf(visible, all)
  const { by, order } = parseSort(search.sort)
  const column = search.sort === weekDefaults.sort ? undefined : findColumn(columns, by)
  return column === undefined ? count : copy.sorted(count, describeSort(column, order))
}
