import * as z from 'zod'
import { type EntityAnswer, entityAnswerSchema } from '#contract/api/entity.ts'
import type { EntityKind } from '#contract/entities.ts'
import { METRICS_IN_WORDS, METRICS, type MetricId } from '#contract/metric-table.ts'
import { toEntityPage, toPath } from '#contract/paths.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { type ApiReader, ToolError } from '../api-reader.ts'
import {
  clip,
  datesField,
  entityIdField,
  kindField,
  resultFields,
  territoryField,
  toToolReceipt,
} from '../tool-fields.ts'
import { defineTool, number, text, titleShape } from './tool.ts'

const MAX_COMPARED = 5

/** Equivalents have a unit, so they have fields of their own. */
type CountMetric = Exclude<MetricId, 'equivalents'>

/** Builds two fields per metric: that of the dates, and that of the compared dates. */
function toCounts<T>(toField: (metric: CountMetric, dates: 'now' | 'before') => T) {
  const fields = METRIC_IDS.flatMap((metric) =>
    metric === 'equivalents'
      ? []
      : [[metric, toField(metric, 'now')] as const, [`${metric}Before`, toField(metric, 'before')] as const],
  )
  return Object.fromEntries(fields) as Record<CountMetric | `${CountMetric}Before`, T>
}

const figuresShape = {
  kind: z.string(),
  ...titleShape,
  ...toCounts((metric, dates) =>
    number.describe(
      dates === 'now' ? 'Null means not known, never zero' : `${METRICS[metric].label} in the compared dates`,
    ),
  ),
  equivalents: number,
  equivalentsUnit: text.describe('Figures in different units can’t be compared or added'),
  equivalentsBefore: number.describe('Null if the unit or the formula differs, because a change would mislead'),
}
const periodFields = {
  territory: territoryField.default('AA'),
  week: z.string().max(20).describe('Chart week such as 2026-W46. Default: the last completed week').optional(),
}

export const entity = defineTool({
  name: 'entity',
  title: 'Read an entity',
  description: `Figures of an artist, song, album, recording, product, or work (${METRICS_IN_WORDS}), compared with the dates before.`,
  input: z.object({ kind: kindField, id: entityIdField, ...periodFields }),
  output: z.object({
    ...resultFields,
    ...figuresShape,
    identifiers: z.array(z.string()),
    releaseDate: text,
    comparedDates: datesField,
  }),
  run: async ({ read, toUrl }, input) => {
    const answer = await readEntity(read, input)
    return {
      page: toUrl(toPath(toEntityPage(answer), { location: answer.location, ...answer.window })),
      receipt: toToolReceipt(answer.receipt),
      ...toFigures(answer),
      identifiers: answer.identifiers.slice(0, 20).map(({ scheme, value }) => `${scheme} ${clip(value)}`),
      releaseDate: answer.facts.releaseDate,
      comparedDates: answer.comparison?.window ?? null,
    }
  },
})

export const compare = defineTool({
  name: 'compare',
  title: 'Compare entities',
  description: `Figures of two to ${MAX_COMPARED} entities in the same territory and dates.`,
  input: z.object({
    entities: z
      .array(z.object({ kind: kindField, id: entityIdField }))
      .min(2)
      .max(MAX_COMPARED),
    ...periodFields,
  }),
  output: z.object({
    ...resultFields,
    entities: z.array(z.object({ ...figuresShape, receipt: resultFields.receipt })),
  }),
  run: async ({ read, toUrl }, { entities, ...period }) => {
    const answers = await Promise.all(entities.map((each) => readEntity(read, { ...each, ...period })))
    const [first] = answers
    if (first === undefined) throw new ToolError('Send at least two entities.')
    const refs = answers.map(({ kind, id }) => `${kind}:${id}`).join(',')
    const oldest = answers.map(({ receipt }) => receipt.retrievedAt).toSorted()[0] ?? first.receipt.retrievedAt
    return {
      page: toUrl(toPath('/compare', { e: refs, location: first.location, ...first.window })),
      receipt: {
        ...toToolReceipt({ ...first.receipt, sources: mergeSources(answers.map(({ receipt }) => receipt.sources)) }),
        retrievedAt: oldest,
        stale: answers.some(({ receipt }) => receipt.stale),
        partial: answers.some(({ receipt }) => receipt.partial),
      },
      entities: answers.map((answer) => Object.assign(toFigures(answer), { receipt: toToolReceipt(answer.receipt) })),
    }
  },
})

type EntityInput = { kind: EntityKind; id: string; territory: string; week?: string | undefined }

function readEntity(read: ApiReader, { kind, id, territory, week }: EntityInput): Promise<EntityAnswer> {
  return read.json(toPath(toEntityPage({ kind, id }), { location: territory, week }), entityAnswerSchema)
}

function toFigures({ kind, id, title, credit, metrics, comparison }: EntityAnswer) {
  const now = metrics?.equivalents ?? null
  const before = comparison?.metrics?.equivalents ?? null
  const isComparable = now?.kind === before?.kind && comparison?.crossesFormulaChange === false
  return {
    kind,
    id,
    title: clip(title),
    credit: clip(credit),
    ...toCounts((metric, dates) => (dates === 'now' ? metrics : comparison?.metrics)?.[metric]?.total ?? null),
    equivalents: now?.total ?? null,
    equivalentsUnit: now?.kind ?? null,
    equivalentsBefore: isComparable ? (before?.total ?? null) : (comparison?.likeForLike?.compared ?? null),
  }
}
