import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseColumnIds } from '#domain/chart-view/column-ids.ts'
import { historyAnswerSchema } from '#contract/api/charts.ts'
import * as z from 'zod'
import { loadComparedWeek } from '../charts/load-compared-week.ts'
import { loadChartWeek, type LoadedWeek } from '../charts/load-chart-week.ts'
import { loadHistory } from '../history-thread/load-history.ts'
import { idsInWeek, toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import type { CallOptions } from '../provider/transport.ts'
import { writerOf } from '../core/person.ts'
import { callOptionsOf, type AppContext, todayOf, withZod } from '../route-helpers/app-context.ts'
import {
  chartWeekParamsSchema,
  countField,
  receiptField,
  toRequestedWeek,
  weekField,
  weekViewFields,
  rosterIdField,
} from '../route-helpers/query-fields.ts'
import { formatChartWeekCsv } from '../csv/chart-week-csv.ts'
import type { OursFilter } from '#domain/chart-view/movements.ts'
import type { RosterStore } from '../desk/rosters/roster-store.ts'
import { findRosterTitles } from '../ours/roster-titles.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { createRowNames, toUnnamedNotes } from './name-rows.ts'
import { sendCsv } from '../route-helpers/send-csv.ts'

/** More columns would be unreadable in a spreadsheet. All weeks of a chart are a separate file. */
const MAX_RUN_WEEKS = 52
/** Share of the deadline that loading names may use. */
const NAMES_SHARE = 0.5

const querySchema = z.object({
  ...weekViewFields,
  cols: weekViewFields.cols.describe(
    'Comma-separated column IDs. An empty value means all columns; `none` means only the fixed ones',
  ),
  vs: weekField.describe('Week to compare with, YYYY-Www').optional(),
  roster: rosterIdField.describe('Only titles of this roster').optional(),
  weeks: countField({ min: 0, max: MAX_RUN_WEEKS })
    .describe('Number of weeks in the rank history, including this one; default 0')
    .default(0),
  receipt: receiptField,
})
type Question = z.infer<typeof querySchema>

export function chartWeekCsvRoute(app: FastifyInstance, context: AppContext, rosters: Pick<RosterStore, 'load'>) {
  const nameRows = createRowNames(context)
  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/weeks/:week.csv',
    schema: {
      summary: 'A chart week as a CSV file, with the page’s filter, order, and columns',
      params: chartWeekParamsSchema,
      querystring: querySchema,
    },
    handler: async (request, reply) => {
      const { id, week: asked } = request.params
      const { receipt, cols, vs, weeks, roster, ...view } = request.query
      const options = callOptionsOf(request)
      const ours = roster === undefined ? null : await loadOurs(request, roster)
      const loaded = await loadChartWeek(context.chartWeeks, id, toRequestedWeek(asked), options)
      const patienceMs = context.deadlineMs * NAMES_SHARE
      const background = { ...options, priority: 'background' } as const
      const names = await nameRows(loaded.current.data, idsInWeek(loaded), patienceMs, background)
      const week = toChartWeekAnswer(loaded, names, { provider: context.provider.name, today: todayOf(context) })
      const rows = [...week.entries, ...(week.exits ?? [])]
      const unnamed = toUnnamedNotes(
        context,
        rows.flatMap((row) => (row.title === null ? [row.id] : [])),
      )
      const extras = await loadExtras(context, loaded, { vs, weeks }, options)
      return sendCsv(reply, {
        format: () =>
          formatChartWeekCsv(
            week,
            { ...view, cols: cols === '' ? null : parseColumnIds(cols), ours },
            { receipt, unnamed, ...extras },
          ),
        fileName: `${toExportName({ subject: `${week.chart.name} ${week.chart.id}`, what: 'chart', when: week.week })}.csv`,
      })
    },
  })

  async function loadOurs(request: FastifyRequest, rosterId: string): Promise<OursFilter> {
    const { name, members } = await rosters.load(rosterId, writerOf(request).id)
    const titles = await findRosterTitles(context, members, callOptionsOf(request, 'rest'))
    const { artistIdsOf, failedArtists, unlistedArtists } = titles
    return { rosterId, rosterName: name, ids: new Set(artistIdsOf.keys()), failedArtists, unlistedArtists }
  }
}

/** Loads the compared week and the rank history if the URL requests them. */
async function loadExtras(
  { chartWeeks, concurrency, provider, historyThread }: AppContext,
  loaded: LoadedWeek,
  { vs, weeks }: Pick<Question, 'vs' | 'weeks'>,
  options: CallOptions,
) {
  const { current } = loaded
  const wanted = { current, count: weeks, ids: idsInWeek(loaded), concurrency, provider: provider.name }
  const [compared, history] = await Promise.all([
    vs === undefined ? null : loadComparedWeek(chartWeeks, current.data, vs, options),
    weeks === 0 ? null : loadHistory({ chartWeeks, thread: historyThread }, wanted, options),
  ])
  return {
    compared,
    history: history && historyAnswerSchema.parse(JSON.parse(Buffer.from(history.json).toString())),
  }
}
