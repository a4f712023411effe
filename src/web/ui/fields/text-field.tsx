import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'

const FIELD_CLASSES = joinClasses(
  'h-8 rounded-md border border-line-control bg-surface px-3 text-sm text-ink placeholder:text-ink-3',
  'hover:border-ink-3 focus-visible:outline-offset-0 disabled:opacity-50 aria-invalid:border-danger coarse:h-11 coarse:text-md',
)

type TextFieldProps = ComponentProps<'input'> & {
  label: string
  hideLabel?: boolean
}

export function TextField({ label, hideLabel = false, className, ...props }: TextFieldProps) {
  return (
    <label className={joinClasses('flex flex-col gap-1', className)}>
      <span className={hideLabel ? 'sr-only' : 'overline-label'}>{label}</span>
      <input className={joinClasses(FIELD_CLASSES, 'w-full')} {...props} />
    </label>
  )
}
