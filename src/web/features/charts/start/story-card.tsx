import { CardButton } from '../../moment-cards/card-button.tsx'
import type { Story } from './to-stories.ts'

export function StoryCard({ event, facts, entry }: Story) {
  return (
    <CardButton
      what={entry.title ?? entry.id}
      chartId={facts.chartId}
      week={facts.week}
      title={entry}
      event={event}
      className="-my-1 text-accent!"
    />
  )
}
