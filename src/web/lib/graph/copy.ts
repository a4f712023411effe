// Strings that the graphs of entity pages and the comparison share.

import { toSentencePart } from '#contract/text/sentence-case.ts'
import { plural } from '../format/plural.ts'

export const shownAs = 'View'
export const viewNames = { chart: 'Graph', table: 'Table' } as const
export const legend = 'Legend'

export const tooManyWeeks = (limit: number, weeks: number) =>
  `A weekly graph can show up to ${limit} weeks. This range has ${weeks}.`
export const chooseShorterDates = 'Choose a shorter range above.'

export const dataPointsFailed = (count: number) =>
  plural(count, {
    one: '1 data point couldn’t be loaded.',
    other: `${count} data points couldn’t be loaded.`,
  })
export const resetZoom = 'Reset zoom'

/** Labels the line that marks the change on the graph. */
export const newFormula = 'New formula'
/** Returns a title such as “Falling Again · streams by chart week”. */
export const imageTitle = (subject: string, graph: string) => `${subject} · ${toSentencePart(graph)}`
/** Shown on exported images, which have no notice next to the graph. */
export const formulaChanged = 'The Album Equivalent formula changed during this period'

// Replaces a value, or follows it.
export const partial = '(partial)'
