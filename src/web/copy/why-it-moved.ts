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
