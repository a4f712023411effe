import { useQuery } from '@tanstack/react-query'
import type { EntityKind } from '#contract/entities.ts'
import { loadImage } from './load-image.ts'
import { useArtwork } from './queries.ts'

/** An image as data, for exported images. */
type LoadedArtwork = { href: string; width: number; height: number }

/** Returns the team's artwork of a title. Null without artwork, and until it is loaded. */
export function useSavedArtwork(subject: { kind: EntityKind | null; id: string }): LoadedArtwork | null {
  const url = useArtwork(subject, 'large')
  const { data } = useQuery({
    queryKey: ['artworks', 'image', url],
    queryFn: ({ signal }) => loadArtwork(url ?? '', signal),
    enabled: url !== null,
    staleTime: Infinity,
    retry: false,
  })
  return url === null ? null : (data ?? null)
}

async function loadArtwork(url: string, signal: AbortSignal): Promise<LoadedArtwork> {
  const blob = await loadImage(url, signal)
  const bitmap = await createImageBitmap(blob)
  const { width, height } = bitmap
  bitmap.close()
  return { href: await toDataUrl(blob), width, height }
}

function toDataUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(reader.result as string))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the image could not be decoded')))
  reader.readAsDataURL(blob)
  return promise
}
