import { type UnitKind } from '#contract/territories.ts'

export const UNIT_TONES = {
  album_equivalent: 'album-unit',
  stream_equivalent: 'stream-unit',
} as const satisfies Record<UnitKind, string>
