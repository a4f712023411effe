import type { SampleStore } from '../service/sample-store.ts'

/** Creates a roster of artists and songs from the most to the least popular, and returns its ID. */
export async function createRoster(
  origin: string,
  sample: SampleStore,
  { artists, songs }: { artists: number; songs: number },
): Promise<string> {
  const members = [
    ...sample.spread('artist', artists).map((id) => ({ kind: 'artist', id })),
    ...sample.spread('song', songs).map((id) => ({ kind: 'song', id })),
  ]
  const response = await fetch(`${origin}/api/rosters`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ name: 'Measured', members }),
  })
  if (!response.ok) throw new Error(`the roster was refused with ${response.status}`)
  return ((await response.json()) as { id: string }).id
}
