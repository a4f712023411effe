import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OursFilter } from '#domain/chart-view/movements.ts'
import { type RosterSummary, type RosterTitlesAnswer, rosterTitlesAnswerSchema } from '#contract/desk/rosters.ts'
import { rostersQuery } from '../../lib/api/rosters-query.ts'
import { toRosterApi } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'

/** `none`: there is no roster. `missing`: the roster in the URL doesn’t exist. */
type OursState = 'loading' | 'none' | 'missing' | 'failed' | 'ready'

export type Ours = {
  state: OursState
  rosters: readonly RosterSummary[]
  roster: RosterSummary | null
  /** Titles of the roster. Null unless the state is `ready`. */
  titles: OursFilter | null
  error: unknown
  retry: () => void
}

/**
 * Loads the titles of a roster.
 * @param rosterId empty for this person's default roster
 */
export function useOurs(rosterId: string): Ours {
  const list = useQuery(rostersQuery)
  const roster = list.data?.rosters.find(({ id, isDefault }) => (rosterId === '' ? isDefault : id === rosterId)) ?? null
  const id = roster?.id ?? ''
  const found = useQuery({
    // The key starts with that of rosters, so that changing a roster reloads its titles.
    queryKey: ['rosters', 'titles', id],
    queryFn: ({ signal }) => fetchJson(`${toRosterApi(id)}/titles`, rosterTitlesAnswerSchema, signal),
    enabled: roster !== null,
  })
  const { data } = found
  const titles = useMemo(() => toTitles(roster, data), [roster, data])
  const hasFailed = list.data === undefined ? list.isError : found.isError
  return {
    state: toState({ rosters: list.data?.rosters, roster, titles, hasFailed }),
    rosters: list.data?.rosters ?? NO_ROSTERS,
    roster,
    titles,
    error: list.error ?? found.error,
    retry: () => void (list.data === undefined ? list.refetch() : found.refetch()),
  }
}

const NO_ROSTERS: readonly RosterSummary[] = []
const NO_TITLES: ReadonlySet<string> = new Set()

function toTitles(roster: RosterSummary | null, answer: RosterTitlesAnswer | undefined): OursFilter | null {
  if (roster === null || answer === undefined) return null
  const { ids, failedArtists, unlistedArtists = 0 } = answer
  return { rosterId: roster.id, rosterName: roster.name, ids: new Set(ids), failedArtists, unlistedArtists }
}

type StateParts = Pick<Ours, 'roster' | 'titles'> & { rosters: readonly unknown[] | undefined; hasFailed: boolean }

function toState({ rosters, roster, titles, hasFailed }: StateParts): OursState {
  if (titles !== null) return 'ready'
  if (rosters !== undefined && roster === null) return rosters.length === 0 ? 'none' : 'missing'
  return hasFailed ? 'failed' : 'loading'
}

/** Returns the filter in the URL. Until the titles are known, it shows nothing instead of other titles. */
export function toOursFilter(
  { roster, titles }: Pick<Ours, 'roster' | 'titles'>,
  ours: '' | 'only',
): OursFilter | null {
  if (ours === '') return null
  return titles ?? { rosterId: roster?.id ?? '', rosterName: roster?.name ?? '', ids: NO_TITLES, failedArtists: 0 }
}
