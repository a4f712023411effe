import type { FastifyInstance } from 'fastify'
import { type ArtistTitlesAnswer, artistTitlesAnswerSchema } from '#contract/api/artist-titles.ts'
import { toReceipt } from '../../cache/receipt.ts'
import { loadCurrent } from '../../charts/load-chart-week.ts'
import { findArtistTitles } from '../../archive/find-artist-titles.ts'
import { type AppContext, withZod } from '../../route-helpers/app-context.ts'
import { chartWeekParamsSchema, toRequestedWeek } from '../../route-helpers/query-fields.ts'
import { hasWholeReceipt, sendAnswer } from '../../route-helpers/send-answer.ts'

export function artistTitleRoutes(app: FastifyInstance, context: AppContext) {
  const { chartWeeks, provider } = context
  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/weeks/:week/artist-titles',
    schema: {
      summary: 'Artists with many titles in the top 10 for the first time in months',
      params: chartWeekParamsSchema,
      response: { 200: artistTitlesAnswerSchema },
    },
    handler: (request, reply) =>
      sendAnswer(
        context,
        { request, reply, schema: artistTitlesAnswerSchema, isComplete: hasWholeReceipt },
        async (options): Promise<ArtistTitlesAnswer> => {
          const { id, week } = request.params
          const current = await loadCurrent(chartWeeks, id, toRequestedWeek(week), options)
          const { chart, window, sources } = current.data
          const found = await findArtistTitles(context, current.data)
          return {
            titles: Array.from(found, ([titleId, titles]) => ({ id: titleId, ...titles })),
            receipt: toReceipt(provider.name, [current], {
              sources,
              window,
              location: chart.location,
              computed: ['insights', 'names'],
            }),
          }
        },
      ),
  })
}
