import type { SearchResult } from '#contract/api/search.ts'
import type { EntityKind, ResultKind } from '#contract/entities.ts'
import { territoryName } from '#contract/territories.ts'
import { toCodeName } from '../../../lib/format/to-code-name.ts'

type Facts = Pick<SearchResult, 'releaseDate' | 'label' | 'identifier' | 'country' | 'genre' | 'territory'>

const YEAR_LENGTH = 4

export function toYear({ releaseDate }: Partial<Facts>): string | undefined {
  return releaseDate?.slice(0, YEAR_LENGTH)
}

/** Returns facts that distinguish namesakes, if sent: `2026`, `Tenfold`, `604066666776`. */
export function toResultFacts(result: { kind: EntityKind | ResultKind } & Partial<Facts>, locale: string): string[] {
  const { kind, releaseDate = null, label, identifier, country, genre, territory } = result
  return [
    toYear({ releaseDate }),
    country && toCodeName(country, 'region', locale),
    genre,
    label,
    kind === 'artist' && identifier ? `ISNI ${identifier}` : identifier,
    territory && territoryName(territory, locale),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}
