import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { WHOLE_WEEK } from '#contract/chart-view/view-week.ts'
import { type ChartWeek } from '#contract/chart-week.ts'
import { drawChartWeek } from '#images/draw-chart-week.ts'
import { NO_OWNER } from '#images/frame.ts'
import { toSvg } from '#images/to-svg.ts'
import { type SampleShare } from '#contract/describe-receipt.ts'
import { loadChartWeek } from '../../charts/load-chart-week.ts'
import { toChartWeekAnswer } from '../../charts/to-chart-week-answer.ts'
import { tagAnswer } from '../../http/etag.ts'
import { toEtag } from '../../http/rendered-answers.ts'
import { chartWeekParamsSchema } from '../../routes/chart-week.ts'
import { callOptionsOf, type Doors, sampleShareOf, todayOf, withZod } from '../../routes/doors.ts'
import { toAskedWeek } from '../../routes/question-fields.ts'
import { createRowNames } from '../name-rows.ts'
import { findCardFonts } from './card-fonts.ts'
import { CARD_ROWS, CARD_SIZE } from './card-size.ts'
import { createKeptPictures } from './kept-pictures.ts'
import { placeFaces } from './place-faces.ts'
import { createRasteriser, type Rasterise } from './rasterise.ts'

/** Names that are not learnt by then are not waited for: the id stands in. */
const NAMES_PATIENCE_MS = 2_000
/** As in the page’s head. */
const LOCALE = 'en-GB'
/** No face that the server has draws them. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\u{200d}/gu

/** Draws chart weeks as pictures for links; one of it, since each has a thread of its own. */
export type ChartCards = {
  /** Sends the picture of a week, or that the browser has it. */
  send: (request: FastifyRequest, reply: FastifyReply, chart: string, week: ChartWeek | null) => Promise<FastifyReply>
}

export function createChartCards(app: FastifyInstance, doors: Doors, rasterise = createOwnRasteriser(app)): ChartCards {
  const nameRows = createRowNames(doors)
  const kept = createKeptPictures()

  return {
    async send(request, reply, chart, asked) {
      const options = callOptionsOf(request)
      const loaded = await loadChartWeek(doors.chartWeeks, chart, asked, options)
      const top = loaded.current.data.entries.slice(0, CARD_ROWS).map(({ id }) => id)
      const names = await nameRows(loaded.current.data, top, NAMES_PATIENCE_MS, options)
      const week = toChartWeekAnswer(loaded, names, { provider: doors.provider.name, today: todayOf(doors) })
      const { svg, files } = drawCard(week, await sampleShareOf(doors.provider))
      const etag = toEtag(svg)
      reply.type('image/png')
      if (tagAnswer(reply, etag)) return reply.send()
      return reply.send(await kept.read(etag, () => rasterise(svg, files)))
    },
  }
}

/**
 * The picture that a pasted link shows: the same drawing as the exported image. A page’s own guard stands before it, as before
 * everything: who may not see the page gets no picture of it.
 */
export function chartCardRoute(app: FastifyInstance, cards: ChartCards) {
  withZod(app).route({
    method: 'GET',
    url: '/charts/:id/:week/card.png',
    schema: { params: chartWeekParamsSchema, hide: true },
    handler: (request, reply) =>
      cards.send(request, reply, request.params.id, toAskedWeek(request.params.week)) as never,
  })
}

function drawCard(week: ChartWeekAnswer, sample: SampleShare): { svg: string; files: string[] } {
  const picture = drawChartWeek({
    week: withPlainNames(week),
    view: { ...WHOLE_WEEK, cols: ['total'] },
    top: CARD_ROWS,
    ratio: '16:9',
    size: CARD_SIZE,
    theme: 'light',
    owner: NO_OWNER,
    locale: LOCALE,
    sample,
    history: null,
    compared: null,
  })
  const { files, faceOf } = findCardFonts(JSON.stringify(picture.marks), week.chart.location)
  return { svg: toSvg({ ...picture, marks: placeFaces(picture.marks, faceOf) }), files }
}

function withPlainNames(week: ChartWeekAnswer): ChartWeekAnswer {
  const entries = week.entries.slice(0, CARD_ROWS)
  const top = entries.map((entry) => Object.assign({}, entry, { title: withoutEmoji(entry.title), credit: withoutEmoji(entry.credit) }))
  return { ...week, entries: [...top, ...week.entries.slice(CARD_ROWS)] }
} // prettier-ignore

function withoutEmoji(text: string | null): string | null {
  return text && (text.replaceAll(EMOJI, '').trim() || text)
}

function createOwnRasteriser(app: FastifyInstance): Rasterise {
  const { rasterise, close } = createRasteriser()
  app.addHook('onClose', async () => close())
  return rasterise
}
