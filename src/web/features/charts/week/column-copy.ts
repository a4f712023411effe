import { type UnitKind } from '#contract/territories.ts'

/** Columns of the ranking: a short label where the header has little room, the name, and what it means. */
export const rank = 'Rank'
export const rankMeaning = 'The chart’s official rank'
export const change = 'Change'
export const changeMeaning =
  'Places up or down since last week. NEW: premiered this week. RE: back on the chart, premiered earlier. –: last week is not known.'
export const title = 'Title'
export const titleMeaning = 'Title and credit; the id until the name is known'

export const lastWeekLabel = 'LW'
export const lastWeek = 'Last week'
export const lastWeekMeaning = 'Rank on last week’s chart'
export const runLabel = '26 weeks'
export const run = 'Last 26 weeks'
export const runMeaning =
  'Rank over the last 26 weeks: number 1 at the top, the chart’s depth at the bottom, finer towards the top. A gap is a week off the chart; hatching is time without chart data.'
export const peak = 'Peak'
export const peakMeaning = 'Best rank so far, as the service gives it'
export const low = 'Low'
export const lowMeaning = 'Worst rank so far, as the service gives it'
export const weeksOnLabel = 'Weeks'
export const weeksOn = 'Weeks on'
export const weeksOnMeaning = 'Weeks on the chart, this one counted; not necessarily one after the other'
export const premiereLabel = 'Premiere'
export const premiere = 'Premiere week'
export const premiereMeaning = 'First week on this chart; it can lie before the earliest week shown here'

export const figureMeaning = (figure: string) => `${figure} in this week, as the service gives it`
export const gainLabel = '± LW'
export const gain = (figure: string) => `${figure} against last week`
export const gainMeaning = (figure: string) => `${figure} minus last week’s; – where it was not on last week’s chart`

/** Of a compared week. */
export const rankThen = (week: string) => `Rank in ${week}`
export const rankThenMeaning = (week: string) => `Rank on the chart of ${week}; – where it was not on it`
export const placesLabel = '± rank'
export const places = (week: string) => `Places against ${week}`
export const placesMeaning = (week: string) => `Places better (+) or worse (−) than in ${week}`
export const gainThenLabel = (figure: string) => `± ${figure}`
export const gainThen = (figure: string, week: string) => `${figure} against ${week}`
export const gainThenMeaning = (figure: string, week: string) => `${figure} minus that of ${week}`

/** What a column's figure counts and what is in it, by the unit of the chart's territory. */
export const totalMeaning = (unit: string) => `What the chart is ranked by, in ${unit}.`

export const albumSalesMeaning = 'Whole albums sold in this week.'
export const songSalesMeaning = 'Single songs sold in this week.'
export const salesIncluded = 'What counts as a sale is the service’s own rule.'

export const songPartMeaning = 'The part of Total that song sales make.'
export const songPartIncluded = {
  album_equivalent: 'Song sales / 10 (TEA).',
  stream_equivalent: 'Song sales × 200.',
} as const satisfies Record<UnitKind, string>

export const streamPartMeaning = 'The part of Total that streams make.'
export const streamPartIncluded = {
  album_equivalent: 'Premium streams / 1,000 and ad-supported streams / 2,500 (SEA). Programmed streams do not count.',
  stream_equivalent: 'Premium streams, and ad-supported streams / 4.5. Programmed streams do not count.',
} as const satisfies Record<UnitKind, string>

export const streamsMeaning = (figure: string) => `${figure} in this week, as a count.`
export const streamsIncluded = (contents: string, models: string) => `${contents}, ${models}.`
export const everyContent = 'Audio and video'
export const audio = 'Audio'
export const video = 'Video'
export const everyModel = 'ad-supported and premium'
export const adSupported = 'ad-supported'
export const premium = 'premium'

/** A meaning as a sentence. */
export const sentence = (meaning: string) => (meaning.endsWith('.') ? meaning : `${meaning}.`)
