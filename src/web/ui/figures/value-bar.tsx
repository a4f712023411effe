import { joinClasses } from '../join-classes.ts'

type ValueBarProps = {
  /** Of the highest value, 0 to 1. */
  ratio: number
  /** By default, the same for all rows. */
  color?: string
  className?: string
}

/** From zero. Hidden from screen readers, because a number in the same row has the value. */
export function ValueBar({ ratio, color = 'var(--color-series-1)', className }: ValueBarProps) {
  return (
    <span aria-hidden className={joinClasses('block rounded-full', className)}>
      <span className="block h-full min-w-px rounded-full" style={{ width: `${ratio * 100}%`, background: color }} />
    </span>
  )
}
