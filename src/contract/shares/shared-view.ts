import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { COLUMN_IDS_PATTERN, MOVEMENT_FILTERS, ROW_PATTERN, SORT_PATTERN } from '../view-params.ts'

/** The view of a chart week that a public link opens. Values are those of the page's URL; empty ones are defaults. */
export const sharedViewSchema = z.object({
  q: z.string(), // Shows only titles that match this text. Empty for all
  show: z.enum(MOVEMENT_FILTERS), // Shows only titles with this movement
  sort: z.string().check(z.regex(SORT_PATTERN)), // Column ID, prefixed with `-` for descending. `rank`: the official order
  cols: z.string().check(z.regex(COLUMN_IDS_PATTERN)), // Comma-separated column IDs, or `none`. Empty for the default columns
  vs: z.nullable(weekLabelSchema), // Week to compare with. Null for none
  row: z.string().check(z.regex(ROW_PATTERN)), // ID of the marked title. Empty for none
})
export type SharedView = z.infer<typeof sharedViewSchema>
