import * as z from 'zod/mini'
import { related, unspecified, unspecifiedText, wireText } from './wire-text.ts'

/** Extension of the embedded service: the files that the data comes from. Other providers don't send it. */
export const wireSourcesSchema = unspecified(
  related(z.object({ kind: wireText, file: unspecifiedText, imported_at: unspecifiedText })),
)
export type WireSources = z.infer<typeof wireSourcesSchema>
