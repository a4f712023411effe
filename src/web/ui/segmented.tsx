import { useId } from 'react'
import { joinClasses } from './join-classes.ts'

export type SegmentedOption<T extends string> = {
  value: T
  label: string
  /** Read aloud after the label, and shown on hover, where the label is short. */
  title?: string
  /** Says why this option cannot apply; it is then disabled. */
  disabledReason?: string | undefined
}

type SegmentedProps<T extends string> = {
  label: string
  /** Draws the label above; otherwise it is only read aloud. @default false */
  showLabel?: boolean
  options: readonly SegmentedOption<T>[]
  value: T
  onChange: (value: T) => void
  className?: string
}

/** One of a few, all visible. Real radio buttons: arrows move, a form label names the group. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, showLabel = false, options, value, onChange, className } = props
  const name = useId()
  const reason = options.find((option) => option.disabledReason !== undefined)?.disabledReason
  return (
    <fieldset className={joinClasses('min-w-0', className)} aria-describedby={reason && `${name}-reason`}>
      <legend className={showLabel ? 'mb-1 overline-label' : 'sr-only'}>{label}</legend>
      <div className="inline-flex max-w-full overflow-x-auto rounded-md bg-sunken p-0.5" title={reason}>
        {options.map((option) => (
          <label
            key={option.value}
            title={option.disabledReason ?? option.title}
            className="relative flex h-8 shrink-0 items-center rounded-sm px-1.5 text-sm min-[24rem]:px-2 sm:px-3 font-medium text-ink-2 select-none hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-panel has-checked:ring-1 has-checked:ring-line-strong has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:text-ink-3 has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabledReason !== undefined}
              onChange={() => onChange(option.value)}
              {...(option.title === undefined ? {} : { 'aria-label': `${option.label}: ${option.title}` })}
              className="absolute inset-0 appearance-none rounded-sm outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      {reason !== undefined && (
        <p id={`${name}-reason`} className="mt-1 text-xs text-ink-3">
          {reason}
        </p>
      )}
    </fieldset>
  )
}
