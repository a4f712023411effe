export const landing = 'Where this week will land'
export const landingOf = 'the projection'
export const loadingLanding = 'Projecting this week'
export const project = 'Project this week'
export const firstLikely = (date: string, days: number) =>
  `The first projection is likely on ${date}, after ${days === 1 ? 'one day' : `${days} days`} of the week.`
export const table = 'Projected titles'
export const rangeText = (low: string, high: string) => `${low} to ${high}`
