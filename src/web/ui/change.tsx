import { type ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type ChangeDirection = 'rise' | 'fall' | 'same'

const TONES: Record<ChangeDirection, string> = { rise: 'text-rise', fall: 'text-fall', same: 'text-ink-3' }
const NAMES: Record<ChangeDirection, string> = { rise: 'up', fall: 'down', same: 'unchanged' }
const GLYPHS: Record<ChangeDirection, string> = { rise: '▲', fall: '▼', same: '=' }

export function toChangeDirection(difference: number): ChangeDirection {
  if (difference > 0) return 'rise'
  return difference < 0 ? 'fall' : 'same'
}

type ChangeProps = ComponentProps<'span'> & { direction: ChangeDirection }

/** ▲, ▼ or = before its children. Screen readers read the glyph as a word. */
export function Change({ direction, className = 'font-semibold', children, ...props }: ChangeProps) {
  return (
    <span
      className={joinClasses('inline-flex items-baseline gap-1 tabular-nums', TONES[direction], className)}
      {...props}
    >
      <span aria-hidden className="text-glyph">
        {GLYPHS[direction]}
      </span>
      <VisuallyHidden>{NAMES[direction]} </VisuallyHidden>
      {children}
    </span>
  )
}
