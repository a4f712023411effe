import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={joinClasses(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-line-strong bg-surface px-1 font-sans text-2xs font-medium text-ink-2',
        className,
      )}
      {...props}
    />
  )
}
