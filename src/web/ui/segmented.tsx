import { useId } from 'react'
import { joinClasses } from './join-classes.ts'

export type SegmentedOption<T extends string> = {
  value: T
  label: string
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
  onChange: (value: T) => void
  className?: string
}

/** Radio buttons in a row. Disabled options stay focusable, so that keyboard users learn why they are disabled. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, showLabel = false, options, value, onChange, className } = props
  const name = useId()
  const reasons = toReasons(options)
  return (
    <fieldset className={joinClasses('min-w-0', className)}>
      <legend className={showLabel ? 'mb-1 overline-label' : 'sr-only'}>{label}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-md bg-sunken p-0.5">
        {options.map(({ value: option, label: text, title, disabledReason }) => (
          <label
            key={option}
            title={disabledReason ?? title}
            className="relative flex h-8 shrink-0 items-center rounded-sm px-1.5 text-sm min-[24rem]:px-2 sm:px-3 font-medium text-ink-2 select-none hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-panel has-checked:ring-1 has-checked:ring-line-strong has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent has-aria-disabled:cursor-not-allowed has-aria-disabled:text-ink-3 has-aria-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => disabledReason === undefined && onChange(option)}
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
          </label>
        ))}
      </div>
      {reasons.map(({ labels, reason }, index) => (
        <p key={reason} className="mt-1 max-w-prose text-xs text-ink-3">
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
