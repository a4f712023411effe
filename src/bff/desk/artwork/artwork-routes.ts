import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import {
  ARTWORK_LIMITS,
  ARTWORK_SIZES,
  ARTWORK_TYPES,
  artworksAnswerSchema,
  artworkSchema,
  type ArtworkSize,
  deletedArtworkSchema,
} from '#contract/desk/artwork.ts'
import { ENTITY_KINDS } from '#contract/entities.ts'
import { ApiError, badRequest } from '../../core/errors.ts'
import { FILE_TYPES } from '../../core/file-types.ts'
import { addRoute } from '../../route-helpers/add-route.ts'
import { withZod } from '../../route-helpers/app-context.ts'
import { createArtworkEncoder } from './artwork-encoder.ts'
import type { ArtworkStore } from './artwork-store.ts'
import { FIELD } from './encoded-artwork.ts'

/** Accepts files that are too large, so that they get a clear error. */
const BODY_BYTES = 8 * ARTWORK_LIMITS.fileBytes
/** Includes the time for images of other people in the queue. */
const DEADLINE_MS = 60_000
const MAX_ID_CHARS = 64
/** One year, the maximum that caches accept. The URL changes with the image. */
const FOREVER = 'private, max-age=31536000, immutable'

const paramsSchema = z.object({
  kind: z.enum(ENTITY_KINDS).describe('Kind of the entity'),
  id: z
    .string()
    .min(1)
    .max(MAX_ID_CHARS)
    .regex(/^[\w-]+$/, 'Must be an ID of the provider.')
    .describe('ID of the entity'),
})
const SIZES = Object.keys(ARTWORK_SIZES) as [ArtworkSize, ...ArtworkSize[]]

/** Register it in a scope of its own, because it adds parsers for images. */
export function artworkRoutes(app: FastifyInstance, store: ArtworkStore) {
  const encoder = createArtworkEncoder()
  app.addHook('onClose', async () => encoder.close())
  app.addContentTypeParser([...ARTWORK_TYPES], { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  )

  addRoute(app, 'GET /api/artwork', {
    summary: 'Lists the images that the team has uploaded',
    answer: artworksAnswerSchema,
    handle: async () => ({ artworks: await store.list() }),
  })

  withZod(app).route({
    method: 'GET',
    url: '/api/artwork/images/:hash/:size.jpg',
    schema: {
      summary: 'An image as JPEG',
      params: z.object({
        hash: z
          .string()
          .regex(/^[\w-]{22}$/, 'Must have 22 characters.')
          .describe('Hash of the image'),
        size: z.enum(SIZES).describe('Size of the image'),
      }),
      response: { 200: z.any().describe('The image, a square') },
    },
    async handler({ params: { hash, size } }, reply) {
      const image = await store.read(hash, size)
      return reply
        .type(FILE_TYPES.jpg.mediaType)
        .header('cache-control', FOREVER)
        .header('etag', `"${hash}-${size}"`)
        .send(image)
    },
  })

  addRoute(app, 'PUT /api/artwork/:kind/:id', {
    config: { deadlineMs: DEADLINE_MS },
    bodyLimit: BODY_BYTES,
    summary: 'Saves an image (PNG, JPEG, or WebP, at most 2 MB) for an artist or a title',
    params: paramsSchema,
    answer: artworkSchema,
    async handle(request, writer) {
      const { body } = request
      if (!Buffer.isBuffer(body) || body.length === 0) throw badRequest(FIELD, 'Send a PNG, JPEG, or WebP image.')
      if (body.length > ARTWORK_LIMITS.fileBytes) {
        throw new ApiError('payload_too_large', 'An image can have at most 2 MB.', { field: FIELD })
      }
      const images = await encoder.encode(body, request.deadline)
      return store.save(request.params, images, writer)
    },
  })

  addRoute(app, 'DELETE /api/artwork/:kind/:id', {
    summary: 'Removes the image of an artist or a title',
    params: paramsSchema,
    answer: deletedArtworkSchema,
    async handle(request, writer) {
      await store.remove(request.params, writer)
      return request.params
    },
  })
}
