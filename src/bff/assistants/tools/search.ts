import * as z from 'zod'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { RESULT_KINDS } from '#contract/entities.ts'
import { toChartPage, toEntityPage, toPath } from '#contract/paths.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { clip, resultFields, rowsField, toSource } from '../tool-fields.ts'
import { defineTool, titleShape } from './tool.ts'

export const search = defineTool({
  name: 'search',
  title: 'Search',
  description: 'Finds artists, songs, albums, recordings, products, works, and charts by name or identifier.',
  input: z.object({
    query: z.string().min(1).max(200),
    kind: z.enum([...RESULT_KINDS, 'all']).default('all'),
    rows: rowsField(20, 5),
  }),
  output: z.object({
    ...resultFields,
    total: z.number(),
    results: z.array(z.object({ kind: z.string(), ...titleShape, page: z.string() })),
  }),
  run: async ({ read, toUrl, provider }, { query, kind, rows }) => {
    const answer = await read.json(toPath('/search', { q: query, kind, size: rows }), searchAnswerSchema)
    return {
      page: toUrl(toPath('/search', { q: query })),
      receipt: {
        provider,
        source: toSource(mergeSources(answer.results.map(({ source }) => (source === null ? [] : [source]))), provider),
        retrievedAt: answer.retrievedAt,
        stale: answer.stale,
        dates: null,
        territory: null,
        unit: null,
        computed: [],
        partial: answer.groups.some(({ failed }) => failed),
        partialReasons: answer.groups.filter(({ failed }) => failed).map((group) => `${group.kind} failed to load`),
      },
      total: answer.total,
      results: answer.results.slice(0, rows).map(({ kind: found, id, title, credit }) => ({
        kind: found,
        id,
        title: clip(title),
        credit: clip(credit),
        page: toUrl(found === 'chart' ? toChartPage(id) : toEntityPage({ kind: found, id })),
      })),
    }
  },
})
