import ChevronDown from 'lucide:chevron-down'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from '../join-classes.ts'

export type FieldButtonVariant = 'field' | 'quiet'

const VARIANTS: Record<FieldButtonVariant, string> = {
  field:
    'h-8 w-full justify-between border border-line-control bg-surface pr-2 pl-3 text-sm text-ink hover:border-ink-3 hover:bg-hover data-popup-open:border-ink-3 coarse:h-11 coarse:text-md',
  quiet: 'h-7 px-2.5 text-sm font-medium text-ink-2 hover:bg-hover hover:text-ink data-popup-open:bg-hover',
}

export function fieldButtonClasses(variant: FieldButtonVariant): string {
  return joinClasses('flex min-w-0 items-center gap-2 rounded-md', VARIANTS[variant])
}

type FieldButtonProps = Omit<ComponentProps<'button'>, 'value'> & {
  label: string
  showLabel?: boolean
  value: ReactNode
}

/** Placeholder for a combobox until it loads, with the same size and text. */
export function FieldButton({ label, showLabel = true, value, className, ...props }: FieldButtonProps) {
  const id = useId()
  return (
    <div className={joinClasses('flex min-w-0 flex-col gap-1', className)}>
      <span id={`${id}-label`} className={showLabel ? 'overline-label' : 'sr-only'}>
        {label}
      </span>
      <button
        type="button"
        aria-haspopup="listbox"
        aria-labelledby={`${id}-label ${id}-value`}
        className={fieldButtonClasses('field')}
        {...props}
      >
        <span id={`${id}-value`} className="min-w-0 truncate">
          {value}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </button>
    </div>
  )
}
