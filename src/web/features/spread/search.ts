import * as z from 'zod/mini'
import { forgiving } from '../../lib/url/forgiving.ts'

/** Chart weeks since the release. */
export const SPREAD_LENGTHS = ['16', '26', '52'] as const
export const SPREAD_VIEWS = ['cells', 'table'] as const

export const spreadDefaults = { sweeks: '16', sview: 'cells' } as const

/** Whether the panel is loaded isn't in the URL, because opening a link must not cost provider calls. */
export const spreadSearchSchema = z.object({
  sweeks: forgiving(z.enum(SPREAD_LENGTHS), spreadDefaults.sweeks),
  sview: forgiving(z.enum(SPREAD_VIEWS), spreadDefaults.sview),
})
export type SpreadSearch = z.output<typeof spreadSearchSchema>
