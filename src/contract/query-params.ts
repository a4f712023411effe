// Values of query parameters. They are in a module of their own so that a page can parse its URL before it loads
// response schemas.

/** `previous`: the days just before, a multiple of seven so that weekdays align. `year`: 52 weeks earlier, or as `previous` if the dates are longer. */
export const COMPARISONS = ['previous', 'year', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** `release` and `debut` align the compared entities by the week of their release or of their chart debut. */
export const COMPARE_ALIGNS = ['calendar', 'release', 'debut'] as const
export type CompareAlign = (typeof COMPARE_ALIGNS)[number]

/** Length of each point: a `day`, or a chart `week` from Friday to Thursday. For weeks, dates are extended to complete weeks. */
export const SERIES_INTERVALS = ['day', 'week'] as const
export type SeriesInterval = (typeof SERIES_INTERVALS)[number]

/** First day of each week: Friday for chart weeks, or the start date of the request. */
export const WEEK_STARTS = ['friday', 'start'] as const
export type WeekStart = (typeof WEEK_STARTS)[number]

/** Five years: the maximum number of weeks of a chart run or a weekly series. */
export const MAX_RUN_WEEKS = 260

/** Characters in a search query or a text filter. */
export const MAX_QUERY_LENGTH = 200

export const SEARCH_LIMITS = {
  defaultSize: 10,
  maxSize: 500,
  /** Some providers return at most 50 results, so clients request 50. Source: docs/provider-interface.md#search. */
  clientMaxSize: 50,
  /** Maximum of `from + size`. Source: docs/provider-interface.md#search. */
  maxReachable: 10_000,
} as const

/** Metrics of an entity, in display order. `metric-table.ts` describes each. */
export const METRIC_IDS = ['streams', 'equivalents'] as const

/** Units of metrics. Equivalents have one unit per kind of territory. */
export const METRIC_UNIT_IDS = ['streams', 'album_equivalent', 'stream_equivalent'] as const
