import { type BriefFormat } from '#contract/brief-formats.ts'

export const shareTitle = 'Link for others'
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

export const briefTitle = 'Week brief'

export const formatNames = { text: 'Text', html: 'HTML', csv: 'CSV' } as const satisfies Record<BriefFormat, string>
export const formatUses = {
  text: 'To paste anywhere',
  html: 'For a mail',
  csv: 'For a spreadsheet',
} as const satisfies Record<BriefFormat, string>

export const textLabel = 'Brief'
/** After “Copy”. */
export const textCopied = {
  text: 'brief as text',
  html: 'brief as html',
  csv: 'brief as csv',
} as const satisfies Record<BriefFormat, string>
export const namelessNote = 'Titles whose name is not known yet are called by their id.'
export const copy = 'Copy'

export const titlesLabel = 'Titles'
export const topTitle = (rows: number) => `the first ${rows}`
export const topTooLong = (rows: number) => `The view has ${rows} titles.`
export const all = 'All'
export const allTitle = (rows: number) => `all ${rows} that are shown`
export const run = 'Run'
export const runTitle = (title: string) => `the run of ${title}`
/** Stands for a title's name in {@link runTitle} while none is chosen. */
export const runOfNone = 'one title'
export const runNeedsRow = 'Press a row of the table first: its run can be taken then.'
export const runFailed = 'The run could not be read; close this and try again.'
export const runComing = 'The run is on its way.'
export const nameless = (titles: number) => `${titles} titles have no name yet; they are called by their id.`
