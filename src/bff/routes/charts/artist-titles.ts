import type { FastifyInstance } from 'fastify'
import { artistTitlesAnswerSchema } from '#contract/api/insights/artist-titles.ts'
import { toReceipt } from '../../cache/receipt.ts'
import { loadCurrent } from '../../charts/load-chart-week.ts'
import { findArtistTitles } from '../../archive/readers/find-artist-titles.ts'
import { addAnswerRoute } from '../../route-helpers/answer-route.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { chartWeekParamsSchema, toRequestedWeek } from '../../route-helpers/query-fields.ts'
import { hasWholeReceipt } from '../../route-helpers/send-answer.ts'

export function artistTitleRoutes(app: FastifyInstance, context: AppContext) {
  const { chartWeeks, provider } = context
  addAnswerRoute(app, context, {
    url: '/api/charts/:id/weeks/:week/artist-titles',
    summary: 'Artists who have many titles in the top 10 for the first time in months',
    params: chartWeekParamsSchema,
    answer: artistTitlesAnswerSchema,
    isComplete: hasWholeReceipt,
    build: async ({ params: { id, week } }, options) => {
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
  })
}
