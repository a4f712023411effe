import * as z from 'zod/mini'
import type { MetricNode } from '../metrics.ts'
import { details, wireText } from './wire-text.ts'

/** Drops days whose value is null, because they mean the same as missing days. */
const datedValuesSchema = z.pipe(
  z.array(z.object({ date: wireText, value: z.nullable(z.number()) })),
  z.transform((days) => days.flatMap(({ date, value }) => (value === null ? [] : { date, value }))),
)

export const metricNodeSchema: z.ZodMiniType<MetricNode> = z.object({
  name: wireText,
  get value() {
    return z.union([z.number(), z.null(), datedValuesSchema, details(metricNodeSchema)])
  },
})
