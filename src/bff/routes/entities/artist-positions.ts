import type { FastifyInstance } from 'fastify'
import { artistPositionsAnswerSchema } from '#contract/api/insights/positions.ts'
import * as z from 'zod'
import { readEntity } from '../../entities/load-entity.ts'
import { findMilestones } from '../../insights/load-milestones.ts'
import { findPlaces } from '../../insights/roster-places.ts'
import { findChartsWithGaps, loadRuns } from '../../insights/load-runs.ts'
import { loadArtistPositions } from '../../ours/load-positions.ts'
import { findTitlesOf, noteNames } from '../../ours/roster-titles.ts'
import { addAnswerRoute } from '../../route-helpers/answer-route.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { entityFields, entityParamsSchema, toEntityScope } from '../../route-helpers/entity-query.ts'
import { isFullyRead } from '../../route-helpers/send-answer.ts'

/** Has the dates and filters of the artist's page, so that the artist's record is already cached. */
export function artistPositionsRoute(app: FastifyInstance, context: AppContext) {
  addAnswerRoute(app, context, {
    url: '/api/artists/:id/positions',
    summary: 'Ranks of an artist’s songs and albums in stored chart weeks',
    params: entityParamsSchema('artist'),
    query: z.object(entityFields),
    answer: artistPositionsAnswerSchema,
    isComplete: isFullyRead,
    build: async ({ params: { id }, query }, options) => {
      const read = { kind: 'artist', id, ...toEntityScope(query, context), level: 'full' } as const
      const { data: record } = await readEntity(context, read, options)
      // The record has the names, so the titles need no calls of their own.
      if (record !== null) noteNames(context.names, record)
      const titleIds = record === null ? [] : findTitlesOf(context, record.identity.id, record)
      const answer = await loadArtistPositions(context, { id, titleIds }, options)
      const { lines } = await findMilestones(context, await findPlaces(context, titleIds, options), options)
      const loading = loadRuns(context, findChartsWithGaps(context, answer.positions))
      return { ...answer, milestones: lines, reading: answer.reading + loading }
    },
  })
}
