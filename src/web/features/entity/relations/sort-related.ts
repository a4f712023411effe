import type { RelatedEntity } from '#contract/api/entity.ts'
import { createComparison } from '../../../lib/create-comparison.ts'
import type { RelatedTitles } from './queries.ts'

export type RelatedSortKey = 'title' | 'releaseDate' | 'streams' | 'peak' | 'rank'
/** Null for the provider's order. */
export type RelatedSort = { key: RelatedSortKey; isDescending: boolean } | null

export const BY_STREAMS = { key: 'streams', isDescending: true } as const
export const BY_RANK = { key: 'rank', isDescending: false } as const

/** Missing values are last in both directions. Among titles without a rank now, the one with the best peak is first. */
export function sortRelated(
  rows: readonly RelatedEntity[],
  titles: RelatedTitles,
  sort: RelatedSort,
  locale: string,
): readonly RelatedEntity[] {
  if (sort === null) return rows
  const { key, isDescending } = sort
  const compare = createComparison(isDescending, locale)
  return rows.toSorted((one, other) => {
    const [left, right] = [valueOf(one, titles, key), valueOf(other, titles, key)]
    if (left === null && right === null && key === 'rank') return peakOf(one, titles) - peakOf(other, titles)
    return compare(left, right)
  })
}

/** Puts the latest, most streamed, or best ranked first. A second click reverses the order. */
export function toNextRelatedSort(current: RelatedSort, key: RelatedSortKey): RelatedSort {
  const startsDescending = key === 'releaseDate' || key === 'streams'
  return current?.key === key ? { key, isDescending: !current.isDescending } : { key, isDescending: startsDescending }
}

function valueOf({ id, title }: RelatedEntity, titles: RelatedTitles, key: RelatedSortKey): string | number | null {
  if (key === 'title') return title
  const known = id === null ? undefined : titles[id]
  if (key === 'peak' || key === 'rank') return known?.position?.[key] ?? null
  return known?.[key] ?? null
}

function peakOf({ id }: RelatedEntity, titles: RelatedTitles): number {
  return titles[id ?? '']?.position?.peak ?? Number.MAX_SAFE_INTEGER
}

/** Titles that are known to have no streams. What failed or isn't loaded may have some. */
export function hasNoStreams({ id }: RelatedEntity, titles: RelatedTitles): boolean {
  const known = id === null ? undefined : titles[id]
  return known?.state === 'no_data' || known?.streams === 0
}
