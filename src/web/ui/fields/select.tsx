import ChevronDown from 'lucide:chevron-down'
import { useId } from 'react'
import { joinClasses } from '../join-classes.ts'

export type SelectItem<T extends string> = { value: T; label: string; hint?: string | undefined }

type SelectProps<T extends string> = {
  label: string
  showLabel?: boolean
  /** Puts the label inside the control, before the value. */
  isLabelInside?: boolean
  items: readonly SelectItem<T>[]
  value: T
  onChange: (value: T) => void
  className?: string
}

const INSIDE = 'items-center rounded-md border border-line-control bg-surface hover:border-ink-3 hover:bg-hover'

/** A native select, which adds no code and works well on phones. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, showLabel = false, isLabelInside = false, items, value, onChange, className } = props
  const id = useId()
  return (
    <div className={joinClasses('relative flex min-w-0', isLabelInside ? INSIDE : 'flex-col gap-1', className)}>
      <label
        htmlFor={id}
        className={isLabelInside ? 'shrink-0 pl-3 text-sm text-ink-3' : showLabel ? 'overline-label' : 'sr-only'}
      >
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const selected = items.find((item) => item.value === target.value)
          if (selected !== undefined) onChange(selected.value)
        }}
        className={joinClasses(
          'field-sizing-content h-8 w-full min-w-0 appearance-none truncate rounded-md pr-8 text-sm text-ink coarse:h-11 coarse:text-md',
          isLabelInside
            ? 'bg-transparent pl-2 font-medium'
            : 'border border-line-control bg-surface pl-3 hover:border-ink-3 hover:bg-hover',
        )}
      >
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.hint === undefined ? item.label : `${item.label} (${item.hint})`}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute right-2.5 bottom-2 size-4 coarse:bottom-3.5 text-ink-3"
      />
    </div>
  )
}
