import type { DeskFigure, DeskWeek } from '#contract/desk/desk-week.ts'
import { toCount } from '#domain/events/words.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import type { MessageFront } from './stores/outbox.ts'

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
  return { name, titles: toTitles(figure.titles), note: note ?? toPositions(figure.positions) }
}

function toTitles(count: number): string {
  return countNoun(count, 'title', toCount)
}

function toPositions(count: number): string {
  return countNoun(count, 'position', toCount)
}
