import type { DeskFigure, DeskWeek } from '#contract/desk/desk-week.ts'
import { toCount } from '#domain/events/words.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import type { MessageFront } from './stores/messages.ts'

/** Returns the figures of a desk for a message. Unknown figures are dashes. */
export function toFrontFigures({ figures, charts }: Pick<DeskWeek, 'figures' | 'charts'>): MessageFront['figures'] {
  const on = charts.filter(({ ours }) => ours > 0).length
  return [
    toFigure('Number 1s', figures.numberOnes),
    toFigure('Debuts', figures.debuts),
    toFigure('Exits', figures.exits),
    toFigure('Charting', figures.charting, `on ${on} of ${charts.length} charts`),
  ]
}

function toFigure(name: string, figure: DeskFigure | null, note?: string): MessageFront['figures'][number] {
  if (figure === null) return { name, titles: '–', note: 'not known yet' }
  const [titles, positions] = [
    countNoun(figure.titles, 'title', toCount),
    countNoun(figure.positions, 'position', toCount),
  ]
  return { name, titles, note: note ?? positions }
}
