import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { EventKind } from '#contract/api/events.ts'
import { createCardFinder } from '#domain/events/card-events.ts'
import { CardButton } from '../../../moment-cards/card-button.tsx'

type HighlightCardProps = { answer: ChartWeekAnswer; entry: ChartEntry; kind: EventKind; label: string }

/** Renders nothing without an event of this kind. */
export function HighlightCard({ answer, entry, kind, label }: HighlightCardProps) {
  const event = createCardFinder(answer)(entry, null).find((each) => each.kind === kind)
  if (event === undefined) return null
  return (
    // Touch screens always show it, as text in the line of the label.
    <div className="absolute top-1 right-1 opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 coarse:opacity-100">
      <CardButton
        what={`${label}, ${entry.title ?? entry.id}`}
        chartId={answer.chart.id}
        week={answer.week}
        title={entry}
        event={event}
        className="h-6 px-2 text-xs not-coarse:bg-raised"
      />
    </div>
  )
}
