import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Receipt } from '#contract/api/receipt.ts'
import { toExportName } from '#contract/text/file-name.ts'
import type { CsvColumns } from '#domain/file-table/csv-columns.ts'
import type { CallOptions } from '../provider/transport.ts'
import { toCsvText } from '../csv/csv-text.ts'
import { toReceiptComments } from '../csv/receipt-lines.ts'
import { callOptionsOf } from './app-context.ts'
import { receiptField } from './query-fields.ts'
import { sendCsv } from './send-csv.ts'

type CsvTable<Row> = {
  /** Title of the table. It is above the receipt and in the name of the file. */
  subject: string
  what: string
  columns: CsvColumns<Row>
  rows: readonly Row[]
  /** Null for data that people entered here. */
  receipt: Receipt | null
}

type CsvRoute<Shape extends z.ZodRawShape, Params, Row> = {
  /** Of the JSON route with the same parameters. */
  url: string
  summary: string
  params?: z.ZodType<Params>
  query: z.ZodObject<Shape>
  config?: FastifyContextConfig
  load: (
    asked: { params: Params; query: z.output<z.ZodObject<Shape>> },
    options: CallOptions,
    request: FastifyRequest,
  ) => Promise<CsvTable<Row>>
}

/** The rows of a JSON route as a file, for spreadsheets that refresh from a URL. */
export function addCsvRoute<Shape extends z.ZodRawShape, Row, Params = unknown>(
  app: FastifyInstance,
  { url, summary, params, query, config = {}, load }: CsvRoute<Shape, Params, Row>,
) {
  app.route({
    method: 'GET',
    url: `${url}.csv`,
    config,
    schema: {
      summary: `${summary}, as a CSV file`,
      ...(params && { params }),
      querystring: query.extend({ receipt: receiptField }),
    },
    handler: async (request, reply) => {
      // Fastify has parsed them with these schemas.
      const asked = { params: request.params as Params, query: request.query as z.output<z.ZodObject<Shape>> }
      const { receipt: place } = request.query as { receipt: z.output<typeof receiptField> }
      const { subject, what, columns, rows, receipt } = await load(asked, callOptionsOf(request), request)
      const comments =
        place === 'header' && receipt !== null ? toReceiptComments({ receipt }, `${subject}: ${what}`) : ''
      const values = Object.values(columns)
      return sendCsv(reply, {
        format: () =>
          toCsvText({
            comments,
            header: Object.keys(columns),
            rows,
            toCells: (row) => values.map((toValue) => toValue(row)),
          }),
        fileName: `${toExportName({ subject, what, when: receipt?.window ?? null })}.csv`,
      })
    },
  })
}
