import { type UnitKind } from '#contract/territories.ts'

// Columns of the chart table: a short label for the header where needed, the name, and the meaning.
export const rank = 'Rank'
export const rankMeaning = 'The chart’s official rank'
export const change = 'Change'
export const changeMeaning =
  'Places gained or lost since last week. NEW: premiered this week. RE: back on the chart, premiered earlier. –: last week is unknown.'
export const title = 'Title'
export const titleMeaning = 'Title and credit, or the ID until the name is known'

export const lastWeekLabel = 'LW'
export const lastWeek = 'Last week'
export const lastWeekMeaning = 'Rank on last week’s chart'
export const runLabel = '26 weeks'
export const run = 'Last 26 weeks'
export const runMeaning =
  'Rank over the last 26 weeks. Number 1 is at the top, the chart’s last rank at the bottom, and the scale is finer near the top. A gap is a week off the chart. Hatching means no chart data.'
export const peak = 'Peak'
export const peakMeaning = 'Best rank so far, as reported by the data provider'
export const low = 'Low'
export const lowMeaning = 'Worst rank so far, as reported by the data provider'
export const weeksOnLabel = 'Weeks'
export const weeksOn = 'Weeks on'
export const weeksOnMeaning = 'Weeks on the chart including this one, not necessarily consecutive'
export const premiereLabel = 'Premiere'
export const premiere = 'Premiere week'
export const premiereMeaning = 'First week on this chart. It may be before the earliest week available here'

export const figureMeaning = (figure: string) => `${figure} this week, as reported by the data provider`
export const gainLabel = '± LW'
export const gain = (figure: string) => `${figure} vs. last week`
export const gainMeaning = (figure: string) =>
  `This week’s ${figure} minus last week’s. – means it wasn’t on last week’s chart`

// Columns of the week compared with.
export const rankThen = (week: string) => `Rank in ${week}`
export const rankThenMeaning = (week: string) => `Rank on the ${week} chart. – means it wasn’t on that chart`
export const placesLabel = '± rank'
export const places = (week: string) => `Places vs. ${week}`
export const placesMeaning = (week: string) => `Places higher (+) or lower (−) than in ${week}`
export const gainThenLabel = (figure: string) => `± ${figure}`
export const gainThen = (figure: string, week: string) => `${figure} vs. ${week}`
export const gainThenMeaning = (figure: string, week: string) => `This week’s ${figure} minus ${figure} in ${week}`

// “Explain the columns”: what a figure counts and includes, by the unit of the chart's territory.
export const totalMeaning = (unit: string) => `The number the chart is ranked by, in ${unit}s.`

export const albumSalesMeaning = 'Full albums sold this week.'
export const songSalesMeaning = 'Individual songs sold this week.'
export const salesIncluded = 'The data provider decides what counts as a sale.'

export const songPartMeaning = 'The part of Total that comes from song sales.'
export const songPartIncluded = {
  album_equivalent: 'Song sales / 10 (TEA).',
  stream_equivalent: 'Song sales × 200.',
} as const satisfies Record<UnitKind, string>

export const streamPartMeaning = 'The part of Total that comes from streams.'
export const streamPartIncluded = {
  album_equivalent: 'Premium streams / 1,000 and ad-supported streams / 2,500 (SEA). Programmed streams don’t count.',
  stream_equivalent: 'Premium streams, and ad-supported streams / 4.5. Programmed streams don’t count.',
} as const satisfies Record<UnitKind, string>

export const streamsMeaning = (figure: string) => `Number of ${figure} this week.`
export const streamsIncluded = (contents: string, models: string) => `${contents}, ${models}.`
export const everyContent = 'Audio and video'
export const audio = 'Audio'
export const video = 'Video'
export const everyModel = 'ad-supported and premium'
export const adSupported = 'ad-supported'
export const premium = 'premium'

/** Ends a meaning with a period. */
export const sentence = (meaning: string) => (meaning.endsWith('.') ? meaning : `${meaning}.`)
