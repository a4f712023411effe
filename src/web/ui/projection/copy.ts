export const landing = 'Where this week will land'
export const landingOf = 'the projection'
export const loadingLanding = 'Projecting this week'
export const project = 'Project this week'
export const table = 'Projected titles'
export const rangeText = (low: string, high: string) => `${low} to ${high}`
