import { type EntityKind } from '#contract/entities.ts'

export { KIND_NAMES } from '#contract/entities.ts'

export const KIND_PLURALS = {
  artist: 'Artists',
  song: 'Songs',
  album: 'Albums',
  recording: 'Recordings',
  product: 'Products',
  work: 'Works',
} as const satisfies Record<EntityKind, string>

export const UNNAMED = 'Unnamed'
