import * as z from 'zod/mini'

/** Value of a ranking that the provider corrected. `total` is the metric that ranks the chart. */
export const CHANGED_FIELDS = ['rank', 'total'] as const

export const changedValueShape = {
  field: z.enum(CHANGED_FIELDS),
  was: z.nullable(z.number()), // Value when this server first loaded the week. Null if there was none
  is: z.nullable(z.number()), // Current value. Null if there is none
}
