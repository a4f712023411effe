import X from 'lucide-react/icons/x'
import { type RefObject } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type Shown, SHOWN } from '#contract/chart-view/filter-entries.ts'
import { type SortOrder } from '#contract/chart-view/sort-entries.ts'
import { unitKindOf } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as common from '../../../lib/copy.ts'
import { Button } from '../../../ui/button.tsx'
import { ExplainButton } from '../../../ui/explain-button.tsx'
import { Select, type SelectItem } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { toColumnDefinitions } from './column-definitions.ts'
import { type Column, pickColumns, PINNED_COLUMNS } from './columns.ts'
import { formatSort, parseSort } from './sort-choice.ts'
import { formatColumns, parseColumns } from './column-choice.ts'
import { weekDefaults, type WeekSearch } from './search.ts'
import { ComparePicker } from './week-picker.tsx'

export type ChangeWeekSearch = (part: Partial<WeekSearch>, options?: { replace: boolean }) => void

type TableToolbarProps = {
  answer: ChartWeekAnswer
  search: WeekSearch
  onChange: ChangeWeekSearch
  /** The text to filter by; the address has it a moment later. */
  typed: string
  onType: (text: string) => void
  columns: readonly Column[]
  filterRef: RefObject<HTMLInputElement | null>
  /** What the table shows now, in a sentence. */
  summary: string
  /** Names that are on their way. */
  namesToCome: number
}

const SHOWN_ITEMS: readonly SelectItem<Shown>[] = SHOWN.map((value) => ({
  value,
  label: copy.movementNames[value],
}))

export function TableToolbar(props: TableToolbarProps) {
  const { answer, search, onChange, typed, onType, columns, filterRef, summary, namesToCome } = props
  const chosen = parseColumns(search.cols)
  const { location } = answer.chart
  const isFiltered = typed !== '' || search.show !== 'all'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextField
        ref={filterRef}
        type="search"
        label={copy.filterLabel}
        hideLabel
        placeholder={copy.filterPlaceholder}
        aria-keyshortcuts="/"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        className="min-w-40 flex-1 max-sm:-order-2 sm:max-w-64"
      />
      <Select
        label={copy.movementLabel}
        items={SHOWN_ITEMS}
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
        <ColumnChooser columns={columns} chosen={chosen} onChange={(ids) => onChange({ cols: formatColumns(ids) })} />
        <ComparePicker answer={answer} search={search} />
        <ExplainButton
          what={copy.explained}
          definitions={toColumnDefinitions(
            [...PINNED_COLUMNS, ...pickColumns(columns, chosen)],
            location === null ? null : unitKindOf(location),
          )}
          isTool
        />
      </div>
      {isFiltered && (
        <Button
          variant="ghost"
          onClick={() => {
            onType(weekDefaults.q)
            onChange({ q: weekDefaults.q, show: weekDefaults.show })
          }}
        >
          <X aria-hidden className="size-4" />
          {common.showAll}
        </Button>
      )}
      <p className="ml-auto text-sm text-ink-3 tabular-nums">
        {/* Read aloud when it changes; a count that runs down is not. */}
        <output>{summary}</output>
        {namesToCome > 0 && ` · ${copy.loadingNames(namesToCome)}`}
      </p>
    </div>
  )
}

/** A phone has no column headers to press. */
function toSortItems(columns: readonly Column[]): SelectItem<string>[] {
  return [...PINNED_COLUMNS, ...columns].flatMap(({ id, name, firstOrder }) =>
    firstOrder === null ? [] : [{ value: formatSort({ by: id, order: firstOrder }), label: copy.sortBy(name) }],
  )
}

/** `200 titles. Sorted by peak, best first (within this chart)`; the chart's own order isn't mentioned. */
export function describeView(search: WeekSearch, columns: readonly Column[], shown: number, all: number): string {
  const { by, order } = parseSort(search.sort)
  const count = shown === all ? copy.titles(all) : copy.titlesOf(shown, all)
  const column = [...PINNED_COLUMNS, ...columns].find(({ id }) => id === by)
  if (column === undefined || (by === 'rank' && order === 'asc')) return count
  return copy.sorted(count, toSentenceName(column), describeOrder(column, order))
}

/** Names of figures come from the provider and keep their capitals. */
function toSentenceName({ id, name, figure }: Column): string {
  return figure === null || id === 'vs-places' ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
}

function describeOrder({ id, firstOrder, figure }: Column, order: SortOrder): string {
  const isDescending = order === 'desc'
  if (id === 'title') return isDescending ? copy.zToA : copy.aToZ
  if (id === 'premiere') return isDescending ? copy.newestFirst : copy.oldestFirst
  if (id === 'change' || id === 'vs-places') return isDescending ? copy.climbsFirst : copy.fallsFirst
  if (figure === 'difference') return isDescending ? copy.gainsFirst : copy.lossesFirst
  if (firstOrder === 'asc' || id === 'low') return isDescending ? copy.worstFirst : copy.bestFirst
  return isDescending ? copy.highestFirst : copy.lowestFirst
}
