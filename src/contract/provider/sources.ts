import * as z from 'zod/mini'
import { optionalText, related, wireText } from './wire-text.ts'

/** Extension of our own service, optional everywhere: the files that the data comes from. */
export const wireSourcesSchema = z.optional(
  z.nullable(related(z.object({ kind: wireText, file: optionalText, imported_at: optionalText }))),
)
export type WireSources = z.infer<typeof wireSourcesSchema>
