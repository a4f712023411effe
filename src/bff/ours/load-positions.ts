import type { ArtistPositionsAnswer, Position } from '#contract/api/insights/positions.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { MemberPositions, RosterPositionsAnswer } from '#contract/desk/roster-positions.ts'
import { MEMBERS } from '#contract/desk/member-kinds.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import { remember } from '#contract/remember.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { findPositions, findRuns, type FoundPosition } from '../archive/readers/find-positions.ts'
import type { Read } from '../cache/answer-cache.ts'
import { toReceipt } from '../cache/receipt.ts'
import type { ListedChart } from '../provider/wire/adapt-chart.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { findRosterTitles, knowsTitlesOf } from './roster-titles.ts'

/** Maximum number of calls per request for titles of artists not loaded today. An embedded service has no limit. */
const MAX_ARTIST_CALLS = 24
/** Maximum number of members with a run. Further members are shown without one. */
const MAX_RUNS = 400

type Directory = Read<ListedChart[]>
type Computed = Receipt['computed'][number]
type ReceiptParts = Parameters<typeof toReceipt>[2]

/** Uses only stored weeks, but queues charts whose latest week isn't stored. */
export async function loadMemberPositions(
  context: AppContext,
  { rosterId, members }: { rosterId: string; members: readonly MemberRef[] },
  options: CallOptions,
): Promise<RosterPositionsAnswer> {
  const directory = await context.chartWeeks.readCharts(options)
  const titlesOf = await findTitlesOf(context, members, options)
  const found = await findPositions(context, [...new Set([...titlesOf.values()].flat())], options)
  const byTitle = Map.groupBy(found, ({ entityId }) => entityId)
  const rows = members.flatMap((member) => {
    if (MEMBERS[member.kind].titlesOf === 'chart') return []
    const titles = titlesOf.get(member.id)
    const positions = titles?.flatMap((id) => byTitle.get(id) ?? []).toSorted(byRank) ?? []
    return [{ member, titles, positions }]
  })
  const shown = rows.flatMap(({ positions }) => positions.slice(0, 1)).slice(0, MAX_RUNS)
  const toPosition = await describePositions(context, directory.data, shown)
  return {
    rosterId,
    members: rows.map(({ member: { kind, id }, titles, positions }): MemberPositions => {
      const countOf = (key: 'entityId' | 'chartId') =>
        titles === undefined ? null : new Set(positions.map((position) => position[key])).size
      const [best] = positions
      return {
        kind,
        id,
        titles: countOf('entityId'),
        charts: countOf('chartId'),
        best: best === undefined ? null : toPosition(best),
      }
    }),
    ...toFoot(context, directory, members.length > 0),
  }
}

/** Loads positions of an artist's titles, which the page's response already lists. */
export async function loadArtistPositions(
  context: AppContext,
  { id, titleIds }: { id: string; titleIds: readonly string[] },
  options: CallOptions,
): Promise<Omit<ArtistPositionsAnswer, 'milestones'>> {
  const directory = await context.chartWeeks.readCharts(options)
  const found = (await findPositions(context, titleIds, options)).toSorted(byRank)
  const toPosition = await describePositions(context, directory.data, found)
  const positions = found.flatMap((position) => toPosition(position) ?? [])
  return { id, positions, titles: titleIds.length, ...toFoot(context, directory, titleIds.length > 0, ['insights']) }
}

function byRank(one: FoundPosition, other: FoundPosition): number {
  return one.rank - other.rank || one.chartId.localeCompare(other.chartId)
}

/** Returns IDs of titles by member. Artists whose titles aren't known have no entry. */
async function findTitlesOf(
  context: AppContext,
  members: readonly MemberRef[],
  options: CallOptions,
): Promise<Map<string, string[]>> {
  const titlesOf = new Map<string, string[]>()
  for (const { kind, id } of members) if (MEMBERS[kind].titlesOf === 'itself') titlesOf.set(id, [id])
  const artists = members.filter(({ kind }) => MEMBERS[kind].titlesOf === 'record')
  const unknown = artists.filter((artist) => !knowsTitlesOf(context, artist))
  const skipped = new Set(context.provider.mode === 'embedded' ? [] : unknown.slice(MAX_ARTIST_CALLS))
  const asked = artists.filter((artist) => !skipped.has(artist))
  const { artistIdsOf, listedArtistIds } = await findRosterTitles(context, asked, options)
  for (const id of listedArtistIds) titlesOf.set(id, [])
  for (const [titleId, artistIds] of artistIdsOf) {
    // An artist without a list of titles can still have titles with a known credit.
    for (const id of artistIds) {
      const titles = titlesOf.get(id)
      if (titles === undefined) titlesOf.set(id, [titleId])
      else titles.push(titleId)
    }
  }
  return titlesOf
}

/** Adds the fields that the page shows. Null for a chart that the provider no longer lists. */
async function describePositions(context: AppContext, charts: readonly ListedChart[], shown: readonly FoundPosition[]) {
  const byId = new Map(charts.map((chart) => [chart.id, chart]))
  const names = context.names.findAll([...new Set(shown.map(({ entityId }) => entityId))])
  const runOf = await findRuns(context, shown)
  const weekOf = remember(context.chartWeeks.weeks.weekOf)
  return (position: FoundPosition): Position | null => {
    const { chartId, entityId: id, start, rank, movement, places, peak, weeksOn } = position
    const chart = byId.get(chartId)
    if (chart === undefined || chart.kind === null) return null
    return {
      chartId,
      chart: chart.name,
      location: chart.location,
      depth: chart.depth,
      week: weekOf(start),
      kind: chart.kind,
      id,
      title: names.get(id)?.title ?? null,
      credit: names.get(id)?.credit ?? null,
      rank,
      movement,
      places,
      peak,
      weeksOn,
      run: runOf(position),
    }
  }
}

function toFoot(
  { latestReader, provider }: AppContext,
  { data: charts, ...read }: Directory,
  isNeeded: boolean,
  computed: readonly Computed[] = [],
) {
  const parts: ReceiptParts = {
    sources: mergeSources(charts.map(({ sources }) => sources)),
    computed: ['movement', 'runs', ...computed],
  }
  return {
    reading: isNeeded ? latestReader.want(charts.flatMap(({ id, kind }) => (kind === null ? [] : id))) : 0,
    receipt: toReceipt(provider.name, [read], parts),
  }
}
