import * as z from 'zod/mini'
import type { MetricNode } from '../metrics.ts'
import { details, wireText } from './wire-text.ts'

const datedValueSchema = z.object({ date: wireText, value: z.number() })

export const metricNodeSchema: z.ZodMiniType<MetricNode> = z.object({
  name: wireText,
  get value() {
    return z.union([z.number(), z.array(datedValueSchema), details(metricNodeSchema)])
  },
})
