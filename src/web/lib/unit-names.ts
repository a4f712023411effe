import { type UnitKind } from '#contract/territories.ts'

/** A unit is always shown with its kind. */
export const UNIT_NAMES = {
  album_equivalent: 'Album Equivalent',
  stream_equivalent: 'Stream Equivalent',
} as const satisfies Record<UnitKind, string>
