import { toMoreText } from '#images/format-brief.ts'
import type { WeekBrief } from '#images/week-brief.ts'

export function BriefPreview({ brief, label }: { brief: WeekBrief; label: string }) {
  const { heading, summary, sections, notes, source, link } = brief
  return (
    <article aria-label={label} className="rounded-lg border border-line bg-surface px-5 py-4 text-base text-ink">
      <h3 className="text-lg font-semibold">{heading}</h3>
      {summary.map((text) => (
        <p key={text} className="mt-1 text-sm text-ink-2">
          {text}
        </p>
      ))}
      {sections.length === 0 && <p className="mt-4">Nothing happened to these titles this week.</p>}
      {sections.map(({ part, name, lines, more }) => (
        <section key={part} aria-label={name} className="mt-4">
          <h4 className="text-head font-semibold">{name}</h4>
          <ul className="mt-1 list-disc pl-5">
            {lines.map(({ text, subject, event }) => (
              <li key={`${subject?.id} ${event?.kind} ${text}`} className="py-0.5 wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
          {more > 0 && <p className="pl-5 text-sm text-ink-3">{toMoreText(more)}</p>}
        </section>
      ))}
      {notes.map((note) => (
        <p key={note} className="mt-4 text-sm text-ink-2">
          {note}
        </p>
      ))}
      <p className="mt-4 text-xs text-ink-3">{source}</p>
      {link !== null && (
        <p className="mt-1 text-sm wrap-anywhere">
          <a href={link} className="text-accent hover:underline">
            {link}
          </a>
        </p>
      )}
    </article>
  )
}
