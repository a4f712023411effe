import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'

/** Placeholder while content loads. Give it the size of the content, and announce loading once on the parent. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-hidden className={joinClasses('block animate-pulse rounded-sm bg-sunken', className)} {...props} />
}

/** A block that announces loading. */
export function SkeletonBlock({ label, ...props }: ComponentProps<'span'> & { label: string }) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <Skeleton {...props} />
    </>
  )
}

const NAME_WIDTHS = ['w-2/5', 'w-1/4', 'w-1/3', 'w-3/10']

type SkeletonRowsProps = {
  rows: number
  height: string
  /** Text for screen readers, if nothing else announces loading. */
  label?: string
  /** True without a panel around it. */
  isFramed?: boolean
}

/** Placeholder rows of a list: a name and, at the right, a figure. */
export function SkeletonRows({ rows, height, label, isFramed = false }: SkeletonRowsProps) {
  return (
    <div
      className={joinClasses(
        'divide-y divide-line overflow-hidden',
        isFramed && 'rounded-lg border border-line bg-surface shadow-panel',
      )}
    >
      {label !== undefined && <output className="sr-only">{label}</output>}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={joinClasses('flex animate-pulse items-center gap-4 px-4 sm:px-5', height)}>
          <Skeleton className={`h-3 ${NAME_WIDTHS[row % NAME_WIDTHS.length]}`} />
          <Skeleton className="ml-auto h-3 w-12" />
        </div>
      ))}
    </div>
  )
}
