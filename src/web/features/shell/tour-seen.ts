import * as z from 'zod/mini'
import { createKeptValue } from '../../lib/kept-value.ts'

/** Whether somebody has put the tour away, in this browser: then it is gone for good. */
export const tourSeen = createKeptValue('chartroom:tour-seen', z.boolean(), false)
