import { MAX_STREAMS_MEMBERS, type MemberStreams, type MemberStreamsLine } from '#contract/desk/roster-positions.ts'
import { type DateWindow, dayOf } from '#contract/dates.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import type { EntityKind } from '#contract/entities.ts'
import { totalIn } from '#contract/metrics.ts'
import type { Territory } from '#contract/territories.ts'
import { toComparedWindow } from '#domain/date-range/compared-window.ts'
import { toReleaseMark } from '#domain/date-range/since-release.ts'
import { toChangeObstacle, toCoverageReasons } from '#domain/receipt/coverage-reasons.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { toRelativeChange } from '#domain/numbers/relative-change.ts'
import type { Read } from '../cache/answer-cache.ts'
import { toReceipt } from '../cache/receipt.ts'
import { concurrently } from '../core/concurrently.ts'
import { isProviderFailure } from '../core/errors.ts'
import { knowsEntity, readEntity, toKnownCoverage, withoutEarlyZeros } from '../entities/load-entity.ts'
import { toListWindow } from '../entities/windows.ts'
import type { EntityRecord } from '../provider/wire/adapt-entity.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'

/** Maximum number of members for which one request calls a remote provider, with two calls each. Cached ones don't count. */
const MAX_ASKED_MEMBERS = 24

type Member = MemberRef & { kind: EntityKind }
type Loaded = { line: MemberStreams; reads: Omit<Read<unknown>, 'data'>[]; record: EntityRecord | null }

/** Loads the members' streams in the last four complete weeks, and their change. */
export async function* loadMemberStreams(
  context: AppContext,
  { members, location }: { members: readonly MemberRef[]; location: Territory },
  options: CallOptions,
): AsyncGenerator<MemberStreamsLine> {
  const { weeks, today } = context.chartWeeks
  const window = toListWindow(weeks, today())
  const place = { location, window }
  const [asked, unread] = chooseMembers(context, members, place)
  for (const { kind, id } of unread) yield { ...NOTHING, kind, id, state: 'unread' }
  const loaded: Loaded[] = []
  const load = (member: Member) => loadStreams(context, member, place, options)
  for await (const each of concurrently(asked, context.concurrency, load)) {
    loaded.push(each)
    yield each.line
  }
  const reads = loaded.flatMap((each) => each.reads)
  yield {
    done: true,
    window,
    receipt: toReceipt(
      context.provider.name,
      reads.length === 0 ? [{ fetchedAt: context.now(), stale: false }] : reads,
      {
        sources: mergeSources(loaded.map(({ record }) => record?.sources ?? [])),
        window,
        location,
        computed: ['comparison'],
        partialReasons: loaded.some(({ line }) => line.state === 'failed') ? [{ reason: 'failed' }] : [],
      },
    ),
  }
}

const NOTHING = { streams: null, change: null, partialReasons: [] }

type Place = { location: Territory; window: DateWindow }

function toQuery({ kind, id }: Member, { location, window }: Place) {
  return { kind, id, location, window, filters: {}, level: 'figures' } as const
}

/** Returns the members to load, and those beyond the limits. */
function chooseMembers(context: AppContext, members: readonly MemberRef[], place: Place): [Member[], Member[]] {
  const titled = members.flatMap(({ kind, id }) => (kind === 'chart' ? [] : [{ kind, id }]))
  const first = titled.slice(0, MAX_STREAMS_MEMBERS)
  const rest = titled.slice(MAX_STREAMS_MEMBERS)
  if (context.provider.mode === 'embedded') return [first, rest]
  const unknown = first.filter((member) => !knowsEntity(context, toQuery(member, place)))
  const skipped = new Set(unknown.slice(MAX_ASKED_MEMBERS))
  return [first.filter((member) => !skipped.has(member)), [...skipped, ...rest]]
}

async function loadStreams(context: AppContext, member: Member, place: Place, options: CallOptions): Promise<Loaded> {
  const { kind, id } = member
  const compared = toComparedWindow(place.window, 'previous')
  try {
    const [now, before] = await Promise.all([
      readEntity(context, toQuery(member, place), options),
      readEntity(context, toQuery(member, { ...place, window: compared }), options),
    ])
    const record = now.data
    const streams = record && streamsOf(record, place.window)
    const reads = [now, before]
    if (record === null || streams === null) return { line: { ...NOTHING, kind, id, state: 'no_data' }, reads, record }
    const coverage = toKnownCoverage(record, dayOf(context.now()))
    const previous = before.data && streamsOf(before.data, compared)
    const isComparable =
      toChangeObstacle(coverage, before.data?.coverage ?? null) === null &&
      toReleaseMark(compared, record.identity.facts.releaseDate).daysReleased === undefined
    const change = isComparable ? toRelativeChange(streams, previous) : null
    const partialReasons = toCoverageReasons(coverage, place.window)
    return { line: { kind, id, state: 'shown', streams, change, partialReasons }, reads, record }
  } catch (error) {
    if (isProviderFailure(error)) return { line: { ...NOTHING, kind, id, state: 'failed' }, reads: [], record: null }
    throw error
  }
}

function streamsOf(record: EntityRecord, window: DateWindow): number | null {
  return totalIn(withoutEarlyZeros(record.metrics, toReleaseMark(window, record.identity.facts.releaseDate)), 'streams')
}
