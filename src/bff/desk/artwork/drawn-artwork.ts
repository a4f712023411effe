import { type Artwork, ARTWORK_SIZES, type ArtworkSize } from '#contract/desk/artwork.ts'
import type { CardArtwork } from '#images/cards/draw-card.ts'
import { isImageData } from '#images/to-svg.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { createArtworkStore, type FoundArtwork } from './artwork-store.ts'

/** Finds uploaded images for a drawing or an email. */
export type FindArtwork = (subject: Pick<Artwork, 'kind' | 'id'>) => FoundArtwork | null

/** If team data isn't available, drawings and emails have no images, because they are useful without them. */
export async function loadArtwork(
  { deskDatabase: database, team, now }: Pick<AppContext, 'deskDatabase' | 'team' | 'now'>,
  subjects: readonly Pick<Artwork, 'kind' | 'id'>[],
  size: ArtworkSize,
): Promise<FindArtwork> {
  const found = await createArtworkStore({ database, team, now })
    .find(subjects, size)
    .catch((): FoundArtwork[] => [])
  return ({ kind, id }) => found.find((artwork) => artwork.kind === kind && artwork.id === id) ?? null
}

/** Returns the image as data for drawings. Null without an image, and for one that is too large for a drawing. */
export function toImageData(artwork: FoundArtwork | null): string | null {
  if (artwork === null) return null
  const href = `data:image/jpeg;base64,${artwork.jpeg.toString('base64')}`
  return isImageData(href) ? href : null
}

export function toCardArtwork(artwork: FoundArtwork | null): CardArtwork | null {
  const href = toImageData(artwork)
  return href === null ? null : { href, width: ARTWORK_SIZES.large, height: ARTWORK_SIZES.large }
}
