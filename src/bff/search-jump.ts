import { type SearchAnswer } from '#contract/api/search.ts'
import {
  ENTITY_KINDS,
  type EntityKind,
  SCHEME_PATTERNS,
  SERVICE_ID_PATTERNS,
  toPlainIdentifier,
} from '#contract/entities.ts'

/**
 * Prefixes that say of which kind a service id is. The first three are the specification's; the others are our own
 * service's, and merely a guess elsewhere.
 */
const PREFIXES = {
  artist: 'AR',
  song: 'SG',
  album: 'MRELG',
  recording: 'MRECO',
  product: 'MPROD',
  work: 'MWORK',
} as const satisfies Record<EntityKind, string>

/** Which kind an outside identifier most likely means. */
const SCHEME_KINDS = {
  isrc: 'recording',
  icpn: 'product',
  grid: 'product',
  isni: 'artist',
  iswc: 'work',
} as const satisfies Record<keyof typeof SCHEME_PATTERNS, EntityKind>

const SCHEMES = Object.keys(SCHEME_PATTERNS) as (keyof typeof SCHEME_PATTERNS)[]
const SERVICE_ID = /^([A-Z]{2,8})[0-9A-F]{32}$/

/** The entity that a query names by an identifier, however it is spaced; null for a query in words. */
export function toJump(query: string): SearchAnswer['jump'] {
  const id = toPlainIdentifier(query)
  const prefix = SERVICE_ID.exec(id)?.[1]
  if (prefix !== undefined) {
    const kind = ENTITY_KINDS.find((each) => PREFIXES[each] === prefix && SERVICE_ID_PATTERNS[each].test(id))
    return kind === undefined ? null : { kind, id }
  }
  const scheme = SCHEMES.find((each) => SCHEME_PATTERNS[each].test(id))
  return scheme === undefined ? null : { kind: SCHEME_KINDS[scheme], id }
}
