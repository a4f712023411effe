import * as z from 'zod/mini'
import { BRIEF_FORMATS } from '#contract/brief-formats.ts'
import { forgiving } from '../../lib/forgiving.ts'

export const exportDefaults = {
  /** The format in which the week's brief is open; empty: it is closed. */
  brief: '',
} as const

export const exportSearchSchema = z.object({
  brief: forgiving(z.enum(['', ...BRIEF_FORMATS]), exportDefaults.brief),
})
export type ExportSearch = z.infer<typeof exportSearchSchema>
