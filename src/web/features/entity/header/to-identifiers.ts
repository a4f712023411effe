import type { Identifier } from '#contract/api/entity.ts'
import type { EntityKind, IdScheme } from '#contract/entities.ts'

/** The identifier that the trade uses for each kind. */
const TRADE_SCHEMES: Record<EntityKind, IdScheme> = {
  artist: 'isni',
  song: 'isrc',
  recording: 'isrc',
  album: 'icpn',
  product: 'icpn',
  work: 'iswc',
}

/** Returns the identifier for the header, and the others. The provider's own ID is never first. */
export function splitIdentifiers(
  kind: EntityKind,
  identifiers: readonly Identifier[],
): { main: Identifier | null; others: Identifier[] } {
  const main =
    identifiers.find(({ scheme }) => scheme === TRADE_SCHEMES[kind]) ??
    identifiers.find(({ scheme }) => scheme !== 'service') ??
    null
  const others = identifiers.filter((identifier) => identifier !== main)
  return { main, others: others.toSorted((one, other) => rankOf(one) - rankOf(other)) }
}

function rankOf({ scheme }: Identifier): number {
  return scheme === 'service' ? 1 : 0
}
