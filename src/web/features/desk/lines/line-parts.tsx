import type { LineText } from '#domain/events/describe-line.ts'
import type { BadgeTone } from '#domain/events/kind-row.ts'

const TONES: Record<BadgeTone, string> = {
  ink: 'bg-ink text-surface',
  accent: 'bg-accent-soft text-accent',
  rise: 'bg-rise-soft text-rise',
  fall: 'bg-fall-soft text-fall',
  new: 'bg-new-soft text-new',
  reentry: 'bg-reentry-soft text-reentry',
  warning: 'bg-warning-soft text-warning',
  neutral: 'bg-sunken text-ink-2',
}

export function LineBadge({ badge: { text, tone } }: Pick<LineText, 'badge'>) {
  return (
    <span
      className={`inline-flex h-5 items-center rounded-xs px-1.5 text-2xs font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {text}
    </span>
  )
}

/** Shows a line's sentence, with the title and the fact in bold. */
export function LineLead({ lead }: Pick<LineText, 'lead'>) {
  return lead.map((part, i) =>
    part.strong === true ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence keep their order
      <strong key={i} className="font-semibold">
        {part.text}
      </strong>
    ) : (
      part.text
    ),
  )
}
