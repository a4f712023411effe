import { type ReactNode } from 'react'
import { weekOf, windowOf } from '#contract/chart-week.ts'
import { type DateWindow, daysIn, type IsoDate } from '#contract/dates.ts'
import { formatWindow } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { DEFAULT_RANGE, type Range, type RangeChoice, toCustomWindow } from '../../lib/ranges.ts'
import { Segmented, type SegmentedOption } from '../segmented.tsx'
import { CustomDates } from './custom-dates.tsx'

type RangeOption = Range | 'custom'
export type RangeReasons = Partial<Record<RangeOption, string | undefined>>
export type ChangeRange = (choice: RangeChoice, how?: { replace: boolean }) => void

const OPTIONS = [
  { value: '1w', label: '1w', title: 'Last chart week' },
  { value: '4w', label: '4w', title: 'Last 4 chart weeks' },
  { value: '13w', label: '13w', title: 'Last 13 chart weeks' },
  { value: '26w', label: '26w', title: 'Last 26 chart weeks' },
  { value: '52w', label: '52w', title: 'Last 52 chart weeks' },
  { value: 'ytd', label: 'YTD', title: 'Year to date, from chart week 1' },
  { value: 'release', label: 'Release', title: 'Since the chart week of the release' },
  { value: 'custom', label: 'Custom', title: 'Dates of your choice' },
] as const satisfies SegmentedOption<RangeOption>[]

type RangeControlProps = {
  /** @default 'Date range' */
  label?: string
  /** What the options mean here, where it is not the last weeks. */
  titles?: Partial<Record<RangeOption, string>>
  /** Why options cannot apply. */
  reasons?: RangeReasons
  choice: RangeChoice
  /** The days on the page; null until they are known, and where there is no one window. */
  window: DateWindow | null
  /** The servers' day: nothing later can be asked. */
  today: IsoDate | null
  /** The service's first day, where it is known. */
  earliest: IsoDate | null
  onChange: ChangeRange
  /** Instead of the days. */
  children?: ReactNode
}

/** Which days the numbers are of: so many chart weeks, or days of one's own. */
export function RangeControl(props: RangeControlProps) {
  const { label = 'Date range', titles = {}, reasons = {}, choice, window, today, earliest, onChange, children } = props
  const locale = useLocale()
  const custom = reasons.custom === undefined ? toCustomWindow(choice) : null
  const choose = (value: RangeOption) => {
    if (value !== 'custom') onChange({ range: value, start: undefined, end: undefined })
    else if (window !== null) onChange({ range: DEFAULT_RANGE, ...window })
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Segmented
        label={label}
        showLabel
        options={OPTIONS.map(({ value, label: text, title }) => ({
          value,
          label: text,
          title: titles[value] ?? title,
          disabledReason: reasons[value],
        }))}
        value={custom === null ? choice.range : 'custom'}
        onChange={choose}
      />
      {custom !== null && today !== null && (
        <CustomDates custom={custom} limits={{ earliest, today }} onChange={onChange} />
      )}
      {children ??
        (window !== null && (
          <p className="text-xs text-ink-3 tabular-nums">
            {formatWindow(window, locale)} · {formatLength(window)}
            {today !== null && window.end >= today && ' · partial: not over yet'}
          </p>
        ))}
    </div>
  )
}

/** Whole chart weeks by their labels, other days by their number. */
export function formatLength({ start, end }: DateWindow): string {
  const days = daysIn({ start, end })
  const [first, last] = [weekOf(start), weekOf(end)]
  if (windowOf(first).start !== start || windowOf(last).end !== end) return days === 1 ? '1 day' : `${days} days`
  return first === last ? first : `${days / 7} weeks, ${first} to ${last}`
}
