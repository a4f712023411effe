import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { EventKind } from '#contract/api/events.ts'
import { createCardFinder } from '#domain/events/card-events.ts'
import { CardButton } from '../../../moment-cards/card-button.tsx'

type HighlightCardProps = { answer: ChartWeekAnswer; entry: ChartEntry; kind: EventKind; label: string }

/** Nothing without an event of this kind. */
export function HighlightCard({ answer, entry, kind, label }: HighlightCardProps) {
  const event = createCardFinder(answer)(entry, null).find((each) => each.kind === kind)
  if (event === undefined) return null
  return (
    <CardButton
      what={`${label}, ${entry.title ?? entry.id}`}
      chartId={answer.chart.id}
      week={answer.week}
      title={entry}
      event={event}
      // Screens without hover have it in the row's details.
      className="absolute top-1 right-1 h-6 bg-raised px-2 text-xs opacity-0 shadow-panel ring-1 ring-line-strong group-focus-within/item:opacity-100 group-hover/item:opacity-100 coarse:hidden"
    />
  )
}
