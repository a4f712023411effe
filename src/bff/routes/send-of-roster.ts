import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MemberRef } from '#contract/desk/rosters.ts'
import type { RosterStore } from '../desk/rosters/roster-store.ts'
import type { CallOptions } from '../provider/transport.ts'
import { writerOf } from '../core/person.ts'
import { addAnswerRoute, type AnswerRoute, type Asked } from '../route-helpers/answer-route.ts'
import type { AppContext } from '../route-helpers/app-context.ts'

type Rosters = Pick<RosterStore, 'load'>

/** Loads the members of the requested roster. Null if the request has no roster. */
export async function loadMembers(
  rosters: Rosters,
  request: FastifyRequest,
  roster: string | undefined,
): Promise<MemberRef[] | null> {
  return roster === undefined ? null : (await rosters.load(roster, writerOf(request).id)).members
}

type RosterQuery = { roster?: string | undefined }

type RosterAnswerRoute<T extends object, Params, Query> = Omit<AnswerRoute<T, Params, Query>, 'build'> & {
  build: (asked: Asked<Params, Query> & { members: MemberRef[] | null }, options: CallOptions) => Promise<NoInfer<T>>
}

/** Adds a route that may be about a roster. Caches only responses without one, because a roster can change at any time. */
export function addRosterAnswerRoute<T extends object, Params, Query extends RosterQuery>(
  app: FastifyInstance,
  context: AppContext,
  rosters: Rosters,
  { isComplete, build, ...route }: RosterAnswerRoute<T, Params, Query>,
) {
  addAnswerRoute(app, context, {
    ...route,
    isComplete: (answer, query) => query.roster === undefined && isComplete(answer, query),
    build: async (asked, options) =>
      build({ ...asked, members: await loadMembers(rosters, asked.request, asked.query.roster) }, options),
  })
}
