// What may be asked about an entity. By itself, so that an address can be read before anything that reads answers is loaded.

/** What figures are compared with: the same number of days just before (whole weeks, so weekdays align), or a year (52 weeks) ago. */
export const COMPARISONS = ['previous', 'year', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** `week` is the chart week, Friday to Thursday: a range is widened to whole ones. */
export const SERIES_INTERVALS = ['day', 'week'] as const
export type SeriesInterval = (typeof SERIES_INTERVALS)[number]

export const SERIES_METRICS = ['streams', 'equivalents'] as const
export type SeriesMetric = (typeof SERIES_METRICS)[number]

/** Characters of a search query or of the text in a filter. */
export const MAX_QUERY_LENGTH = 200
