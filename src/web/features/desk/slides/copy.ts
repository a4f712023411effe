import { plural } from '../../../lib/format/plural.ts'
import { type DeckRange } from './deck-range.ts'

export const slides = 'Slides'
export const rangeNames = {
  '4w': '4 weeks',
  '13w': '13 weeks',
  quarter: 'This quarter',
  ytd: 'Year to date',
  '52w': '52 weeks',
} as const satisfies Record<DeckRange, string>
export const countOf = (slideCount: number) => plural(slideCount, { one: '1 slide', other: `${slideCount} slides` })
export const contents = (titles: number) =>
  plural(titles, {
    one: 'What happened, the titles on the charts, the artists, and the title with the best rank.',
    other: `What happened, the titles on the charts, the artists, and the ${titles} titles with the best ranks.`,
  })
export const progress = (done: number, all: number) => `Loading title ${done} of ${all}…`
export const writing = 'Writing the slides…'

// On the slides.
export const whatHappened = (roster: string) => `${roster}: what happened`
export const onCharts = (roster: string) => `${roster}: titles on the charts`
export const artists = (roster: string) => `${roster}: artists`
export const streamsOf = (title: string) => `${title} · streams per week`
