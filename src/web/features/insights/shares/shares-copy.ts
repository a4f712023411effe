import type { ChartSharesAnswer } from '#contract/api/insights/chart-shares.ts'

export const shares = 'Roster share'
export const known = (weeks: string) => `Computed here from ${weeks}`
export const measures = { places: 'Places', units: 'Units' } as const
export const finding = (roster: string, places: string, units: string | null) =>
  units === null
    ? `${roster} has ${places} of the places`
    : `${roster} has ${places} of the places and ${units} of the units`
export const notLookedUp = (count: string) =>
  `${count} more ${count === '1' ? 'title isn’t' : 'titles aren’t'} looked up yet.`
export const budget = (calls: string) => `Takes up to ${calls} calls to your provider, at most once a day.`
export const groups = { roster: 'Roster', label: 'Label' } as const
export const graph = { places: 'Share of the places', units: 'Share of the units' } as const

/** Explains the drawn lines. */
export const lines = ({ roster, labels }: Pick<ChartSharesAnswer, 'roster' | 'labels'>) => {
  if (labels.length === 0) return 'The line is the roster.'
  return roster === null
    ? 'The lines are the labels with the most places.'
    : 'The thick line is the roster, the others are the labels with the most places.'
}
