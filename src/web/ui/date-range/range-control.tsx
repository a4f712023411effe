import { lazy, type ReactNode, Suspense } from 'react'
import { type DateWindow, daysIn, type IsoDate } from '#contract/dates.ts'
import { weekOf, windowOf } from '../../lib/weeks.ts'
import { formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { DEFAULT_RANGE, type Range, RANGES, type RangeChoice, toCustomWindow } from '#domain/date-range/range-choice.ts'
import { Segmented } from '../fields/segmented.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

// Fields load late, because most dates are named ranges.
import type { ChangeRange } from './custom-dates.tsx'
import { countNoun } from '#domain/numbers/count-noun.ts'
const CustomDates = lazy(async () => ({ default: (await import('./custom-dates.tsx')).CustomDates }))

type RangeOption = Range | 'custom'

const OPTIONS: readonly RangeOption[] = [...RANGES, 'custom']

type RangeControlProps = {
  label?: string
  titles?: Partial<Record<RangeOption, string>>
  /** @default all of them */
  options?: readonly RangeOption[]
  /** Why a range since the release isn't available. */
  releaseReason: string | undefined
  choice: RangeChoice
  /** Selected days. Null while not known, and if the page has several windows. */
  window: DateWindow | null
  /** Server date, the last day that can be requested. */
  today: IsoDate | null
  /** First day with data. Null if it isn't known. */
  earliest: IsoDate | null
  onChange: ChangeRange
  /** One line without a visible label, for bars. On phones, its options scroll. */
  isBar?: boolean
  /** Replaces the line with the dates. */
  children?: ReactNode
}

export function RangeControl(props: RangeControlProps) {
  const {
    label = common.dateRange,
    titles = {},
    options = OPTIONS,
    releaseReason,
    choice,
    window,
    today,
    earliest,
    onChange,
    isBar = false,
    children,
  } = props
  const locale = useLocale()
  const custom = options.includes('custom') ? toCustomWindow(choice) : null
  const choose = (value: RangeOption) => {
    if (value !== 'custom') return onChange({ range: value, start: undefined, end: undefined })
    return window === null ? false : onChange({ range: DEFAULT_RANGE, ...window })
  }
  return (
    <div className={isBar ? 'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2' : 'flex min-w-0 flex-col gap-2'}>
      <Segmented
        label={label}
        showLabel={!isBar}
        scrolls={isBar}
        isBar={isBar}
        options={options.map((value) => ({
          value,
          label: copy.rangeNames[value].label,
          title: titles[value] ?? copy.rangeNames[value].title,
          disabledReason: value === 'release' ? releaseReason : undefined,
        }))}
        value={custom === null ? choice.range : 'custom'}
        onChange={choose}
      />
      {custom !== null && today !== null && (
        <Suspense fallback={<Skeleton className="h-8 w-80 max-w-full coarse:h-11" />}>
          <CustomDates custom={custom} limits={{ earliest, today }} onChange={onChange} />
        </Suspense>
      )}
      {/* The fields of a past range already show its dates. */}
      {children ??
        ((window === null ? today === null : custom === null || custom.end === today) && (
          // Reserves the height until the dates are known: two lines on a phone.
          <p
            title={isBar && window !== null ? formatLength(window) : undefined}
            className={
              isBar
                ? 'min-h-5 min-w-38 text-sm text-ink-2 tabular-nums'
                : 'min-h-4 text-xs text-ink-3 tabular-nums max-sm:min-h-8'
            }
          >
            {window !== null && (
              <>
                {formatWindow(window, locale)}
                {!isBar && (
                  <>
                    {' '}
                    · <span className="inline-block">{formatLength(window)}</span>
                  </>
                )}
                {today !== null && window.end >= today && ` · partial, still in progress`}
              </>
            )}
          </p>
        ))}
    </div>
  )
}

/** Returns week labels for complete chart weeks, otherwise the number of days. */
function formatLength({ start, end }: DateWindow): string {
  const dayCount = daysIn({ start, end })
  const [first, last] = [weekOf(start), weekOf(end)]
  if (windowOf(first).start !== start || windowOf(last).end !== end) return countNoun(dayCount, 'day')
  return first === last ? first : `${dayCount / 7} weeks, ${first} to ${last}`
}
