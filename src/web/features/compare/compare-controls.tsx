import { useQuery } from '@tanstack/react-query'
import { useEarliestDay } from '../../lib/date-range/earliest-day.ts'
import { toCustomWindow, whyNoRelease } from '../../lib/ranges.ts'
import { RangeControl, type RangeReasons } from '../../ui/date-range/range-control.tsx'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import { sessionQueries } from '../session/queries.ts'
import { TerritoryField } from '../territory/territory-field.tsx'
import { type ChangeCompare, type CompareSearch } from './search.ts'
import { toAlignedRange, toRealigned } from './to-compared-window.ts'
import { type Compared } from './use-compared.ts'

type CompareControlsProps = { compared: readonly Compared[]; search: CompareSearch; onChange: ChangeCompare }

const ALIGNS = [
  { value: 'calendar', label: 'Calendar', title: 'the same dates for all' },
  { value: 'release', label: 'Weeks since release', title: 'the first weeks of each, whenever they were' },
] as const satisfies SegmentedOption<CompareSearch['align']>[]

const ALIGNED_TITLES = {
  '1w': 'First chart week of each',
  '4w': 'First 4 chart weeks of each',
  '13w': 'First 13 chart weeks of each',
  '26w': 'First 26 chart weeks of each',
  '52w': 'First 52 chart weeks of each',
  release: 'All chart weeks since the release of each',
}
const CALENDAR_TITLES = { release: 'Since the first release among them' }
const ONLY_CALENDAR = 'Weeks since release are counted from each one’s own release, not from a date.'

/** What the numbers are of. Everything applies at once and is in the address. */
export function CompareControls({ compared, search, onChange }: CompareControlsProps) {
  const today = useQuery(sessionQueries.current()).data?.today ?? null
  const isAligned = search.align === 'release'
  const earliest = useEarliestDay(!isAligned && toCustomWindow(search) !== null)
  const noRelease = today === null ? null : whyNoneReleased(compared, today)
  const reasons: RangeReasons = isAligned
    ? { ytd: ONLY_CALENDAR, custom: ONLY_CALENDAR }
    : { release: noRelease ?? undefined }
  // The provider's own dates, once there are some.
  const answered = compared.find(({ figures }) => figures.data !== undefined)?.figures.data?.window
  const window = isAligned ? null : (answered ?? compared[0]?.window ?? null)
  return (
    <section
      aria-label="Territory, dates and alignment"
      className="flex flex-wrap items-start gap-x-8 gap-y-4 rounded-lg border border-line bg-surface px-4 py-4 shadow-panel sm:px-5"
    >
      <TerritoryField
        value={search.location}
        onChange={(location) => onChange({ location })}
        className="w-full sm:w-60"
      />
      <Segmented
        label="Aligned by"
        showLabel
        options={ALIGNS}
        value={search.align}
        onChange={(align) => onChange(toRealigned(search, align))}
      />
      <RangeControl
        label={isAligned ? 'Weeks of each' : 'Date range'}
        titles={isAligned ? ALIGNED_TITLES : CALENDAR_TITLES}
        reasons={reasons}
        choice={isAligned ? { ...search, range: toAlignedRange(search.range) } : search}
        window={window}
        today={today}
        earliest={earliest}
        onChange={onChange}
      />
    </section>
  )
}

/** Null as long as one may have a release to count from, and while there is nobody to ask. */
function whyNoneReleased(compared: readonly Compared[], today: string): string | null {
  const isNone = compared.every(
    ({ releaseDate }) => releaseDate !== undefined && whyNoRelease({ today, releaseDate }) !== null,
  )
  return isNone && compared.length > 0 ? 'None of these has a release to count from.' : null
}
