import type { FastifyRequest } from 'fastify'
import type { MemberRef } from '#contract/desk/rosters.ts'
import { writerOf } from '../desk/desk-write.ts'
import type { RosterStore } from '../desk/rosters/roster-store.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { sendAnswer, type SentAnswer } from '../route-helpers/send-answer.ts'

type Rosters = Pick<RosterStore, 'load'>

/** The members of the roster in a request. Null if it has no roster. */
export async function loadMembers(
  rosters: Rosters,
  request: FastifyRequest,
  roster: string | undefined,
): Promise<MemberRef[] | null> {
  return roster === undefined ? null : (await rosters.load(roster, writerOf(request).id)).members
}

/** Sends responses that may be about a roster. Caches only those without one, because a roster can change at any time. */
export function createRosterSender(context: AppContext, rosters: Rosters) {
  return function sendOfRoster<T extends object>(
    { roster, isComplete, ...rest }: SentAnswer<T> & { roster: string | undefined },
    load: (members: MemberRef[] | null, options: CallOptions) => Promise<T>,
  ): Promise<never> {
    const sent = { ...rest, isComplete: (answer: T) => roster === undefined && isComplete(answer) }
    return sendAnswer(context, sent, async (options) => load(await loadMembers(rosters, rest.request, roster), options))
  }
}
