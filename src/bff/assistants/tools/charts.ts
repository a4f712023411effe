import * as z from 'zod'
import { chartsAnswerSchema } from '#contract/api/charts.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import { toPath } from '#contract/paths.ts'
import { clip, resultFields, rowsField, territoryField, toToolReceipt } from '../tool-fields.ts'
import { defineTool, number, text } from './tool.ts'

export const charts = defineTool({
  name: 'charts',
  title: 'List charts',
  description: 'Lists the charts of a territory, with the IDs that other tools need.',
  input: z.object({
    territory: territoryField.optional(),
    kind: z.enum(CHART_KINDS).optional(),
    rows: rowsField(100, 30),
  }),
  output: z.object({
    ...resultFields,
    total: z.number(),
    charts: z.array(
      z.object({ id: z.string(), name: z.string(), kind: text, territory: text, owner: text, ranks: number }),
    ),
  }),
  run: async ({ read, toUrl }, { territory, kind, rows }) => {
    const answer = await read.json(toPath('/charts', { location: territory, kind }), chartsAnswerSchema)
    return {
      page: toUrl(toPath('/charts', { location: territory, kind })),
      receipt: toToolReceipt(answer.receipt),
      total: answer.charts.length,
      charts: answer.charts.slice(0, rows).map(({ id, name, kind: ranked, location, owner, depth }) => ({
        id,
        name: clip(name),
        kind: ranked,
        territory: location,
        owner: clip(owner),
        ranks: depth,
      })),
    }
  },
})
