import type { ComponentProps } from 'react'
import type { BADGE_TONES } from '#contract/desk/alerts.ts'
import { joinClasses } from '../join-classes.ts'

export type BadgeTone = (typeof BADGE_TONES)[number] | 'album-unit' | 'stream-unit'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  ink: 'bg-ink text-surface',
  accent: 'bg-accent-soft text-accent',
  rise: 'bg-rise-soft text-rise',
  fall: 'bg-fall-soft text-fall',
  new: 'bg-new-soft text-new',
  reentry: 'bg-reentry-soft text-reentry',
  'album-unit': 'bg-album-unit-soft text-album-unit',
  'stream-unit': 'bg-stream-unit-soft text-stream-unit',
  warning: 'bg-warning-soft text-warning',
}

/** A short label next to a name or number. Its text must be clear without the color. */
export function Badge({ tone = 'neutral', className, ...props }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      className={joinClasses(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-xs px-1.5 text-2xs font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
      {...props}
    />
  )
}
