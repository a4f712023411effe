import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { DOWNLOAD_FORMATS, DOWNLOADS_API, loggedDownloadSchema } from '#contract/api/downloads.ts'
import { withZod } from '../../route-helpers/app-context.ts'

const bodySchema = z.strictObject({
  format: z.enum(DOWNLOAD_FORMATS, `Must be one of ${DOWNLOAD_FORMATS.join(', ')}.`),
  /** Path of the page without its query, which may contain text that someone typed. */
  page: z.string().regex(/^\/[\w./-]{0,199}$/, 'Must be the path of a page.'),
})

/** Logs files that pages write themselves. No other route sees them, so the log would not show who downloaded them. */
export function downloadRoutes(app: FastifyInstance) {
  withZod(app).route({
    method: 'POST',
    url: DOWNLOADS_API,
    schema: {
      summary: 'Logs a file or an image that a page has written',
      body: bodySchema,
      response: { 200: loggedDownloadSchema },
    },
    handler: async ({ body, log, person }) => {
      log.info({ ...body, owner: person?.id ?? '' }, 'file downloaded')
      return { format: body.format }
    },
  })
}
