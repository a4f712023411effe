export const title = (seen: string) => `This week was corrected by the provider since it was first seen on ${seen}.`
export const asRead = (checked: string) => `The table shows it as read on ${checked}.`
export const changes = 'What changed'
export const firstChanges = (shown: number, all: number) => `The first ${shown} of ${all} changes.`

export const caption = 'Titles that a correction changed, with rank and figure before and after'
export const titleColumn = 'Title'
export const rankColumn = 'Rank'
/** Where the chart does not name its first figure. */
export const figureColumn = 'Figure'
export const unchanged = 'as before'
export const takenOff = (rank: number | null) => `${rank}, then taken off`
export const added = (rank: number) => `added at ${rank}`
