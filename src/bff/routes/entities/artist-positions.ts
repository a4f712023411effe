import type { FastifyInstance } from 'fastify'
import { type ArtistPositionsAnswer, artistPositionsAnswerSchema } from '#contract/api/positions.ts'
import * as z from 'zod'
import { readEntity } from '../../entities/load-entity.ts'
import { toRequestedWindow } from '../../entities/windows.ts'
import { loadArtistPositions } from '../../ours/load-positions.ts'
import { findTitlesOf, noteNames } from '../../ours/roster-titles.ts'
import { type AppContext, todayOf, withZod } from '../../route-helpers/app-context.ts'
import { checkFilters, entityFields, entityParamsSchema, toFilters } from '../../route-helpers/entity-query.ts'
import { hasWholeReceipt, sendAnswer } from '../../route-helpers/send-answer.ts'

/** Takes the dates and filters of the artist's page, so that its record is cached. */
export function artistPositionsRoute(app: FastifyInstance, context: AppContext) {
  withZod(app).route({
    method: 'GET',
    url: '/api/artists/:id/positions',
    schema: {
      summary: 'Ranks of an artist’s songs and albums in stored chart weeks',
      params: entityParamsSchema('artist'),
      querystring: z.object(entityFields),
      response: { 200: artistPositionsAnswerSchema },
    },
    handler: (request, reply) =>
      sendAnswer(context, request, reply, { schema: artistPositionsAnswerSchema, isComplete }, async (options) => {
        const { location, start, end, week } = request.query
        const filters = toFilters(request.query)
        checkFilters(location, filters)
        const window = toRequestedWindow({ start, end, week }, todayOf(context), context.chartWeeks.weeks)
        const { id } = request.params
        const query = { kind: 'artist', id, location, window, filters, level: 'full' } as const
        const { data: record } = await readEntity(context, query, options)
        // The record has the names, so that the titles need no call of their own.
        if (record !== null) noteNames(context.names, record)
        const titleIds = record === null ? [] : findTitlesOf(context, record.identity.id, record)
        return loadArtistPositions(context, { id, titleIds }, options)
      }),
  })
}

function isComplete(answer: ArtistPositionsAnswer): boolean {
  return answer.reading === 0 && hasWholeReceipt(answer)
}
