import * as z from 'zod/mini'
import { forgiving } from '../../lib/url/forgiving.ts'

/** Numbers of chart weeks since the release. */
export const SPREAD_LENGTHS = ['16', '26', '52'] as const
export const SPREAD_VIEWS = ['cells', 'table'] as const

/** The URL doesn't contain whether the panel is loaded, because opening a link must not cost provider calls. */
export const spreadSearchSchema = z.object({
  sweeks: forgiving(z.enum(SPREAD_LENGTHS), '16'),
  sview: forgiving(z.enum(SPREAD_VIEWS), 'cells'),
})
export const spreadDefaults = z.parse(spreadSearchSchema, {})
export type SpreadSearch = z.output<typeof spreadSearchSchema>
