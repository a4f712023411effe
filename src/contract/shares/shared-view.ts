import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { COLUMN_IDS_PATTERN, MOVEMENT_FILTERS, ROW_PATTERN, SORT_PATTERN } from '../view-params.ts'

/**
 * The view of a chart week that a public link opens. Its values are the URL parameters of the page. Empty values mean defaults.
 */
export const sharedViewSchema = z.object({
  q: z.string(), // Text that shown titles must match. Empty for all titles
  show: z.enum(MOVEMENT_FILTERS), // Movement that shown titles must have
  /** Column to sort by, with `-` in front for descending. `rank` is the official order. */
  sort: z.string().check(z.regex(SORT_PATTERN)),
  /** Comma-separated column IDs, or `none`. Empty for the default columns. */
  cols: z.string().check(z.regex(COLUMN_IDS_PATTERN)),
  vs: z.nullable(weekLabelSchema), // Week to compare with. Null for none
  row: z.string().check(z.regex(ROW_PATTERN)), // ID of the marked title. Empty for none
})
export type SharedView = z.infer<typeof sharedViewSchema>
