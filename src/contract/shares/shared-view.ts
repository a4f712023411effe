import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { COLUMN_IDS_PATTERN, MOVEMENT_FILTERS, ROW_PATTERN, SORT_PATTERN } from '../view-params.ts'

/** The view of a chart week that a public link opens. Values are those of the page's URL; empty ones are defaults. */
export const sharedViewSchema = z.object({
  q: z.string(),
  show: z.enum(MOVEMENT_FILTERS),
  sort: z.string().check(z.regex(SORT_PATTERN)),
  cols: z.string().check(z.regex(COLUMN_IDS_PATTERN)),
  /** Week to compare with. Null for none. */
  vs: z.nullable(weekLabelSchema),
  /** The marked title. */
  row: z.string().check(z.regex(ROW_PATTERN)),
})
export type SharedView = z.infer<typeof sharedViewSchema>
