export const correctedTitle = (seen: string) =>
  `The data provider corrected this week after we first loaded it on ${seen}.`
export const asOf = (checked: string) => `The table shows the data from ${checked}.`
export const changes = 'What changed'
export const firstChanges = (shown: number, all: number) => `Showing the first ${shown} of ${all} changes.`

export const unchanged = 'unchanged'
export const removed = (rank: number | null) => `${rank}, then removed`
export const added = (rank: number) => `added at ${rank}`
