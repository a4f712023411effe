import { plural } from '../../../../lib/format/plural.ts'
import SlidersHorizontal from 'lucide:sliders-horizontal'
import { type ReactNode, type RefObject, useState } from 'react'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import type { OursFilter } from '#domain/chart-view/movements.ts'
import { pickColumns, PINNED_COLUMNS } from '#domain/chart-view/columns.ts'
import { formatSort } from '#domain/chart-view/sort.ts'
import { formatColumnIds, parseColumnIds } from '#domain/chart-view/column-ids.ts'
import { unitKindOf } from '#contract/territories.ts'
import * as copy from './copy.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ExplainButton } from '../../../../ui/figures/explain-button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { Select, type SelectItem } from '../../../../ui/fields/select.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { toColumnDefinitions } from './column-definitions.ts'
import { FilterField } from './filter-field.tsx'
import { OursFilterButton } from './ours-filter-button.tsx'
import { MovementFilters } from './movement-filters.tsx'
import { type ChangeWeekSearch, weekDefaults, type WeekSearch } from '../../week-search.ts'
import type { Ours } from '../../../ours/use-ours.ts'
import { ComparePicker } from '../compare/compare-picker.tsx'
import type { Comparison } from '../compare/use-comparison.ts'
import { FormulaPill } from '../states/formula-pill.tsx'

type TableToolbarProps = {
  answer: ChartWeekAnswer
  search: WeekSearch
  ours: Ours
  filter: OursFilter | null
  onChange: ChangeWeekSearch
  /** Filter as typed. The URL follows after a pause. */
  filterText: string
  onFilterText: (text: string) => void
  columns: readonly ChartColumn[]
  filterRef: RefObject<HTMLInputElement | null>
  /** Number of titles that match the text and the filter. */
  shown: number
  summary: string
  pendingNames: number
  comparison: Comparison
  /** Switch between the table and other views. */
  views: ReactNode
}

/** Filters and tools in one line. Phones show only the filters until someone opens the rest. */
export function TableToolbar(props: TableToolbarProps) {
  const {
    answer,
    search,
    ours,
    filter,
    onChange,
    filterText,
    onFilterText,
    columns,
    filterRef,
    shown,
    summary,
    pendingNames,
    comparison,
    views,
  } = props
  const chosen = parseColumnIds(search.cols)
  const { location } = answer.chart
  const [isOpen, setIsOpen] = useState(filterText !== '' || search.sort !== weekDefaults.sort)
  const isRanking = search.show !== 'exits'
  const closed = isOpen ? '' : 'max-sm:hidden'
  return (
    <div className="flex flex-wrap items-center gap-2 xl:flex-nowrap">
      <FilterField
        ref={filterRef}
        text={filterText}
        shown={shown}
        onText={onFilterText}
        // The comparison needs its room, because a filter's cut number would be another number.
        className={joinClasses(
          'max-sm:order-2 max-sm:w-full xl:shrink-0',
          comparison.comparison === null ? 'sm:w-48' : 'sm:w-40',
          closed,
        )}
      />
      <div className="flex min-w-0 items-center gap-2 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:pl-4 max-xl:order-last max-xl:basis-full max-sm:order-1 max-sm:basis-auto">
        <Button
          size="icon"
          aria-label={copy.tools}
          aria-expanded={isOpen}
          title={copy.tools}
          onClick={() => setIsOpen(!isOpen)}
          className="size-11! rounded-full! sm:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
        </Button>
        <OursFilterButton
          answer={answer}
          ours={ours}
          isOn={filter !== null}
          onChange={(isOn) => onChange({ ours: isOn ? 'only' : weekDefaults.ours })}
        />
        <MovementFilters answer={answer} ours={filter} show={search.show} onShow={(show) => onChange({ show })} />
      </div>
      <div
        className={joinClasses(
          'ml-auto flex min-w-0 items-center gap-1 max-sm:order-3 max-sm:w-full xl:shrink-0',
          closed,
        )}
      >
        {views}
        {pendingNames > 0 && (
          <p className="truncate pr-2 text-sm text-ink-3 tabular-nums max-sm:hidden xl:max-w-40">
            {plural(pendingNames, { one: 'Loading 1 name…', other: `Loading ${pendingNames} names…` })}
          </p>
        )}
        {filter !== null && ours.rosters.length > 1 && (
          <Select
            label="Roster"
            items={ours.rosters.map(({ id, name }) => ({ value: id, label: name }))}
            value={ours.roster?.id ?? ''}
            onChange={(id) => onChange({ roster: toRosterParam(ours.rosters, id) })}
            className="min-w-0 max-sm:flex-1 sm:max-w-44"
          />
        )}
        {isRanking && (
          <Select
            label="Sort"
            items={toSortItems(columns)}
            value={search.sort}
            onChange={(sort) => onChange({ sort })}
            className="min-w-0 flex-1 sm:hidden"
          />
        )}
        {answer.formulaChange === null && comparison.comparison !== null && (
          <FormulaPill change={comparison.comparison.formulaChange} />
        )}
        <ComparePicker {...{ answer, search, comparison }} onClear={() => onChange({ vs: weekDefaults.vs })} />
        {isRanking && (
          <>
            <ColumnChooser
              columns={columns}
              chosen={chosen}
              onChange={(ids) => onChange({ cols: formatColumnIds(ids) })}
            />
            <ExplainButton
              what="the columns"
              toDefinitions={(all) =>
                toColumnDefinitions(
                  [...PINNED_COLUMNS, ...pickColumns(columns, chosen)],
                  location === null ? null : unitKindOf(location),
                  all,
                )
              }
              isTool
            />
          </>
        )}
      </div>
      {/* Sighted users see the filters and the field instead. */}
      <output className="sr-only">{summary}</output>
    </div>
  )
}

/** The default roster isn't in the URL. */
function toRosterParam(rosters: Ours['rosters'], id: string): string {
  return rosters.find((roster) => roster.id === id)?.isDefault === true ? weekDefaults.roster : id
}

function toSortItems(columns: readonly ChartColumn[]): SelectItem<string>[] {
  return [...PINNED_COLUMNS, ...columns].flatMap(({ id, fullName, firstOrder }) =>
    firstOrder === null ? [] : [{ value: formatSort({ by: id, order: firstOrder }), label: `Sort: ${fullName}` }],
  )
}
