/** Why nothing can be counted since the release. */
export const noReleaseDate = 'The record has no release date.'
export const noReleaseDay = (date: string) => `The record does not say the day of the release, only “${date}”.`
export const notReleased = 'It is not released yet.'
export const releasedBeforeCharts = 'It was released before the first chart week.'
export const releasedLongAgo = 'It was released more than five years ago. Choose dates instead.'
export const releaseWeekIsOpen = 'Its first chart week is still open.'
