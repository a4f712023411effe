import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import {
  DOWNLOAD_FORMATS,
  DOWNLOADS_API,
  LOGGED_PARAMETERS,
  LOGGED_VALUE,
  loggedDownloadSchema,
} from '#contract/api/downloads.ts'
import { withZod } from '../../route-helpers/app-context.ts'
import { enumField } from '../../route-helpers/query-fields.ts'

const PATH = /^\/[\w./-]{0,199}$/
const MAX_PAGE = 1_000

const bodySchema = z.strictObject({
  format: enumField(DOWNLOAD_FORMATS),
  page: z
    .string()
    .max(MAX_PAGE)
    .refine(isLoggable, 'Must be the path of a page, with only parameters that may be logged.'),
  file: z
    .string()
    .regex(/^[\w.-]{1,200}$/, 'Must be the name of a file.')
    .optional(),
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

function isLoggable(page: string): boolean {
  const [path = '', query = ''] = page.split('?')
  const pairs = [...new URLSearchParams(query)]
  return (
    PATH.test(path) &&
    pairs.every(([key, value]) => LOGGED_PARAMETERS.some((each) => each === key) && LOGGED_VALUE.test(value))
  )
}
