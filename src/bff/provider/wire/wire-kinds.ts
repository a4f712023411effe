import { ENTITY_KINDS, type EntityKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { WIRE_CHART_TYPES } from '#contract/provider/charts.ts'
import { ENTITY_ROOTS } from '#contract/provider/records.ts'

/** Values of `entity_type` that providers use. */
const TYPE_NAMES: Record<string, EntityKind> = {
  artist: 'artist',
  song: 'song',
  release_group: 'album',
  musical_release_group: 'album',
  recording: 'recording',
  musical_recording: 'recording',
  product: 'product',
  musical_product: 'product',
  work: 'work',
  musical_work: 'work',
  [WIRE_CHART_TYPES.album.toLowerCase()]: 'album',
}

const PREFIXED_KINDS = ['artist', 'song', 'album'] as const satisfies readonly EntityKind[]

type WireReference = {
  entity_type?: string | null | undefined
  href?: string | null | undefined
  id?: string | null | undefined
}

/** Derives the kind of a reference from its type, path, or ID. Null if none of them shows it. */
export function kindOfWire({ entity_type, href, id }: WireReference): EntityKind | null {
  const named = Object.entries(TYPE_NAMES).find(([name]) => name === entity_type?.toLowerCase())?.[1]
  if (named !== undefined) return named
  const rooted = ENTITY_KINDS.find((kind) => href?.startsWith(`${ENTITY_ROOTS[kind]}/`))
  if (rooted !== undefined) return rooted
  return PREFIXED_KINDS.find((kind) => SERVICE_ID_PATTERNS[kind].test(id ?? '')) ?? null
}
