import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import type { ComparedWeek } from '#domain/chart-view/compared-week.ts'
import type { SharedView } from '#contract/shares/shared-view.ts'
import { toWeekView, WHOLE_WEEK } from '#domain/chart-view/view-week.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { drawChartWeek } from '#images/draw-chart-week.ts'
import { NO_OWNER } from '#images/frame.ts'
import type { ExportedImage } from '#images/marks.ts'
import { loadComparedWeek } from '../../charts/load-compared-week.ts'
import { loadChartWeek } from '../../charts/load-chart-week.ts'
import { idsInWeek, toChartWeekAnswer } from '../../charts/to-chart-week-answer.ts'
import { callOptionsOf, type AppContext, todayOf, withZod } from '../../route-helpers/app-context.ts'
import { chartWeekParamsSchema, toRequestedWeek } from '../../route-helpers/query-fields.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { createRowNames } from '../name-rows.ts'
import { CARD_ROWS, CARD_SIZE } from '../../card-drawing/card-size.ts'
import { CARD_LOCALE, withoutEmoji } from '../../card-drawing/card-sender.ts'

/** Names that take longer are replaced with IDs. */
const NAMES_PATIENCE_MS = 2_000

/** `week`: null for the latest. `view`: null for the top of the whole chart. */
type CardSubject = { chart: string; week: WeekLabel | null; view: SharedView | null }

/** Sends the image of a chart week for link previews, or 304. */
export function createChartCardSender(context: AppContext) {
  const nameRows = createRowNames(context)
  return async (request: FastifyRequest, reply: FastifyReply, { chart, week: asked, view }: CardSubject) => {
    const options = callOptionsOf(request)
    const loaded = await loadChartWeek(context.chartWeeks, chart, asked, options)
    const { data } = loaded.current
    const compared = view?.vs == null ? null : await loadComparedWeek(context.chartWeeks, data, view.vs, options)
    // A view may filter or sort by names, so it needs all of them.
    const ids = view === null ? data.entries.slice(0, CARD_ROWS).map(({ id }) => id) : idsInWeek(loaded)
    const names = await nameRows(data, ids, NAMES_PATIENCE_MS, options)
    const week = toChartWeekAnswer(loaded, names, { provider: context.provider.name, today: todayOf(context) })
    const image = drawWeek({ week, view, compared })
    const what = view === null ? `top ${CARD_ROWS}` : 'view'
    const name = toExportName({ subject: week.chart.name, what, when: week.week })
    return context.cards.send(reply, { image, location: week.chart.location, name })
  }
}

/** Serves the image of a link preview, drawn like the exported image. It has the same access rules as the page. */
export function chartCardRoute(app: FastifyInstance, context: AppContext) {
  const sendCard = createChartCardSender(context)
  withZod(app).route({
    method: 'GET',
    url: '/charts/:id/:week/card.png',
    schema: { params: chartWeekParamsSchema, hide: true },
    handler: (request, reply) => {
      const { id, week } = request.params
      return sendCard(request, reply, { chart: id, week: toRequestedWeek(week), view: null })
    },
  })
}

type CardParts = {
  week: ChartWeekAnswer
  view: SharedView | null
  compared: ComparedWeek | null
}

function drawWeek({ week, view, compared }: CardParts): ExportedImage {
  return drawChartWeek({
    week: withPlainNames(week),
    view: view === null ? { ...WHOLE_WEEK, cols: ['total'] } : toWeekView(view),
    top: CARD_ROWS,
    marked: view?.row ?? '',
    ratio: '16:9',
    size: CARD_SIZE,
    theme: 'light',
    owner: NO_OWNER,
    locale: CARD_LOCALE,
    history: null,
    compared,
  })
}

function withPlainNames(week: ChartWeekAnswer): ChartWeekAnswer {
  const entries = week.entries.map((entry) =>
    Object.assign({}, entry, { title: withoutEmoji(entry.title), credit: withoutEmoji(entry.credit) }),
  )
  return { ...week, entries }
}
