import * as z from 'zod/mini'
import { BRIEF_FORMATS, BRIEF_LENGTHS, BRIEF_SCOPES } from '#images/brief-formats.ts'
import { CHART_ID } from '#contract/entities.ts'
import { ROW_PATTERN } from '#contract/view-params.ts'
import { forgiving } from '../../lib/url/forgiving.ts'

/** {@link TOPS} as URL values, repeated so that this module doesn't load the drawing code. */
const IMAGE_SUBJECTS = ['10', '20', '50', '100', '200', 'view'] as const
export type ImageSubject = (typeof IMAGE_SUBJECTS)[number]

/** No one would read a brief of more charts. */
export const MOST_OTHER_CHARTS = 4
const OTHER_CHARTS_PATTERN = new RegExp(`^(?:${CHART_ID}(?:,${CHART_ID}){0,${MOST_OTHER_CHARTS - 1}})?$`)

export const exportSearchSchema = z.object({
  /** Length of the open brief. Empty when it is closed. Older links have a format instead. */
  brief: forgiving(z.enum(['', ...BRIEF_LENGTHS, ...BRIEF_FORMATS]), ''),
  about: forgiving(z.enum(BRIEF_SCOPES), 'chart'),
  /** Comma-separated IDs of the brief's other charts. */
  with: forgiving(z.string().check(z.regex(OTHER_CHARTS_PATTERN)), ''),
  /** Content of the open image dialog: the first N titles, or `view` for all visible titles. Empty if closed. */
  image: forgiving(z.enum(['', ...IMAGE_SUBJECTS]), ''),
  /** ID of the title whose card is open. Empty when it is closed. */
  card: forgiving(z.string().check(z.regex(ROW_PATTERN)), ''),
})
export const exportDefaults = z.parse(exportSearchSchema, {})
export type ExportSearch = z.infer<typeof exportSearchSchema>
