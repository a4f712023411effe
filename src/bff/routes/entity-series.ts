import { type FastifyInstance } from 'fastify'
import { type SeriesAnswer, SERIES_INTERVALS, SERIES_METRICS, seriesAnswerSchema } from '#contract/api/series.ts'
import { BREAKOUT_NAMES, BREAKOUTS, type BreakoutName, type Filters } from '#contract/breakouts.ts'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { loadSeries, loadSideSeries, type SeriesAsked } from '../entities/load-series.ts'
import { toSeriesWindow } from '../entities/series-windows.ts'
import { toAskedWindow, toComparedWindow } from '../entities/windows.ts'
import { type CallOptions } from '../provider/transport.ts'
import { toReceipt } from '../receipt.ts'
import { type Doors, todayOf, withZod } from './doors.ts'
import { checkFilters, entityFields, entityParamsSchema, toFilters } from './entity-question.ts'
import { compareField, oneOf } from './question-fields.ts'
import { sendAnswer } from './send-answer.ts'

const questionSchema = z.object({
  ...entityFields,
  interval: z.enum(SERIES_INTERVALS, oneOf(SERIES_INTERVALS)).default('week'),
  metric: z.enum(SERIES_METRICS, oneOf(SERIES_METRICS)).default('streams'),
  breakout: z.enum(BREAKOUT_NAMES, oneOf(BREAKOUT_NAMES)).optional(),
  compare: compareField.default('none'),
})

export function entitySeriesRoutes(app: FastifyInstance, doors: Doors) {
  for (const kind of ENTITY_KINDS) {
    withZod(app).route({
      method: 'GET',
      url: `/api/${KIND_SEGMENTS[kind]}/:id/series`,
      schema: {
        params: entityParamsSchema(kind),
        querystring: questionSchema,
        response: { 200: seriesAnswerSchema },
      },
      handler: (request, reply) =>
        sendAnswer(doors, request, reply, seriesAnswerSchema, async (options) => {
          const { location, start, end, week, interval, metric, breakout, compare } = request.query
          const filters = toFilters(request.query)
          checkFilters(location, filters)
          if (breakout !== undefined) checkFilters(location, toBreakoutFilters(breakout, {})[0]?.filters ?? {})
          const window = toSeriesWindow(toAskedWindow({ start, end, week }, todayOf(doors)), interval)
          const asked = { kind, id: request.params.id, location, window, filters, interval, metric }
          return answerSeries(doors, asked, { breakout, compare }, options)
        }),
    })
  }
}

type Extras = { breakout: BreakoutName | undefined; compare: z.infer<typeof compareField> }

async function answerSeries(
  doors: Doors,
  asked: SeriesAsked,
  { breakout, compare }: Extras,
  options: CallOptions,
): Promise<SeriesAnswer> {
  const sources = { ...doors, provider: doors.provider.name }
  const loadSide = (changes: Partial<SeriesAsked>) => loadSideSeries(sources, { ...asked, ...changes }, options)
  const compared = compare === 'none' ? null : { kind: compare, window: toComparedWindow(asked.window, compare) }
  const parts = breakout === undefined ? [] : toBreakoutFilters(breakout, asked.filters)
  const [main, comparison, ...values] = await Promise.all([
    loadSeries(sources, asked, options),
    compared && loadSide({ window: compared.window }),
    ...parts.map(({ filters }) => loadSide({ filters })),
  ])
  const all = [main, comparison, ...values].filter((series) => series !== null)
  const failed = all.flatMap(({ points }) => points).filter((point) => point.failed).length
  const { kind, id, location, window, filters, interval, metric } = asked
  return {
    kind,
    id,
    location,
    window,
    filters,
    interval,
    metric,
    unit: main.unit,
    points: main.points,
    breakout:
      breakout === undefined
        ? null
        : { name: breakout, values: parts.map(({ name }, index) => ({ name, points: values[index]?.points ?? [] })) },
    comparison: compared && comparison && { ...compared, points: comparison.points },
    failed,
    receipt: toReceipt(
      doors.provider.name,
      all.flatMap(({ reads }) => reads),
      {
        window,
        location,
        filters,
        unit: main.unit,
        computed: [
          ...(all.some(({ isAssembled }) => isAssembled) ? (['series'] as const) : []),
          ...(comparison ? (['comparison'] as const) : []),
        ],
        partial: failed > 0 || main.points.some(({ isPartial }) => isPartial),
      },
    ),
  }
}

/** The values of a breakout as filters; of one that is filtered by already, the value that is kept. */
function toBreakoutFilters(breakout: BreakoutName, filters: Filters): { name: string; filters: Filters }[] {
  const kept = filters[breakout]
  const names: readonly string[] = kept === undefined ? BREAKOUTS[breakout] : [kept]
  return names.map((name) => ({ name, filters: { ...filters, [breakout]: name } }))
}
