import * as z from 'zod/mini'
import { BRIEF_FORMATS } from '#images/brief-formats.ts'
import { forgiving } from '../../lib/forgiving.ts'

export const exportDefaults = {
  /** The format in which the week's brief is open; empty: it is closed. */
  brief: '',
  /** What the open image is of: titles from the top, all that are shown, or the run of the row that is open; empty: it is closed. */
  image: '',
} as const

/** {@link TOPS} in words of an address, apart from what draws them. */
export const IMAGE_SUBJECTS = ['10', '20', '50', '100', '200', 'view', 'run'] as const
export type ImageSubject = (typeof IMAGE_SUBJECTS)[number]

export const exportSearchSchema = z.object({
  brief: forgiving(z.enum(['', ...BRIEF_FORMATS]), exportDefaults.brief),
  image: forgiving(z.enum(['', ...IMAGE_SUBJECTS]), exportDefaults.image),
})
export type ExportSearch = z.infer<typeof exportSearchSchema>
