import * as z from 'zod/mini'
import { createStoredValue } from '../../lib/stored-value.ts'

/** Whether somebody has put the tour away, in this browser: then it is gone for good. */
export const tourSeen = createStoredValue('chartroom:tour-seen', z.boolean(), false)
