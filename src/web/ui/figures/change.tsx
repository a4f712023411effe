import type { ComponentProps } from 'react'
import { formatChange } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Absent } from './absent.tsx'
import { joinClasses } from '../join-classes.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

type ChangeDirection = 'rise' | 'fall' | 'same'

const TONES: Record<ChangeDirection, string> = { rise: 'text-rise', fall: 'text-fall', same: 'text-ink-3' }
const NAMES: Record<ChangeDirection, string> = { rise: 'up', fall: 'down', same: 'unchanged' }
const GLYPHS: Record<ChangeDirection, string> = { rise: '▲', fall: '▼', same: '=' }

export function toChangeDirection(difference: number): ChangeDirection {
  if (difference > 0) return 'rise'
  return difference < 0 ? 'fall' : 'same'
}

/** Classes that draw a signed figure like {@link Change}, without elements. */
export function changeLook(difference: number | null): string {
  if (difference === null || difference === 0) return 'text-ink-3'
  return difference > 0 ? 'change-rise' : 'change-fall'
}

type ChangeProps = ComponentProps<'span'> & { direction: ChangeDirection }

/** Puts ▲, ▼, or = before its children. Screen readers read the glyph as a word. */
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

/** Shows `▲ +7.3%`, or a dash for null. */
export function RatioChange({ ratio, ...props }: Omit<ChangeProps, 'direction'> & { ratio: number | null }) {
  const locale = useLocale()
  if (ratio === null) return <Absent />
  return (
    <Change direction={toChangeDirection(ratio)} {...props}>
      {formatChange(ratio, locale)}
    </Change>
  )
}
