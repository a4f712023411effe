import type { SearchAnswer } from '#contract/api/search.ts'
import {
  type EntityKind,
  kindOfServiceId,
  SCHEME_PATTERNS,
  SERVICE_ID_PATTERN,
  toPlainIdentifier,
} from '#contract/entities.ts'

/** Most likely entity kind per external identifier scheme. */
const SCHEME_KINDS = {
  isrc: 'recording',
  icpn: 'product',
  grid: 'product',
  isni: 'artist',
  iswc: 'work',
} as const satisfies Record<keyof typeof SCHEME_PATTERNS, EntityKind>

const SCHEMES = Object.keys(SCHEME_PATTERNS) as (keyof typeof SCHEME_PATTERNS)[]

/** Recognizes an identifier with any separators. Returns null for other queries. */
export function toJump(query: string): SearchAnswer['jump'] {
  const id = toPlainIdentifier(query)
  if (SERVICE_ID_PATTERN.test(id)) {
    const kind = kindOfServiceId(id)
    return kind === null ? null : { kind, id }
  }
  const scheme = SCHEMES.find((each) => SCHEME_PATTERNS[each].test(id))
  return scheme === undefined ? null : { kind: SCHEME_KINDS[scheme], id }
}
