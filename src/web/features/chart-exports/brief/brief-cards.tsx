import { plural } from '../../../lib/format/plural.ts'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { hasCard } from '#domain/events/finder.ts'
import type { BriefLine } from '#images/week-brief.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { CardButton } from '../../moment-cards/card-button.tsx'

/** Lists the brief's lines whose event has a card, most important first. */
export function BriefCards({ answer, lines }: { answer: ChartWeekAnswer; lines: readonly BriefLine[] }) {
  const cards = lines.toReversed().flatMap(({ event, subject, text }) => {
    const entry = answer.entries.find(({ id }) => id === subject?.id)
    return event === null || entry === undefined || !hasCard(event) ? [] : [{ event, entry, text }]
  })
  if (cards.length === 0) return null
  return (
    <Disclosure summary={plural(cards.length, { one: '1 card', other: `${cards.length} cards` })}>
      <ul aria-label="Cards" className="mt-2 max-h-60 overflow-y-auto rounded-md border border-line">
        {cards.map(({ event, entry, text }) => (
          <li
            key={`${event.kind} ${entry.id}`}
            className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-3 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <CardButton what={text} chartId={answer.chart.id} week={answer.week} title={entry} event={event} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
