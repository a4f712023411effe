import { setTimeout as sleep } from 'node:timers/promises'
import { MEMBER_KINDS } from '#contract/desk/member-kinds.ts'
import type { MemberRef, RosterMember } from '#contract/desk/rosters.ts'
import { lastClosedWeek, windowOf } from '#contract/week-label.ts'
import { nullIfProviderFails } from '../../core/errors.ts'
import { findNames } from '../../names/find-names.ts'
import type { Name } from '../../names/name-store.ts'
import type { CallOptions } from '../../provider/transport.ts'
import { type AppContext, todayOf } from '../../route-helpers/app-context.ts'
import type { NewMember } from './roster-members.ts'

/** How long a request waits for names that aren’t stored. The rest load in the background, and the roster shows them later. */
const WAIT_MS = 3_000
const BACKGROUND_MS = 60_000
/** Maximum number of names that one request loads, at one provider call each. */
const MAX_CALLS = 2_000

/**
 * Adds the provider’s names to members, because a client could send any text as a name, and emails and feeds would
 * repeat it. The title is null if the provider doesn’t know the member, fails, or takes too long.
 */
export async function nameMembers(
  context: AppContext,
  members: readonly MemberRef[],
  { requestId }: Pick<CallOptions, 'requestId'>,
): Promise<NewMember[]> {
  // The request's own signal isn't used, so that names are stored even if the request ends first.
  const options: CallOptions = { signal: AbortSignal.timeout(BACKGROUND_MS), priority: 'background', requestId }
  const tooLate = sleep(WAIT_MS, null, { ref: false })
  const loading = loadNames(context, members, options)
  // After the wait, a failure doesn’t matter.
  loading.catch(() => {})
  const charts = await Promise.race([loadCharts(context, members, options), tooLate])
  await Promise.race([loading, tooLate])
  const names = await findNames(
    context.names,
    members.map(({ id }) => id),
  )
  return members.map(({ kind, id }) => {
    const { title = null, credit = null } = (kind === 'chart' ? charts : names)?.get(id) ?? {}
    return { kind, id, title, credit }
  })
}

/** Updates members with the provider’s current names. If the name store was deleted, they have their earlier names. */
export async function renameMembers(
  context: AppContext,
  members: readonly RosterMember[],
  options: CallOptions,
): Promise<RosterMember[]> {
  const names = await findNames(
    context.names,
    members.map(({ id }) => id),
  )
  const unnamed = members.filter(({ kind, title }) => kind === 'chart' && title === null)
  const charts = await loadCharts(context, unnamed, options)
  return members.map((member) => ({ ...member, ...(names.get(member.id) ?? charts.get(member.id)) }))
}

/** Returns an empty list if the provider fails. */
async function loadCharts(
  { chartWeeks }: AppContext,
  members: readonly MemberRef[],
  options: CallOptions,
): Promise<Map<string, Name>> {
  if (members.every(({ kind }) => kind !== 'chart')) return new Map()
  const read = await chartWeeks.readCharts(options).catch(nullIfProviderFails)
  return new Map(read?.data.map(({ id, name, owner }) => [id, { title: name, credit: owner }]))
}

async function loadNames(context: AppContext, members: readonly MemberRef[], options: CallOptions): Promise<void> {
  const { names, nameLoader } = context
  const window = windowOf(lastClosedWeek(todayOf(context)))
  let calls = 0
  for (const kind of MEMBER_KINDS) {
    if (kind === 'chart') continue
    const ids = [...new Set(members.flatMap((member) => (member.kind === kind ? member.id : [])))]
    await names.importShared(kind, ids)
    const known = await findNames(names, ids)
    const unknown = ids.filter((id) => !known.has(id)).slice(0, MAX_CALLS - calls)
    calls += unknown.length
    const query = { kind, ids: unknown, location: null, window }
    for await (const _ of nameLoader.loadAll(query, options)) void _
  }
}
