import { type DateWindow, daysIn } from '#contract/dates.ts'
import { formatWindow } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Range, toCustomWindow } from '../../lib/ranges.ts'
import { defaults, type EntitySearch } from './search.ts'

const OPTIONS = [
  { value: '1w', label: '1w', title: 'Last chart week' },
  { value: '4w', label: '4w', title: 'Last 4 chart weeks' },
  { value: '13w', label: '13w', title: 'Last 13 chart weeks' },
  { value: '26w', label: '26w', title: 'Last 26 chart weeks' },
  { value: '52w', label: '52w', title: 'Last 52 chart weeks' },
  { value: 'ytd', label: 'YTD', title: 'Year to date, from chart week 1' },
  { value: 'custom', label: 'Custom', title: 'Dates of your choice' },
] as const satisfies SegmentedOption<Range | 'custom'>[]

type RangeControlProps = {
  search: EntitySearch
  /** The days on the page; null until they are known. */
  window: DateWindow | null
  /** The servers' day: nothing later can be asked. */
  today: string | null
  onChange: (change: Partial<EntitySearch>, how?: { replace: boolean }) => void
}

export function RangeControl({ search, window, today, onChange }: RangeControlProps) {
  const locale = useLocale()
  const custom = toCustomWindow(search)
  const choose = (value: Range | 'custom') => {
    if (value !== 'custom') onChange({ range: value, start: undefined, end: undefined })
    else if (window !== null) onChange({ range: defaults.range, ...window })
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Segmented
        label="Date range"
        showLabel
        options={OPTIONS}
        value={custom === null ? search.range : 'custom'}
        onChange={choose}
      />
      {custom !== null && <CustomDates custom={custom} today={today} onChange={onChange} />}
      {window !== null && (
        <p className="text-xs text-ink-3 tabular-nums">
          {formatWindow(window, locale)} · {formatDays(daysIn(window))}
        </p>
      )}
    </div>
  )
}

type CustomDatesProps = Pick<RangeControlProps, 'today' | 'onChange'> & { custom: DateWindow }

/** A window is never turned round: the end that was not touched gives way. */
function CustomDates({ custom: { start, end }, today, onChange }: CustomDatesProps) {
  const change = (window: DateWindow) => onChange(window, { replace: true })
  return (
    <div className="flex flex-wrap gap-2">
      <TextField
        type="date"
        label="From"
        value={start}
        max={today ?? undefined}
        onChange={({ target: { value } }) => value !== '' && change({ start: value, end: end < value ? value : end })}
      />
      <TextField
        type="date"
        label="To"
        value={end}
        max={today ?? undefined}
        onChange={({ target: { value } }) =>
          value !== '' && change({ start: start > value ? value : start, end: value })
        }
      />
    </div>
  )
}

function formatDays(days: number): string {
  if (days === 1) return '1 day'
  if (days % 7 !== 0) return `${days} days`
  return days === 7 ? '1 week' : `${days / 7} weeks`
}
