import { useId, useState } from 'react'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { joinClasses } from '../join-classes.ts'

export type SegmentedOption<T extends string> = {
  value: T
  label: string
  /** Number of items that the option shows, next to its label. Null while not known, but its space is reserved. */
  count?: number | null
  /** Longer description for hover and screen readers. */
  title?: string
  /** Disables the option. It stays focusable, so that screen readers can read the reason. */
  disabledReason?: string | undefined
}

type SegmentedProps<T extends string> = {
  label: string
  showLabel?: boolean
  options: readonly SegmentedOption<T>[]
  value: T
  /** Returns false if it refuses the choice. */
  onChange: (value: T) => unknown
  /** On a phone, shows a row of pills that scrolls instead of wrapping. */
  scrolls?: boolean
  /** Shows reasons only on touch screens, because a tooltip has them elsewhere. Used in bars of one line. */
  isBar?: boolean
  className?: string
}

const OPTION = joinClasses(
  'relative flex h-7 shrink-0 items-center gap-2 text-sm font-medium text-ink-2 select-none hover:text-ink has-checked:text-ink',
  'sm:rounded-sm sm:px-2 xl:px-3 sm:has-checked:bg-raised sm:has-checked:shadow-panel sm:has-checked:ring-1 sm:has-checked:ring-line-strong',
  'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
  'has-aria-disabled:cursor-not-allowed has-aria-disabled:text-ink-3 has-aria-disabled:opacity-60 coarse:h-11',
)
const PILL = joinClasses(
  'max-sm:h-11 max-sm:rounded-full max-sm:border max-sm:border-line-strong max-sm:bg-surface max-sm:px-3.5',
  'max-sm:has-checked:border-accent max-sm:has-checked:bg-accent-soft max-sm:has-checked:text-accent',
)

/** Radio buttons in a row. Disabled options stay focusable, so that keyboard users learn why they are disabled. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, showLabel = false, options, value, onChange, scrolls = false, isBar = false, className } = props
  const name = useId()
  const locale = useLocale()
  const reasons = toReasons(options)
  // A value from the URL arrives only with the next page, which can take long to render.
  const [shown, setShown] = useState({ of: value, value })
  if (shown.of !== value) setShown({ of: value, value })
  const choose = (option: T) => {
    if (onChange(option) !== false) setShown({ of: value, value: option })
  }
  return (
    <fieldset className={joinClasses('min-w-0', className)}>
      <legend className={showLabel ? 'mb-1 overline-label' : 'sr-only'}>{label}</legend>
      <div
        className={joinClasses(
          'max-w-full',
          scrolls
            ? 'flex gap-2 overflow-x-auto py-0.5 [scrollbar-width:none] sm:inline-flex sm:gap-0 sm:rounded-md sm:bg-sunken sm:px-0.5'
            : 'inline-flex flex-wrap rounded-md bg-sunken p-0.5',
        )}
      >
        {options.map(({ value: option, label: text, count, title, disabledReason }) => (
          <label
            key={option}
            title={disabledReason ?? title}
            className={joinClasses(OPTION, scrolls ? PILL : 'rounded-sm px-1.5 min-[24rem]:px-2 has-checked:bg-raised')}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === shown.value}
              onChange={() => disabledReason === undefined && choose(option)}
              {...(title === undefined ? {} : { 'aria-label': `${text}: ${title}` })}
              {...(disabledReason === undefined
                ? {}
                : {
                    'aria-disabled': true,
                    'aria-describedby': `${name}-${reasons.findIndex(({ reason }) => reason === disabledReason)}`,
                  })}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-sm outline-none"
            />
            {text}
            {count !== undefined && (
              <span className="min-w-[2ch] text-right text-ink-3 tabular-nums">
                {count !== null && formatCount(count, locale)}
              </span>
            )}
          </label>
        ))}
      </div>
      {reasons.map(({ labels, reason }, index) => (
        <p key={reason} className={joinClasses('mt-1 max-w-prose text-xs text-ink-3', isBar && 'not-coarse:sr-only')}>
          {reasons.length > 1 && <span className="font-medium">{labels.join(', ')}: </span>}
          <span id={`${name}-${index}`}>{reason}</span>
        </p>
      ))}
    </fieldset>
  )
}

/** Groups disabled options by reason. Reasons are visible text, because touch screens have no hover. */
function toReasons(options: readonly SegmentedOption<string>[]): { reason: string; labels: string[] }[] {
  const labels = new Map<string, string[]>()
  for (const { label, disabledReason } of options) {
    if (disabledReason !== undefined) labels.set(disabledReason, [...(labels.get(disabledReason) ?? []), label])
  }
  return [...labels].map(([reason, optionLabels]) => ({ reason, labels: optionLabels }))
}
