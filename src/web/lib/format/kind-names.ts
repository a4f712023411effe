import { type EntityKind, KIND_NAMES, type ResultKind } from '#contract/entities.ts'

export { KIND_NAMES, RESULT_KIND_NAMES } from '#contract/entities.ts'

export const KIND_PLURALS = {
  artist: 'Artists',
  song: 'Songs',
  album: 'Albums',
  recording: 'Recordings',
  product: 'Products',
  work: 'Works',
  chart: 'Charts',
} as const satisfies Record<EntityKind | ResultKind, string>

export const UNNAMED = 'Unnamed'

/** Returns `This song`, for while its name isn't known. */
export function toUnknownName(kind: EntityKind): string {
  return `This ${KIND_NAMES[kind].toLowerCase()}`
}
