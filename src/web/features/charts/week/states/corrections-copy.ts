export const correctedTitle = (seen: string) =>
  `The data provider corrected this week after we first loaded it on ${seen}.`
export const firstChanges = (shown: number, all: number) => `Showing the first ${shown} of ${all} changes.`

export const unchanged = 'unchanged'
