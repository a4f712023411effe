import { type UnitKind } from '#contract/territories.ts'

/** The colour of each unit, the same wherever a unit is shown. */
export const UNIT_TONES = {
  album_equivalent: 'album-unit',
  stream_equivalent: 'stream-unit',
} as const satisfies Record<UnitKind, string>
