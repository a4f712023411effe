import { type BriefFormat } from '#contract/brief-formats.ts'

export const title = 'Week brief'

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
