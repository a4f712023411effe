import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  MAX_STREAMS_MEMBERS,
  memberStreamsLineSchema,
  rosterPositionsAnswerSchema,
} from '#contract/desk/roster-positions.ts'
import { isMember, MEMBER_KINDS } from '#contract/desk/member-kinds.ts'
import {
  addedMembersSchema,
  deletedRosterSchema,
  DESK_ID_PATTERN,
  removedMembersSchema,
  restoredMembersSchema,
  type Roster,
  ROSTER_LIMITS,
  rosterSchema,
  rostersAnswerSchema,
  rostersWithAnswerSchema,
  rosterSummarySchema,
  rosterTitlesAnswerSchema,
} from '#contract/desk/rosters.ts'
import { parseScope } from '#contract/desk/scope.ts'
import { DEFAULT_TERRITORY } from '#contract/territories.ts'
import { withArticle } from '#contract/text/with-article.ts'
import { inCodes } from '#domain/file-table/shared-columns.ts'
import { MEMBER_COLUMNS } from '#domain/tables/member-columns.ts'
import { badRequest } from '../../core/errors.ts'
import { writerOf } from '../../core/person.ts'
import { addRoute } from '../../route-helpers/add-route.ts'
import { type AppContext, callOptionsOf, withZod } from '../../route-helpers/app-context.ts'
import { addCsvRoute } from '../../route-helpers/csv-route.ts'
import { awaitFirst, LINES_ROUTE, linesOf, sendLines } from '../../route-helpers/line-stream.ts'
import { nameField } from '../../route-helpers/name-field.ts'
import { enumField, locationField, rosterParamsSchema } from '../../route-helpers/query-fields.ts'
import { sendLongList } from '../../route-helpers/send-long-list.ts'
import { nameMembers, renameMembers } from './name-members.ts'
import { ROSTER_COLUMNS } from './roster-csv.ts'
import type { RosterStore } from './roster-store.ts'
import { loadMemberPositions } from '../../ours/load-positions.ts'
import { loadMemberStreams } from '../../ours/load-member-streams.ts'
import { findRosterTitles } from '../../ours/roster-titles.ts'

/** A request with 5,000 members has about 1 MB. */
const MEMBERS_BODY_BYTES = 2 * 1024 * 1024
const TOO_MANY = `Send at most ${ROSTER_LIMITS.members} members at once.`

/** The scope as it appears in URLs. */
export const scopeField = z
  .string('Must be all, or territories and chart kinds, such as US.GB.song.')
  .transform((text, { issues }) => {
    const scope = parseScope(text)
    if (scope !== null) return scope
    issues.push({
      code: 'custom',
      message: 'Must be all, or territories and chart kinds, such as US.GB.song.',
      input: text,
    })
    return z.NEVER
  })
  .describe('Charts that count: all, or territories and chart kinds, such as US.GB.song')

export const MEMBERS_CSV = inCodes(Object.values(MEMBER_COLUMNS))

const refFields = { kind: enumField(MEMBER_KINDS), id: z.string() }

const refSchema = z.object(refFields).superRefine(checkId)
const membersField = z.array(refSchema).max(ROSTER_LIMITS.members, TOO_MANY)

function checkId({ kind, id }: { kind: (typeof MEMBER_KINDS)[number]; id: string }, context: z.RefinementCtx) {
  if (isMember({ kind, id })) return
  context.addIssue({ code: 'custom', path: ['id'], message: `Must be the provider ID of ${withArticle(kind)}.` })
}

/** Routes of the team’s rosters. All users of the server can change them. The audit log records who did. */
export function rosterRoutes(app: FastifyInstance, context: AppContext, store: RosterStore) {
  async function loadRoster(id: string, request: FastifyRequest): Promise<Roster> {
    const roster = await store.load(id, writerOf(request).id)
    return { ...roster, members: await renameMembers(context, roster.members, callOptionsOf(request)) }
  }

  addRoute(app, 'GET /api/rosters', {
    summary: 'Lists the rosters of the team',
    answer: rostersAnswerSchema,
    handle: async (request, writer) => ({ rosters: await store.list(writer.id) }),
  })

  addRoute(app, 'POST /api/rosters', {
    bodyLimit: MEMBERS_BODY_BYTES,
    summary: 'Creates a roster',
    body: z.object({ name: nameField('roster', ROSTER_LIMITS.name), members: membersField.default([]) }),
    answer: rosterSummarySchema,
    handle: async (request, writer) => {
      const { name, members } = request.body
      const named = await nameMembers(context, members, { requestId: request.id })
      return store.create({ name, members: named }, writer)
    },
  })

  addRoute(app, 'GET /api/rosters/with', {
    summary: 'Lists the rosters that have an entity as a member',
    query: z.object({
      kind: refFields.kind.describe('Kind of the member'),
      id: z.string().describe('Provider ID of the member'),
    }),
    answer: rostersWithAnswerSchema,
    handle: async ({ query }) => {
      if (!isMember(query)) throw badRequest('id', 'Must be the ID of an entity of this kind.')
      return { rosterIds: await store.findWith(query) }
    },
  })

  withZod(app).route({
    method: 'GET',
    url: '/api/rosters/:id',
    schema: { summary: 'A roster with its members', params: rosterParamsSchema, response: { 200: rosterSchema } },
    handler: async (request, reply) =>
      sendLongList(reply, rosterSchema, await loadRoster(request.params.id, request), 'members'),
  })

  addRoute(app, 'PATCH /api/rosters/:id', {
    summary: 'Renames a roster, unless someone else has changed it since `version`',
    params: rosterParamsSchema,
    body: z.object({
      version: z.int('`version` is required: the version that you last loaded.').min(1),
      name: nameField('roster', ROSTER_LIMITS.name),
    }),
    answer: rosterSummarySchema,
    handle: (request, writer) => store.rename(request.params.id, request.body, writer),
  })

  addRoute(app, 'DELETE /api/rosters/:id', {
    summary: 'Deletes a roster',
    params: rosterParamsSchema,
    answer: deletedRosterSchema,
    handle: async (request, writer) => {
      await store.remove(request.params.id, writer)
      return { id: request.params.id }
    },
  })

  addRoute(app, 'POST /api/rosters/:id/members', {
    bodyLimit: MEMBERS_BODY_BYTES,
    summary: 'Adds members to a roster',
    params: rosterParamsSchema,
    body: z.object({ members: membersField.min(1, 'Choose what to add.') }),
    answer: addedMembersSchema,
    handle: async (request, writer) => {
      const { id } = await store.find(request.params.id, writer.id)
      return store.addMembers(id, await nameMembers(context, request.body.members, { requestId: request.id }), writer)
    },
  })

  addRoute(app, 'POST /api/rosters/:id/members/remove', {
    bodyLimit: MEMBERS_BODY_BYTES,
    summary: 'Removes members from a roster',
    params: rosterParamsSchema,
    body: z.object({
      members: z.array(refSchema).min(1, 'Choose what to remove.').max(ROSTER_LIMITS.members, TOO_MANY),
    }),
    answer: removedMembersSchema,
    handle: (request, writer) => store.removeMembers(request.params.id, request.body.members, writer),
  })

  addRoute(app, 'POST /api/rosters/:id/members/restore', {
    summary: 'Undoes a removal. The members get their original date and author again',
    params: rosterParamsSchema,
    body: z.object({ removalId: z.string().regex(DESK_ID_PATTERN, 'Send the ID of the removal.') }),
    answer: restoredMembersSchema,
    handle: (request, writer) => store.restoreMembers(request.params.id, request.body.removalId, writer),
  })

  addRoute(app, 'PUT /api/rosters/:id/default', {
    summary: 'Makes a roster the current user’s default, which the desk shows first',
    params: rosterParamsSchema,
    answer: rosterSummarySchema,
    handle: (request, writer) => store.makeDefault(request.params.id, writer),
  })

  addRoute(app, 'PUT /api/rosters/:id/scope', {
    summary: 'Saves which charts count for a roster: on its desk, for its rules, and in its emails and feeds',
    params: rosterParamsSchema,
    body: z.object({ scope: scopeField }),
    answer: rosterSummarySchema,
    handle: (request, writer) => store.setScope(request.params.id, request.body.scope, writer),
  })

  withZod(app).route({
    method: 'GET',
    url: '/api/rosters/:id/titles',
    schema: {
      summary: 'The songs and albums of a roster',
      params: rosterParamsSchema,
      response: { 200: rosterTitlesAnswerSchema },
    },
    handler: async (request, reply) => {
      const { id } = request.params
      const { members } = await store.load(id, writerOf(request).id)
      const titles = await findRosterTitles(context, members, callOptionsOf(request, 'rest'))
      const { artistIdsOf, failedArtists, unlistedArtists } = titles
      const unlisted = unlistedArtists > 0 ? { unlistedArtists } : {}
      const answer = { rosterId: id, ids: [...artistIdsOf.keys()], failedArtists, ...unlisted }
      return sendLongList(reply, rosterTitlesAnswerSchema, answer, 'ids')
    },
  })

  withZod(app).route({
    method: 'GET',
    url: '/api/rosters/:id/positions',
    schema: {
      summary: 'Best ranks of a roster’s members in the stored chart weeks',
      params: rosterParamsSchema,
      response: { 200: rosterPositionsAnswerSchema },
    },
    handler: async (request, reply) => {
      const { id, members } = await store.load(request.params.id, writerOf(request).id)
      const roster = { rosterId: id, members }
      const answer = await loadMemberPositions(context, roster, callOptionsOf(request, 'background'))
      return sendLongList(reply, rosterPositionsAnswerSchema, answer, 'members')
    },
  })

  withZod(app).route({
    ...LINES_ROUTE,
    url: '/api/rosters/:id/streams',
    schema: {
      summary: `Streams of a roster’s members in the last four complete weeks, at most ${MAX_STREAMS_MEMBERS}`,
      params: rosterParamsSchema,
      querystring: z.object({ location: locationField.default(DEFAULT_TERRITORY) }),
      response: { 200: linesOf(memberStreamsLineSchema, 'One line per member as it arrives, then the receipt.') },
    },
    handler: async (request, reply) => {
      const { members } = await store.load(request.params.id, writerOf(request).id)
      const { location } = request.query
      const lines = loadMemberStreams(context, { members, location }, callOptionsOf(request, 'background'))
      return sendLines(reply, await awaitFirst(lines))
    },
  })

  addCsvRoute(app, {
    url: '/api/rosters',
    summary: 'Lists the rosters of the team',
    query: z.object({}),
    load: async (_asked, _options, request) => {
      const rows = await store.list(writerOf(request).id)
      return { subject: 'Chartroom', what: 'rosters', columns: ROSTER_COLUMNS, rows, receipt: null }
    },
  })

  addCsvRoute(app, {
    url: '/api/rosters/:id',
    summary: 'The members of a roster',
    params: rosterParamsSchema,
    query: z.object({}),
    load: async ({ params: { id } }, _options, request) => {
      const { name, members } = await loadRoster(id, request)
      const rows = members.map((member) => ({ member }))
      return { subject: name, what: 'roster', columns: MEMBERS_CSV, rows, receipt: null }
    },
  })
}
