import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type ComparedWeek } from '#contract/chart-view/compared-week.ts'
import { type SharedView } from '#contract/shares/shared-view.ts'
import { toWeekView, WHOLE_WEEK } from '#contract/chart-view/view-week.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import { drawChartWeek } from '#images/draw-chart-week.ts'
import { NO_OWNER } from '#images/frame.ts'
import { toSvg } from '#images/to-svg.ts'
import { type SampleShare } from '#contract/describe-receipt.ts'
import { loadComparedWeek } from '../../charts/load-compared-week.ts'
import { loadChartWeek } from '../../charts/load-chart-week.ts'
import { idsInWeek, toChartWeekAnswer } from '../../charts/to-chart-week-answer.ts'
import { tagAnswer } from '../../http/etag.ts'
import { toEtag } from '../../http/rendered-answers.ts'
import { callOptionsOf, type AppContext, sampleShareOf, todayOf, withZod } from '../../route-helpers/app-context.ts'
import { chartWeekParamsSchema, toRequestedWeek } from '../../route-helpers/query-fields.ts'
import { toExportName } from '#contract/file-name.ts'
import { toInline } from '../file-name.ts'
import { createRowNames } from '../name-rows.ts'
import { findCardFonts } from './card-fonts.ts'
import { CARD_ROWS, CARD_SIZE } from './card-size.ts'
import { createImageCache } from './image-cache.ts'
import { placeFaces } from './place-faces.ts'
import { createRasterizer, type Rasterize } from './rasterize.ts'

/** Names that take longer are replaced with ids. */
const NAMES_PATIENCE_MS = 2_000
/** Same format as in the page's metadata. */
const LOCALE = 'en-GB'
/** The server has no font for these. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\u{200d}/gu

/** `week`: null for the latest. `view`: null for the top of the whole chart. */
type CardSubject = { chart: string; week: WeekLabel | null; view: SharedView | null }

/** Draws images for link previews. Create only one, because each has a thread. */
export type ChartCards = {
  /** Sends the image of a week, or 304. */
  send: (request: FastifyRequest, reply: FastifyReply, subject: CardSubject) => Promise<FastifyReply>
}

export function createChartCards(
  app: FastifyInstance,
  context: AppContext,
  rasterize = createOwnRasterizer(app),
): ChartCards {
  const nameRows = createRowNames(context)
  const kept = createImageCache()

  return {
    async send(request, reply, { chart, week: asked, view }) {
      const options = callOptionsOf(request)
      const loaded = await loadChartWeek(context.chartWeeks, chart, asked, options)
      const { data } = loaded.current
      const compared = view?.vs == null ? null : await loadComparedWeek(context.chartWeeks, data, view.vs, options)
      // A view may filter or sort by names, so it needs all of them.
      const ids = view === null ? data.entries.slice(0, CARD_ROWS).map(({ id }) => id) : idsInWeek(loaded)
      const names = await nameRows(data, ids, NAMES_PATIENCE_MS, options)
      const week = toChartWeekAnswer(loaded, names, { provider: context.provider.name, today: todayOf(context) })
      const { svg, files } = drawCard({ week, view, compared, sample: await sampleShareOf(context.provider) })
      const etag = toEtag(svg)
      const name = toExportName({ subject: week.chart.name, what: view === null ? `top ${CARD_ROWS}` : 'view', when: week.week })
      reply.type('image/png').header('content-disposition', toInline(`${name}.png`))
      if (tagAnswer(reply, etag)) return reply.send()
      return reply.send(await kept.read(etag, () => rasterize(svg, files)))
    },
  }
}

/** Serves the image of a link preview, drawn like the exported image. It has the same access rules as the page. */
export function chartCardRoute(app: FastifyInstance, cards: ChartCards) {
  withZod(app).route({
    method: 'GET',
    url: '/charts/:id/:week/card.png',
    schema: { params: chartWeekParamsSchema, hide: true },
    handler: (request, reply) => {
      const { id, week } = request.params
      return cards.send(request, reply, { chart: id, week: toRequestedWeek(week), view: null })
    },
  })
}

type CardParts = {
  week: ChartWeekAnswer
  view: SharedView | null
  compared: ComparedWeek | null
  sample: SampleShare
}

function drawCard({ week, view, compared, sample }: CardParts): { svg: string; files: string[] } {
  const image = drawChartWeek({
    week: withPlainNames(week),
    view: view === null ? { ...WHOLE_WEEK, cols: ['total'] } : toWeekView(view),
    top: CARD_ROWS,
    marked: view?.row ?? '',
    ratio: '16:9',
    size: CARD_SIZE,
    theme: 'light',
    owner: NO_OWNER,
    locale: LOCALE,
    sample,
    history: null,
    compared,
  })
  const { files, faceOf } = findCardFonts(JSON.stringify(image.marks), week.chart.location)
  return { svg: toSvg({ ...image, marks: placeFaces(image.marks, faceOf) }), files }
}

function withPlainNames(week: ChartWeekAnswer): ChartWeekAnswer {
  const entries = week.entries.map((entry) =>
    Object.assign({}, entry, { title: withoutEmoji(entry.title), credit: withoutEmoji(entry.credit) }),
  )
  return { ...week, entries }
}

function withoutEmoji(text: string | null): string | null {
  return text && (text.replaceAll(EMOJI, '').trim() || text)
}

function createOwnRasterizer(app: FastifyInstance): Rasterize {
  const { rasterize, close } = createRasterizer()
  app.addHook('onClose', async () => close())
  return rasterize
}
