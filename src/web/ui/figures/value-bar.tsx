import { joinClasses } from '../join-classes.ts'

type ValueBarProps = {
  /** Share of the highest value, 0 to 1. */
  ratio: number
  /** @default the color of the first series */
  color?: string
  className?: string
}

/** The bar starts at zero. It is hidden from screen readers, because a number in the same row has the value. */
export function ValueBar({ ratio, color = 'var(--color-series-1)', className }: ValueBarProps) {
  return (
    <span aria-hidden className={joinClasses('block rounded-full', className)}>
      <span className="block h-full min-w-px rounded-full" style={{ width: `${ratio * 100}%`, background: color }} />
    </span>
  )
}
