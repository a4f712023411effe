import { useQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type DateWindow } from '#contract/dates.ts'
import { type Comparison } from '#contract/query-params.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { useEarliestDay } from '../../lib/date-range/earliest-day.ts'
import { toCustomWindow } from '../../../contract/date-range/range-choice.ts'
import { needsRelease, toWindow, whyNoReleaseRange } from '../../../contract/date-range/ranges.ts'
import { Button } from '../../ui/button.tsx'
import { RangeControl } from '../../ui/date-range/range-control.tsx'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import { sessionQueries } from '../session/queries.ts'
import { TerritoryField } from '../territory/territory-field.tsx'
import { isDefault, NO_FILTERS } from './selection.ts'
import { defaults, type EntitySearch } from './search.ts'

const COMPARISON_OPTIONS = [
  { value: 'previous', label: copy.comparisonNames.previous, title: copy.comparisonTitles.previous },
  { value: 'year', label: copy.comparisonNames.year, title: copy.comparisonTitles.year },
  { value: 'none', label: copy.comparisonNames.none, title: copy.comparisonTitles.none },
] as const satisfies SegmentedOption<Comparison>[]

export type ChangeSearch = (change: Partial<EntitySearch>, how?: { replace: boolean }) => void

type EntityControlsProps = {
  search: EntitySearch
  /** Null when the entity has no release date; undefined until the entity has loaded. */
  releaseDate: string | null | undefined
  /** Dates of the loaded numbers, as the provider returned them. */
  loadedWindow: DateWindow | null
  onChange: ChangeSearch
}

export function EntityControls({ search, releaseDate, loadedWindow, onChange }: EntityControlsProps) {
  const today = useQuery(sessionQueries.current()).data?.today ?? null
  const earliest = useEarliestDay(toCustomWindow(search) !== null)
  const basis = today === null || releaseDate === undefined ? null : { today, releaseDate }
  const isWaiting = today === null || (needsRelease(search) && releaseDate === undefined)
  const window = loadedWindow ?? (isWaiting ? null : toWindow(search, { today, releaseDate: releaseDate ?? null }))
  return (
    <section
      aria-label={copy.controls}
      data-print="no"
      className="flex flex-wrap items-start gap-x-8 gap-y-4 rounded-lg border border-line bg-surface px-4 py-4 shadow-panel sm:px-5"
    >
      <TerritoryField
        value={search.location}
        onChange={(location) => onChange({ location })}
        className="w-full sm:w-60"
      />
      <RangeControl
        choice={search}
        reasons={{ release: (basis && whyNoReleaseRange(basis)) ?? undefined }}
        window={window}
        today={today}
        earliest={earliest}
        onChange={onChange}
      />
      <Segmented
        label={common.comparedWith}
        showLabel
        options={COMPARISON_OPTIONS}
        value={search.compare}
        onChange={(compare) => onChange({ compare })}
      />
      <Button
        variant="ghost"
        disabled={isDefault(search)}
        onClick={() =>
          onChange({
            ...NO_FILTERS,
            range: defaults.range,
            start: undefined,
            end: undefined,
            compare: defaults.compare,
          })
        }
        title={copy.resetTitle}
        className="max-sm:self-end sm:mt-5 lg:-mr-3.5 lg:ml-auto"
      >
        <RotateCcw aria-hidden className="size-4" />
        {copy.reset}
      </Button>
    </section>
  )
}
