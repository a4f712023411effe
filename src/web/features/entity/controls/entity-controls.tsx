import ChevronDown from 'lucide:chevron-down'
import RotateCcw from 'lucide:rotate-ccw'
import { useRef, useState } from 'react'
import type { DateWindow } from '#contract/dates.ts'
import type { Comparison } from '#contract/query-params.ts'
import * as copy from '../copy.ts'
import * as common from '../../../lib/copy.ts'
import { useEarliestDay } from '../../../lib/date-range/earliest-day.ts'
import { toCustomWindow } from '#domain/date-range/range-choice.ts'
import { needsRelease, toWindow, whyNoReleaseRange } from '#domain/date-range/ranges.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RangeControl } from '../../../ui/date-range/range-control.tsx'
import { Segmented, type SegmentedOption } from '../../../ui/fields/segmented.tsx'
import { useToday } from '../../../session/use-session.ts'
import { TerritoryField } from '../../../ui/territory/territory-field.tsx'
import { FilterChips } from './filter-chips.tsx'
import { isDefault, NO_FILTERS } from '../selection.ts'
import { type ChangeSearch, defaults, type EntitySearch } from '../search.ts'

const COMPARISON_OPTIONS = [
  { value: 'previous', label: copy.comparisonNames.previous, title: copy.comparisonTitles.previous },
  { value: 'year', label: copy.comparisonNames.year, title: copy.comparisonTitles.year },
  { value: 'none', label: copy.comparisonNames.none, title: copy.comparisonTitles.none },
] as const satisfies SegmentedOption<Comparison>[]

type EntityControlsProps = {
  search: EntitySearch
  /** Null if the entity has no release date. Undefined until the entity has loaded. */
  releaseDate: string | null | undefined
  /** Dates of the loaded numbers, as the provider returned them. */
  loadedWindow: DateWindow | null
  onChange: ChangeSearch
}

/** One bar has everything that applies to the whole page. Phones show dates and comparison on request. */
export function EntityControls({ search, releaseDate, loadedWindow, onChange }: EntityControlsProps) {
  const barRef = useRef<HTMLElement>(null)
  const custom = toCustomWindow(search)
  const [isOpen, setIsOpen] = useState(custom !== null)
  const today = useToday()
  const earliest = useEarliestDay(custom !== null)
  const basis = today === null || releaseDate === undefined ? null : { today, releaseDate }
  const isWaiting = today === null || (needsRelease(search) && releaseDate === undefined)
  const window = loadedWindow ?? (isWaiting ? null : toWindow(search, { today, releaseDate: releaseDate ?? null }))
  // If a clicked button disappeared, the focus would go to the top of the page.
  const changeAndFocus: ChangeSearch = (change) => {
    onChange(change)
    barRef.current?.focus()
  }
  return (
    <section
      ref={barRef}
      tabIndex={-1}
      aria-label="Territory, dates, and comparison"
      data-print="no"
      className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:px-3 sm:py-2 sm:shadow-panel"
    >
      <TerritoryField
        showLabel={false}
        value={search.location}
        onChange={(location) => onChange({ location })}
        className="min-w-42 flex-1 sm:w-68 sm:flex-none sm:max-lg:-order-2"
      />
      <Button
        aria-label={copy.datesAndComparison(search, custom !== null)}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="shrink-0 sm:hidden"
      >
        {copy.rangeAndComparison(search, custom !== null)}
        <ChevronDown aria-hidden className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </Button>
      <div className={isOpen ? 'contents' : 'contents max-sm:hidden'}>
        <RangeControl
          isBar
          choice={search}
          releaseReason={(basis && whyNoReleaseRange(basis)) ?? undefined}
          window={window}
          today={today}
          earliest={earliest}
          onChange={onChange}
        />
        {/* Next to the territory it needs no line of its own. */}
        <div className="flex min-w-0 items-center gap-2 sm:max-lg:-order-1 xl:ml-auto">
          <span aria-hidden className="shrink-0 text-xs text-ink-3">
            {common.comparedWith}
          </span>
          <Segmented
            scrolls
            label={common.comparedWith}
            options={COMPARISON_OPTIONS}
            value={search.compare}
            onChange={(compare) => onChange({ compare })}
          />
        </div>
      </div>
      <FilterChips search={search} onChange={changeAndFocus} />
      {!isDefault(search) && (
        <Button
          variant="ghost"
          onClick={() =>
            changeAndFocus({
              ...NO_FILTERS,
              range: defaults.range,
              start: undefined,
              end: undefined,
              compare: defaults.compare,
            })
          }
          title="Reset dates, comparison, and filters"
        >
          <RotateCcw aria-hidden className="size-4" />
          {/* The bar must fit on one line. */}
          <span className="xl:max-2xl:sr-only">Reset</span>
        </Button>
      )}
    </section>
  )
}
