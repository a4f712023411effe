import { type ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

/** The shape of what is coming. Give it the size of the real thing; say "loading" once, on the region around it. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-hidden className={joinClasses('block animate-pulse rounded-sm bg-sunken', className)} {...props} />
}
