import * as z from 'zod/mini'
import { serviceId } from '../../fields.ts'
import { artistTitlesSchema } from '../events.ts'
import { receiptSchema } from '../receipt.ts'

/** Artists with many titles in the top 10 of a chart week for the first time in months. */
export const artistTitlesAnswerSchema = z.object({
  titles: z.array(z.extend(artistTitlesSchema, { id: serviceId })), // One title per artist: the highest one
  receipt: receiptSchema,
})
export type ArtistTitlesAnswer = z.infer<typeof artistTitlesAnswerSchema>
