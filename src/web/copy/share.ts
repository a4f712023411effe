export const title = 'Link for others'
export const reach = (chart: string, week: string) =>
  `Whoever has the link sees ${chart}, ${week}, without an account, and nothing else.`
export const licenceTitle = 'Licensed data.'
export const licence = (provider: string) =>
  `The agreement with ${provider} says who may see it. Share only where it allows that.`

export const daysLabel = 'How long it opens'
export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
export const make = 'Make a link'

export const noneYet =
  'No link opens this week yet. Choose how long one shall open it, and make one; it can be ended here.'
export const expiry = (instant: string) => `until ${instant}`
export const openings = (count: number) => (count === 1 ? 'opened once' : `opened ${count} times`)
export const imageLink = 'image alone'
/** After “Copy”. */
export const linkCopied = 'link'
export const end = 'End'
export const endLabel = (instant: string) => `End the link until ${instant}`
