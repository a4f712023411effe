import { type ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

/** Placeholder while content loads. Give it the size of the content, and announce loading once on the parent. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-hidden className={joinClasses('block animate-pulse rounded-sm bg-sunken', className)} {...props} />
}
