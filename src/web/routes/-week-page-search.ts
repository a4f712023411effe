import * as z from 'zod/mini'
import { exportSearchSchema } from '../features/chart-exports/search.ts'
import { weekSearchSchema } from '../features/charts/week-search.ts'

/** All URL parameters of a chart week. The hyphen keeps this file from being a route. */
export const weekPageSchema = z.object({ ...weekSearchSchema.shape, ...exportSearchSchema.shape })
