import type { Roster, RosterMember, RosterSummary } from '#contract/desk/rosters.ts'
import { errorResponse, type Respond } from '../../../testing/render-route.tsx'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import type { MilestoneLine, RosterMilestonesAnswer } from '#contract/api/insights/roster-milestones.ts'
import type { MemberPositions, MemberStreams, RosterPositionsAnswer } from '#contract/desk/roster-positions.ts'

export const MEMBERS = ['Old-School Gasoline', 'Hungry Romance'].map((title, i): RosterMember => {
  const id = `SG${String(i).padStart(32, '0')}`
  return { kind: 'song', id, title, credit: 'Wade Beckett', addedAt: TEST_ROSTER.updatedAt, addedBy: '' }
})
export const SUMMARY: RosterSummary = {
  ...TEST_ROSTER,
  counts: { artist: 0, song: MEMBERS.length, album: 0, chart: 0 },
}
export const ROSTER: Roster = { ...SUMMARY, members: MEMBERS }
export const ROSTER_PATH = `/api/rosters/${SUMMARY.id}`

/** Responds with the roster and with what `more` returns. */
export function respondWith(more: Respond = () => undefined): Respond {
  return async (url, signal, init) => {
    const answer = await more(url, signal, init)
    if (answer !== undefined) return answer
    if (url.pathname === '/api/session') return errorResponse('not_ready')
    if (url.pathname === `${ROSTER_PATH}/desk`) return errorResponse('provider_failed')
    if (url.pathname === `${ROSTER_PATH}/positions`) return createPositions()
    if (url.pathname === `${ROSTER_PATH}/streams`) return toLines()
    if (url.pathname === `${ROSTER_PATH}/distance`) return { lines: [], receipt: createReceipt() }
    if (url.pathname === `${ROSTER_PATH}/milestones`) return createMilestones([])
    if (url.pathname === `${ROSTER_PATH}/projection`) return { charts: [], moreCharts: 0, receipt: createReceipt() }
    return url.pathname === ROSTER_PATH && init?.method === undefined ? ROSTER : undefined
  }
}

export function createMilestones(lines: readonly MilestoneLine[]): RosterMilestonesAnswer {
  return { lines: [...lines], positions: 9, charts: 3, debuts: 1, titles: 2, receipt: createReceipt() }
}

/** Ranks by member, in the order of {@link MEMBERS}. Null for a member that is on no chart. */
export function createPositions(ranks: readonly (number | null)[] = []): RosterPositionsAnswer {
  return {
    rosterId: SUMMARY.id,
    members: MEMBERS.flatMap(({ kind, id, title, credit }, i): MemberPositions[] => {
      const rank = ranks[i]
      if (rank === undefined) return []
      const place = { chartId: 'CR00001', chart: 'UK Songs 75', location: 'GB', depth: 75, week: '2026-W46' } as const
      const run = [{ week: '2026-W46', isKnown: true, rank }]
      const move = { movement: 'up', places: 3, peak: 1, weeksOn: 9 } as const
      const best = rank === null ? null : { ...place, kind: 'song' as const, id, title, credit, rank, ...move, run }
      return [{ kind, id, titles: rank === null ? 0 : 1, charts: rank === null ? 0 : 4, best }]
    }),
    reading: 0,
    receipt: createReceipt({ computed: ['movement', 'runs'] }),
  }
}

export function toLines(...lines: readonly Partial<MemberStreams>[]): Response {
  const window = { start: '2026-10-23', end: '2026-11-19' }
  const done = { done: true, window, receipt: createReceipt({ window }) }
  const streams = lines.map((line, i) =>
    Object.assign(
      { kind: 'song', id: MEMBERS[i]?.id, state: 'shown', streams: null, change: null, partialReasons: [] },
      line,
    ),
  )
  return new Response([...streams, done].map((line) => JSON.stringify(line)).join('\n'))
}

export function toText(body: BodyInit | null | undefined): string {
  if (typeof body !== 'string') throw new Error('the request has no JSON')
  return body
}
