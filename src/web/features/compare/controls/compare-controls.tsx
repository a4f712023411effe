import * as copy from '../copy.ts'
import { useEarliestDay } from '../../../lib/date-range/earliest-day.ts'
import { toCustomWindow } from '#domain/date-range/range-choice.ts'
import { RANGE_WEEKS, whyNoRelease, whyNoReleaseRange } from '#domain/date-range/ranges.ts'
import { RangeControl } from '../../../ui/date-range/range-control.tsx'
import { Segmented, type SegmentedOption } from '../../../ui/fields/segmented.tsx'
import { useToday } from '../../../session/use-session.ts'
import { TerritoryField } from '../../../ui/territory/territory-field.tsx'
import type { ChangeCompare, CompareSearch } from '../search.ts'
import { ALIGNED_RANGES, toAlignedRange, toFirstRelease, realign } from '#domain/compare/to-compared-window.ts'
import { DebutChartField } from './debut-chart-field.tsx'
import type { ComparedEntity } from '../use-compared.ts'
import type { Debuts } from '../use-debuts.ts'

type CompareControlsProps = {
  compared: readonly ComparedEntity[]
  debuts: Debuts
  search: CompareSearch
  onChange: ChangeCompare
}

const ALIGNS = [
  { value: 'calendar', label: copy.alignNames.calendar, title: copy.alignTitles.calendar },
  { value: 'release', label: copy.alignNames.release, title: copy.alignTitles.release },
  { value: 'debut', label: copy.alignNames.debut, title: copy.alignTitles.debut },
] as const satisfies SegmentedOption<CompareSearch['align']>[]

function toAlignedTitles(align: Exclude<CompareSearch['align'], 'calendar'>) {
  const titleOf = copy.firstWeeksOfEach[align]
  return {
    '1w': titleOf(RANGE_WEEKS['1w']),
    '4w': titleOf(RANGE_WEEKS['4w']),
    '13w': titleOf(RANGE_WEEKS['13w']),
    '26w': titleOf(RANGE_WEEKS['26w']),
    '52w': titleOf(RANGE_WEEKS['52w']),
    release: copy.allWeeksOfEach[align],
  }
}
const CALENDAR_TITLES = { release: 'Since the earliest release' }

export function CompareControls({ compared, debuts, search, onChange }: CompareControlsProps) {
  const today = useToday()
  const isAligned = search.align !== 'calendar'
  const earliest = useEarliestDay(!isAligned && toCustomWindow(search) !== null)
  const releaseReason =
    isAligned || today === null
      ? undefined
      : (noReleaseReason(compared, today) ?? noReleaseRangeReason(compared, today) ?? undefined)
  // The provider's dates replace the requested ones once they are known.
  const answered = compared.find(({ figures }) => figures.data !== undefined)?.figures.data?.window
  const window = isAligned ? null : (answered ?? compared[0]?.window ?? null)
  return (
    <section
      aria-label="Territory, dates, and alignment"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-3 py-2 shadow-panel"
    >
      <TerritoryField
        showLabel={false}
        value={search.location}
        onChange={(location) => onChange({ location })}
        className="w-full sm:w-68 print:hidden"
      />
      <Segmented
        label="Align by"
        scrolls
        options={ALIGNS}
        value={search.align}
        onChange={(align) => onChange(realign(search, align))}
      />
      {search.align === 'debut' && (
        <DebutChartField debuts={debuts} isEmpty={compared.length === 0} onChange={(chart) => onChange({ chart })} />
      )}
      <RangeControl
        isBar
        label={copy.rangeLabels[search.align]}
        titles={search.align === 'calendar' ? CALENDAR_TITLES : toAlignedTitles(search.align)}
        {...(isAligned && { options: ALIGNED_RANGES })}
        releaseReason={releaseReason}
        choice={isAligned ? { ...search, range: toAlignedRange(search.range) } : search}
        window={window}
        today={today}
        earliest={earliest}
        onChange={onChange}
      />
    </section>
  )
}

/** Why the range since the release isn't available. */
function noReleaseRangeReason(compared: readonly ComparedEntity[], today: string): string | null {
  const releaseDate = toFirstRelease(
    compared.map((each) => each.releaseDate),
    today,
  )
  return releaseDate === null ? null : whyNoReleaseRange({ today, releaseDate })
}

/** Why aligning by release isn't possible. Null while not known. */
function noReleaseReason(compared: readonly ComparedEntity[], today: string): string | null {
  const isNone = compared.every(
    ({ releaseDate }) => releaseDate !== undefined && whyNoRelease({ today, releaseDate }) !== null,
  )
  if (!isNone || compared.length === 0) return null
  return compared.some(({ identity }) => identity.isError)
    ? 'Couldn’t load the release dates.'
    : 'None of these has a release date.'
}
