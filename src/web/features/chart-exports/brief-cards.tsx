import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { createMomentFinder } from '#domain/chart-view/moments.ts'
import { BRIEF_PART_MOMENTS, type BriefLine } from '#images/week-brief.ts'
import { CardButton } from '../moment-cards/card-button.tsx'
import { type CardQueries } from '../moment-cards/card-props.ts'
import * as copy from './dialog-copy.ts'

type BriefCardsProps = { answer: ChartWeekAnswer; lines: readonly BriefLine[]; queries: Pick<CardQueries, 'history'> }

/** The lines of the brief about a moment, the most important first, each with its card. */
export function BriefCards({ answer, lines, queries }: BriefCardsProps) {
  const findMoments = createMomentFinder(answer)
  const cards = lines.toReversed().flatMap(({ part, subject, text }) => {
    const kind = BRIEF_PART_MOMENTS[part]
    const entry = answer.entries.find(({ id }) => id === subject?.id)
    if (kind === null || entry === undefined) return []
    return findMoments(entry, null).some((moment) => moment.kind === kind) ? [{ kind, entry, text }] : []
  })
  if (cards.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-xs font-medium text-accent">{copy.cards(cards.length)}</summary>
      <ul aria-label={copy.cardsLabel} className="mt-2 max-h-60 overflow-y-auto rounded-md border border-line">
        {cards.map(({ kind, entry, text }) => (
          <li
            key={`${kind} ${entry.id}`}
            className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-3 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <CardButton what={text} answer={answer} entry={entry} kind={kind} queries={queries} />
          </li>
        ))}
      </ul>
    </details>
  )
}
