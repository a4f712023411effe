/** What a press on a row of the ranking opens; it loads then. */
export const label = (title: string) => `Details of ${title}`
export const close = 'Close details'

export const milestonesLabel = 'Milestones'
export const debut = (rank: number) => `Debut at ${rank}`
export const atPeak = (rank: number) => `At its peak, ${rank}`
export const peakEqualled = (rank: number) => `Equals its peak, ${rank}`
export const newPeak = (rank: number) => `New peak, ${rank}`
export const weekAtTop = (weeks: number) => `Week ${weeks} at number 1`
export const weekOnChart = (weeks: number) => `Week ${weeks} on the chart`

export const lastWeek = 'Last week'
export const peak = 'Peak'
export const low = 'Low'
export const weeksOn = 'Weeks on'
export const premiere = 'Premiere'
export const figuresTitle = 'Figures of this week'
export const figureNotSent = 'not sent'
/** @param kind in small letters: `song` */
export const openEntity = (kind: string) => `Open the ${kind}’s page`

export const runTitle = 'Full run'
/** After “Image of”, in the graph button’s name. */
export const runImaged = 'the run'
/** Begins “… could not be loaded”. */
export const runFailedSubject = 'The run'
export const runOf = (title: string, chart: string) => `Run of ${title} on ${chart}`
export const runPremiere = (premiereWeek: string, earliestWeek: string) =>
  `It premiered in ${premiereWeek}, before the earliest week here, ${earliestWeek}.`
export const runCut = (weeks: number) => `Only its last ${weeks} weeks are shown.`
export const runSlot = (week: string, days: string, rank: string) => `${week}, ${days}: ${rank}`
/** In the place of a rank. */
export const offTheChart = 'off the chart'
export const weekFailed = 'could not be read'
export const weekUnavailable = 'not available'
export const runTable = 'Week by week'
export const runTableCaption = 'Rank in each week, newest first'
export const weekColumn = 'Week'
export const rankColumn = 'Rank'

export const neighboursTitle = 'Neighbours'
export const aboveDistance = 'to the next title'
export const belowDistance = 'cushion'
export const distanceNotKnown = 'not known'

/** The split of a title's change, in its details. */
export const title = 'Why it moved'
/** Begins “… could not be loaded”. */
export const failedSubject = 'Last week'
export const explanation = (unit: string, week: string) =>
  `Change in ${unit}s since ${week}. Streams are split here by each week’s formula, from counts that may hold programmed streams, which no unit counts.`
export const caption = 'Change since last week, by part'
export const partColumn = 'Part'
export const changeColumn = 'Change'
export const formulaChanged =
  'The formula of the unit changed between these two weeks, so a part of this is not consumption.'
export const notKnown = 'not known in one of the weeks'

/** Where the chart does not name its first figure. */
export const total = 'Total'
export const albumSales = 'Album sales'
export const songSales = 'Song sales'
export const streams = 'Streams'
export const residual = 'Not explained by these'
/** Kinds of streams, where the chart tells audio from video and where it does not. */
export const audioAdSupported = 'Audio, ad-supported'
export const audioPremium = 'Audio, premium'
export const videoAdSupported = 'Video, ad-supported'
export const videoPremium = 'Video, premium'
export const adSupported = 'Ad-supported'
export const premium = 'Premium'
