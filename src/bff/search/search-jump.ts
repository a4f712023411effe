import type { SearchAnswer } from '#contract/api/search.ts'
import {
  ENTITY_KINDS,
  type EntityKind,
  SCHEME_PATTERNS,
  SERVICE_ID_PATTERNS,
  SERVICE_ID_PREFIXES,
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
const SERVICE_ID = /^([A-Z]{2,8})[0-9A-F]{32}$/

/** Recognizes an identifier with any separators. Returns null for other queries. */
export function toJump(query: string): SearchAnswer['jump'] {
  const id = toPlainIdentifier(query)
  const prefix = SERVICE_ID.exec(id)?.[1]
  if (prefix !== undefined) {
    const kind = ENTITY_KINDS.find((each) => SERVICE_ID_PREFIXES[each] === prefix && SERVICE_ID_PATTERNS[each].test(id))
    return kind === undefined ? null : { kind, id }
  }
  const scheme = SCHEMES.find((each) => SCHEME_PATTERNS[each].test(id))
  return scheme === undefined ? null : { kind: SCHEME_KINDS[scheme], id }
}
