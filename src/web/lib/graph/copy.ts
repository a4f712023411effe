// Strings shared by the graphs of the entity pages and the comparison.

import { toSentencePart } from '#contract/text/sentence-case.ts'
import { plural } from '../format/plural.ts'

export const shownAs = 'View'
export const viewNames = { chart: 'Graph', table: 'Table' } as const
export const legend = 'Legend'
/** Accessible name of the graph's keyboard control. @param title of the graph */
export const dataPointsOf = (title: string) => `Data points, ${title}`
/** @param title of the graph */
export const tableOf = (title: string) => `${title}, table`

export const tooManyWeeks = (limit: number, weeks: number) =>
  `A weekly graph can show up to ${limit} weeks. This range has ${weeks}.`
export const chooseShorterDates = 'Choose a shorter range above.'

export const dataPointsFailed = (count: number) =>
  plural(count, {
    one: '1 data point couldn’t be loaded.',
    other: `${count} data points couldn’t be loaded.`,
  })

export const zoom = 'Zoom'
export const resetZoom = 'Reset zoom'
/** In place of {@link resetZoom} while the full range is visible. */
export const zoomHint = 'Drag to zoom'

/** Next to the line that marks the change on the graph. */
export const newFormula = 'New formula'
/** For example “Falling Again · streams by chart week”. */
export const imageTitle = (subject: string, graph: string) => `${subject} · ${toSentencePart(graph)}`
/** On an exported image, where there is no notice next to the graph. */
export const formulaChanged = 'The Album Equivalent formula changed during this period'

// In place of a value, or after it.
export const partial = '(partial)'
