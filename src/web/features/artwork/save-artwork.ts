import * as z from 'zod/mini'
import { ARTWORK_LIMITS, ARTWORK_TYPES, artworkSchema, deletedArtworkSchema } from '#contract/desk/artwork.ts'
import type { EntityKind } from '#contract/entities.ts'
import { toArtworkApi } from '#contract/paths.ts'
import { ApiError, sendRequest } from '../../lib/api/api-client.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { sendJson } from '../../lib/api/send-json.ts'
import { loadImage } from './load-image.ts'
import * as copy from './copy.ts'

export type ArtworkSubject = { kind: EntityKind; id: string }

/** Checks a file before it is sent. Returns null if it is fine. */
export function toFileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!ARTWORK_TYPES.some((each) => each === type)) return copy.wrongType
  return size > ARTWORK_LIMITS.fileBytes ? copy.tooLarge : null
}

export async function uploadArtwork(subject: ArtworkSubject, file: Blob) {
  const request = { method: 'PUT', headers: { 'content-type': file.type }, body: file }
  const response = await sendRequest(toArtworkApi(subject), request)
  return z.parse(artworkSchema, await response.json())
}

/** Returns the removed image, so that it can be uploaded again, or null if it can't be loaded. */
export async function removeArtwork(subject: ArtworkSubject, url: string): Promise<Blob | null> {
  const image = await loadImage(url).catch(() => null)
  await sendJson('DELETE', toArtworkApi(subject), deletedArtworkSchema)
  return image
}

export function toSaveProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return toErrorSentence(error)
  if (error.code === 'payload_too_large') return copy.tooLarge
  if (error.code === 'unsupported_media_type') return copy.wrongType
  return error.code === 'bad_request' && error.field === 'file'
    ? 'This image is damaged, has more than 24 megapixels, or has an unsupported format. Save it again as PNG or JPEG.'
    : toErrorSentence(error)
}
