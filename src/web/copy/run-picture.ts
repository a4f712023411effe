export const rankOf = (rank: number) => `Rank ${rank}`
export const peak = (rank: number) => `peak ${rank}`
export const weeksOn = (count: number) => `${count} weeks on`
export const someUnavailable = 'Some weeks are not available: a gap there says nothing'
export const axisName = 'Rank, number 1 at the top'
