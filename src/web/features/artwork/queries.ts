import { queryOptions, useQuery } from '@tanstack/react-query'
import { artworksAnswerSchema, type ArtworkSize } from '#contract/desk/artwork.ts'
import type { EntityKind } from '#contract/entities.ts'
import { toArtworkImage } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'

type Subject = { kind: EntityKind | null; id: string }

const toKey = ({ kind, id }: Subject) => `${kind} ${id}`

/** Hashes of the team's images. Requested when the page is idle, because rows show letters until then. */
export const artworksQuery = queryOptions({
  queryKey: ['artworks'],
  async queryFn({ signal }): Promise<ReadonlyMap<string, string>> {
    await whenIdle()
    signal.throwIfAborted()
    const { artworks } = await fetchJson('/api/artwork', artworksAnswerSchema, signal)
    return new Map(artworks.map((artwork) => [toKey(artwork), artwork.hash]))
  },
  // Without images, rows are still readable.
  retry: false,
})

/** Returns the URL of the subject’s image. Null without an image, and until it is known. */
export function useArtwork(subject: Subject, size: ArtworkSize = 'small'): string | null {
  const { data } = useQuery({ ...artworksQuery, select: (hashes) => hashes.get(toKey(subject)) ?? null })
  return data == null ? null : toArtworkImage(data, size)
}

export type FindArtwork = (subject: Subject) => string | null

/** Finds artwork for tables with hundreds of rows. The function is stable until the images change. */
export function useArtworkFinder(): FindArtwork {
  return useQuery({ ...artworksQuery, select: toFinder }).data ?? findNone
}

const findNone = () => null

function toFinder(hashes: ReadonlyMap<string, string>): FindArtwork {
  return (subject) => {
    const hash = hashes.get(toKey(subject))
    return hash === undefined ? null : toArtworkImage(hash, 'small')
  }
}
