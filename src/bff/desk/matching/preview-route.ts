import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PREVIEW_LIMITS, previewLineSchema } from '#contract/desk/roster-preview.ts'
import { ApiError, badRequest } from '../../core/errors.ts'
import { toClientKey } from '../../http/limits/client-key.ts'
import { type AppContext, callOptionsOf, withZod } from '../../route-helpers/app-context.ts'
import { awaitFirst, linesOf, sendLines, STREAM_CONFIG } from '../../route-helpers/line-stream.ts'
import { createMatcher } from './match-lookup.ts'
import { tooMuchText } from './preview-input.ts'
import { previewRows } from './preview-rows.ts'
import { INPUT_TYPES, type InputBody, NOT_AN_INPUT, TEXT_TYPE } from './read-input.ts'
import { createTableReader, type TablePlace } from './table-reader.ts'

/** Sufficient for 10,000 lines of names, two calls per line, from a provider that takes 200 ms per call, 8 at once. */
const PREVIEW_DEADLINE_MS = 10 * 60_000
/** Accepts files that are too large, so that they get a clear error. */
const BODY_BYTES = 2 * PREVIEW_LIMITS.fileBytes
/** JSON escapes some characters, so the body is larger than its text. */
const JSON_BYTES = 2 * PREVIEW_LIMITS.textBytes

/** Register it in a scope of its own, because it replaces the JSON parser. */
export function rosterPreviewRoute(app: FastifyInstance, context: AppContext) {
  const reader = createTableReader({ onCrash: (error) => app.log.error(error, 'the thread that parses lists crashed') })
  const places = new WeakMap<FastifyRequest, TablePlace>()

  app.addHook('onClose', async () => reader.close())
  app.removeContentTypeParser(TEXT_TYPE)
  app.addContentTypeParser(INPUT_TYPES, { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  )

  withZod(app).route({
    method: 'POST',
    url: '/api/rosters/preview',
    config: { ...STREAM_CONFIG, deadlineMs: PREVIEW_DEADLINE_MS },
    bodyLimit: BODY_BYTES,
    onRequest: async (request, { raw }) => {
      const place = reader.enter(toClientKey(request.ip))
      places.set(request, place)
      raw.once('close', place.leave)
    },
    schema: {
      summary:
        'Matches pasted lines ({"text"}) or a CSV or XLSX file with artists, songs, albums and charts, without saving anything',
      response: {
        200: linesOf(previewLineSchema, 'The recognized format of the input, then one line per row in order.'),
      },
    },
    handler: async (request, reply) => {
      const input = await places.get(request)?.read(toInputBody(request), request.deadline)
      if (input === undefined) throw new Error('a request without a place')
      const match = createMatcher(context, callOptionsOf(request, 'background'))
      return sendLines(reply, await awaitFirst(previewRows(input, match, context.concurrency))) as never
    },
  })
}

function toInputBody({ headers, body }: FastifyRequest): InputBody {
  const type = INPUT_TYPES.find((each) => headers['content-type']?.toLowerCase().startsWith(each))
  if (type === undefined || !Buffer.isBuffer(body)) throw badRequest('text', NOT_AN_INPUT)
  if (type !== TEXT_TYPE && body.length > PREVIEW_LIMITS.fileBytes) {
    throw new ApiError('payload_too_large', 'A file can have at most 5 MB. Save only the needed columns.')
  }
  if (type === TEXT_TYPE && body.length > JSON_BYTES) throw tooMuchText()
  return { type, bytes: body as Uint8Array<ArrayBuffer> }
}
