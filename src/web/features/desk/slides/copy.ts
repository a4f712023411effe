import { plural } from '../../../lib/format/plural.ts'
import type { DeckRange } from './deck-range.ts'

export const slides = 'Slides'
export const rangeNames = {
  '4w': '4 weeks',
  '13w': '13 weeks',
  quarter: 'This quarter',
  ytd: 'Year to date',
  '52w': '52 weeks',
} as const satisfies Record<DeckRange, string>
export const countOf = (slideCount: number) => plural(slideCount, { one: '1 slide', other: `${slideCount} slides` })
/** @param all number of titles on the charts, as text */
export const contents = (titles: number, all: string) =>
  titles === 0
    ? 'They show an overview. No title is on a chart this week.'
    : `They show an overview and ${plural(titles, {
        one: 'the title with the best rank',
        other: `the ${titles} titles with the best ranks`,
      })}, out of ${all} on the charts.`
export const writing = 'Writing the slides…'

export const whatHappened = (roster: string) => `${roster}: what happened`
export const onCharts = (roster: string) => `${roster}: titles on the charts`
export const artists = (roster: string) => `${roster}: artists`
/** @param all number of titles, as text */
export const leftOut = (shown: number, all: string) =>
  `${shown} of ${all} titles on the charts have a slide: those with the best ranks.`
