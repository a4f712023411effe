import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { compareDesks } from '#domain/desk/compare-desks.ts'
import type { DeskTable } from '#domain/desk/desk-table.ts'
import { type DeskTitle, type DeskWeek, deskWeekLineSchema, seenAnswerSchema } from '#contract/desk/desk-week.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { DEFAULT_TERRITORY } from '#contract/territories.ts'
import { writerOf } from '../../core/person.ts'
import { addRoute } from '../../route-helpers/add-route.ts'
import { type AppContext, callOptionsOf, withZod } from '../../route-helpers/app-context.ts'
import { awaitFirst, LINES_ROUTE, linesOf, sendLines, STREAM_CONFIG } from '../../route-helpers/line-stream.ts'
import {
  chartWeekParamsSchema,
  enumField,
  locationField,
  rosterParamsSchema,
  toRequestedWeek,
  weekField,
} from '../../route-helpers/query-fields.ts'
import { sendCsv } from '../../route-helpers/send-csv.ts'
import { scopeField } from '../rosters/roster-routes.ts'
import type { RosterStore } from '../rosters/roster-store.ts'
import { formatDeskCsv } from './desk-csv.ts'
import { loadCompleteDesk, loadDeskWeek } from './load-desk-week.ts'

const MAX_LINE_IDS = 20_000
const MAX_LINE_ID_LENGTH = 120
const SEEN_BODY_BYTES = 2 * 1024 * 1024

const querySchema = z.object({
  week: chartWeekParamsSchema.shape.week.default('latest'),
  location: locationField.default(DEFAULT_TERRITORY),
  scope: scopeField.optional(),
})
const fileQuerySchema = querySchema.extend({
  kind: enumField(CHART_KINDS).default('song').describe('Kind of the titles'),
  vs: weekField.describe('Week to compare with. Default: the week before').optional(),
})
const seenBodySchema = z.object({
  week: weekField,
  lineIds: z
    .array(z.string().max(MAX_LINE_ID_LENGTH))
    .max(MAX_LINE_IDS, `Too many line IDs (maximum ${MAX_LINE_IDS}).`),
})

type DeskAsk = FastifyRequest<{ Params: unknown; Querystring: unknown }> & {
  params: z.output<typeof rosterParamsSchema>
  query: z.output<typeof querySchema>
}

/** Routes for the events of a roster's titles in one week. */
export function deskRoutes(app: FastifyInstance, context: AppContext, store: RosterStore) {
  const toAsked = (request: DeskAsk) => {
    const { params, query } = request
    const asked = {
      rosterId: params.id,
      week: toRequestedWeek(query.week),
      location: query.location,
      scope: query.scope,
      personId: writerOf(request).id,
    }
    return [context, store, asked, callOptionsOf(request, 'rest')] as const
  }

  async function loadTable(request: DeskAsk & { query: z.output<typeof fileQuerySchema> }): Promise<DeskTable> {
    const [parts, rosters, asked, options] = toAsked(request)
    const desk = await loadCompleteDesk(parts, rosters, asked, options)
    const { vs, kind } = request.query
    const ofKind = (titles: readonly DeskTitle[]) => titles.filter((title) => title.kind === kind)
    if (vs === undefined) return { desk, titles: ofKind(desk.titles), comparedWith: desk.previousWeek }
    const other = await loadCompleteDesk(parts, rosters, { ...asked, week: vs }, options)
    return { desk, titles: ofKind(compareDesks(desk, other)), comparedWith: vs }
  }

  withZod(app).route({
    ...LINES_ROUTE,
    url: '/api/rosters/:id/desk',
    schema: {
      summary: 'Events of the titles of a roster in one week, line by line as they load',
      params: rosterParamsSchema,
      querystring: querySchema,
      response: {
        200: linesOf(
          deskWeekLineSchema,
          'Lines with the number of calls, progress, the desk from known data, and the complete desk.',
        ),
      },
    },
    handler: async (request, reply) => sendLines(reply, await awaitFirst(loadDeskWeek(...toAsked(request)))),
  })

  withZod(app).route({
    method: 'GET',
    url: '/api/rosters/:id/desk.csv',
    config: { deadlineMs: STREAM_CONFIG.deadlineMs },
    schema: {
      summary: 'The titles of a roster on all charts of one week as CSV',
      params: rosterParamsSchema,
      querystring: fileQuerySchema,
    },
    handler: async (request, reply) => {
      const table = await loadTable(request)
      const format = () => formatDeskCsv(table)
      return sendCsv(reply, { format, fileName: `${nameOf(table.desk)}.csv` })
    },
  })

  addRoute(app, 'POST /api/rosters/:id/seen', {
    bodyLimit: SEEN_BODY_BYTES,
    summary: 'Marks the lines of a week as seen by the current user',
    params: rosterParamsSchema,
    body: seenBodySchema,
    answer: seenAnswerSchema,
    handle: async (request, writer) => ({ at: await store.markSeen(request.params.id, request.body, writer.id) }),
  })
}

function nameOf({ roster, week }: DeskWeek): string {
  return toExportName({ subject: roster.name, what: 'desk', when: week })
}
