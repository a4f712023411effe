export const newNote = 'New note'
export const emptyOn = {
  entity: 'Write down what happened on a day or in a week. Everyone on your team sees it here and on the graphs.',
  chart: 'Write down what your team should know about this chart week. It’s also in the brief.',
  desk: 'Notes of this week on your titles, artists, and charts appear here.',
}

export const editNote = (head: string) => `Edit note: ${head}`
export const edited = (by: string, at: string) => (by === '' ? `Edited ${at}` : `Edited by ${by}, ${at}`)
export const tooLong = (formatted: string, limit: string) =>
  `${formatted} characters. A note can have at most ${limit}.`
export const spanNames = { day: 'Day', week: 'Chart week' }
export const changedMeanwhile = (by: string) =>
  by === ''
    ? 'Someone else changed this note while you were writing.'
    : `${by} changed this note while you were writing.`
