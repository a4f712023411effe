import type { MemberRef } from '#contract/desk/rosters.ts'
import { type ChartKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { findRosterTitles } from '../../ours/roster-titles.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'

const MAX_OURS = 24
/** Number of latest titles per artist that can be a debut. */
const CANDIDATES_PER_ARTIST = 3
const MAX_CANDIDATES = 12

/** `titles` are shown whether or not they are on the roster. `members`: members of the roster, null without one. */
export type ProjectionRequest = { titles: readonly string[]; members: readonly MemberRef[] | null }

export type ChosenTitles = {
  ids: string[]
  ours: ReadonlySet<string>
  /** Titles that are shown only if they debut in the open week. */
  candidates: ReadonlySet<string>
  hasFailed: boolean
}

/** Chooses the titles of a request: requested ones, roster titles on the chart, and latest titles of artists. */
export async function chooseTitles(
  context: AppContext,
  { titles, members }: ProjectionRequest,
  latest: { kind: ChartKind; ids: readonly string[] },
  options: CallOptions,
): Promise<ChosenTitles> {
  if (members === null) return { ids: [...titles], ours: new Set(), candidates: new Set(), hasFailed: false }
  const { artistIdsOf, failedArtists } = await findRosterTitles(context, members, options)
  const own = [...artistIdsOf.keys()].filter((id) => SERVICE_ID_PATTERNS[latest.kind].test(id))
  const charted = context.archive.findEntityNumbers(own)
  const onChart = latest.ids.filter((id) => artistIdsOf.has(id)).slice(0, MAX_OURS)
  const perArtist = new Map<string, number>()
  // A title that was on a chart before isn't a debut.
  const candidates = own.filter((id) => {
    const artist = artistIdsOf.get(id)?.[0] ?? id
    const before = perArtist.get(artist) ?? 0
    perArtist.set(artist, before + 1)
    return before < CANDIDATES_PER_ARTIST && !charted.has(id)
  })
  const chosen = candidates.slice(0, MAX_CANDIDATES)
  return {
    ids: [...new Set([...titles, ...onChart, ...chosen])],
    ours: new Set(artistIdsOf.keys()),
    candidates: new Set(chosen.filter((id) => !titles.includes(id))),
    hasFailed: failedArtists > 0,
  }
}
