import type { FastifyInstance } from 'fastify'
import { newestWeeksAnswerSchema } from '#contract/api/newest-weeks.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { findStoredLatestWeek } from '../../charts/find-latest-week.ts'
import { toInstant } from '../../core/instants.ts'
import { toReceipt } from '../../cache/receipt.ts'
import { addAnswerRoute } from '../../route-helpers/answer-route.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { isFullyRead } from '../../route-helpers/send-answer.ts'

/** Loads unknown weeks in the background. */
export function newestWeekRoutes(app: FastifyInstance, context: AppContext) {
  const { chartWeeks, archive, latestReader, now, provider } = context
  addAnswerRoute(app, context, {
    url: '/api/charts/newest',
    summary: 'Latest archived week of every chart',
    answer: newestWeeksAnswerSchema,
    isComplete: isFullyRead,
    build: async (_, options) => {
      const { data: charts } = await chartWeeks.readCharts(options)
      const reading = latestReader.want(charts.map(({ id }) => id))
      const listed = new Set(charts.map(({ id }) => id))
      const weeks = archive.listNewest().filter(({ chartId }) => listed.has(chartId))
      const reads = weeks.map(({ readAt }) => ({ fetchedAt: readAt, stale: false }))
      return {
        weeks: weeks.map(({ chartId, week, window, readAt, checkedAt, arrived }) => ({
          chartId,
          week,
          window,
          readAt: toInstant(readAt),
          checkedAt: checkedAt === null ? null : toInstant(checkedAt),
          arrived: arrived && { after: toInstant(arrived.after), by: toInstant(arrived.by) },
        })),
        latestWeek: await findStoredLatestWeek(context, options),
        reading,
        receipt: toReceipt(provider.name, reads.length === 0 ? [{ fetchedAt: now(), stale: false }] : reads, {
          sources: mergeSources(charts.map(({ sources }) => sources)),
        }),
      }
    },
  })
}
