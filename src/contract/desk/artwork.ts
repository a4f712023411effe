import * as z from 'zod/mini'
import { entityKindSchema } from '../entities.ts'

export const ARTWORK_LIMITS = {
  fileBytes: 2 * 1024 * 1024,
  /** A larger image would need more memory than the server grants one upload. */
  pixels: 24_000_000,
  /** Maximum number of images per team. */
  images: 1000,
} as const

/** Image types that people can upload. */
export const ARTWORK_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Side length in pixels: `small` for tiles, `large` for cards and headers. */
export const ARTWORK_SIZES = { small: 96, large: 640 } as const
export type ArtworkSize = keyof typeof ARTWORK_SIZES

/** An image that the team uploaded for an artist or a title. */
export const artworkSchema = z.object({
  kind: entityKindSchema, // Kind of the entity
  id: z.string(), // ID of the entity
  hash: z.string(), // Hash of the image, which is part of its URL
})
export type Artwork = z.infer<typeof artworkSchema>

/** The images that the team uploaded. */
export const artworksAnswerSchema = z.object({
  artworks: z.array(artworkSchema), // One image per artist or title
})

/** The image of an artist or a title was removed. */
export const deletedArtworkSchema = z.object({
  kind: entityKindSchema, // Kind of the entity
  id: z.string(), // ID of the entity
})
