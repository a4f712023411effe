import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { PREVIEW_FILE_TYPES, PREVIEW_LIMITS, previewLineSchema } from '#contract/desk/roster-preview.ts'
import { ApiError, badRequest } from '../../errors.ts'
import { requireOwnPage } from '../../http/boundary/own-page.ts'
import { type AppContext, callOptionsOf, withZod } from '../../route-helpers/app-context.ts'
import { awaitFirst, linesOf, sendLines, STREAM_CONFIG } from '../../route-helpers/line-stream.ts'
import { createMatcher } from './match-lookup.ts'
import { type PreviewInput, tooManyLines } from './preview-input.ts'
import { previewRows } from './preview-rows.ts'
import { readTable, type TableRow } from './read-table.ts'
import { readText } from './read-text.ts'

/** 10,000 lines of names from a provider that takes 200 ms per call, 8 at once, two per line. */
const PREVIEW_DEADLINE_MS = 10 * 60_000
/** JSON escapes some characters, so the body is larger than its text. */
const BODY_BYTES = 2 * PREVIEW_LIMITS.fileBytes

const bodySchema = z.object({ text: z.string() })
const FILE_TYPES = Object.values(PREVIEW_FILE_TYPES)

/** Register in a scope of its own, because it adds parsers for files. */
export function rosterPreviewRoute(app: FastifyInstance, context: AppContext) {
  app.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  )

  withZod(app).route({
    method: 'POST',
    url: '/api/rosters/preview',
    config: { ...STREAM_CONFIG, deadlineMs: PREVIEW_DEADLINE_MS, methods: ['POST'] },
    bodyLimit: BODY_BYTES,
    onRequest: requireOwnPage,
    schema: {
      summary:
        'Matches pasted lines ({"text"}) or a CSV or XLSX file with artists, songs, albums and charts, without saving anything',
      response: { 200: linesOf(previewLineSchema, 'How the input was read, then one line per row in order.') },
    },
    handler: async (request, reply) => {
      const input = await readInput(request.headers['content-type'] ?? '', request.body)
      const match = createMatcher(context, callOptionsOf(request, 'background'))
      return sendLines(reply, await awaitFirst(previewRows(input, match, context.concurrency))) as never
    },
  })
}

async function readInput(type: string, body: unknown): Promise<PreviewInput> {
  if (!Buffer.isBuffer(body)) {
    const { success, data } = bodySchema.safeParse(body)
    if (!success) throw badRequest('text', 'Send pasted lines as text, or a CSV or XLSX file.')
    return readText(data.text)
  }
  if (body.length > PREVIEW_LIMITS.fileBytes) {
    throw new ApiError('payload_too_large', 'A file can have at most 5 MB. Save only the needed columns.')
  }
  return readRows(await readTableFile(type, body))
}

/** Imports the reader of the file's type only here, because the readers' packages take long to load. */
async function readTableFile(type: string, file: Buffer): Promise<TableRow[]> {
  if (type.startsWith(PREVIEW_FILE_TYPES.xlsx)) return (await import('./read-xlsx.ts')).readXlsx(file)
  return (await import('./read-csv.ts')).readCsv(file)
}

function readRows(table: readonly TableRow[]): PreviewInput {
  const input = readTable(table, true)
  if (input.rows.length === 0) throw badRequest('file', 'This file has no lines below its header.')
  if (input.rows.length > PREVIEW_LIMITS.lines) throw tooManyLines('file')
  return input
}
