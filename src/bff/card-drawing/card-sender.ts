import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Territory } from '#contract/territories.ts'
import type { ExportedImage } from '#images/marks.ts'
import { toSvg } from '#images/to-svg.ts'
import { tagAnswer } from '../http/responses/etag.ts'
import { toEtag } from '../http/responses/rendered-answers.ts'
import { toInline } from '../core/file-name.ts'
import { FILE_TYPES } from '../core/file-types.ts'
import { traceFile } from '../tracing/trace.ts'
import { findCardFonts } from './card-fonts.ts'
import { createImageCache } from './image-cache.ts'
import { placeFaces } from './place-faces.ts'
import { createRasterizer } from './rasterize.ts'

/** Locale of numbers and dates in all link previews, as in the page's metadata. */
export const CARD_LOCALE = 'en-GB'

/** Matches characters for which the server has no font. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\u{200d}/gu

export function withoutEmoji<T extends string | null>(text: T): T | string {
  return text && (text.replaceAll(EMOJI, '').trim() || text)
}

export type Card = {
  image: ExportedImage
  /** Decides between Japanese, Korean, and Chinese glyphs. */
  location: Territory | null
  /** File name without extension. */
  name: string
}

export type CardRenderer = {
  /** Sends the image as PNG, or 304. */
  send: (reply: FastifyReply, card: Card) => Promise<FastifyReply>
  render: (card: Omit<Card, 'name'>) => Promise<Buffer>
}

/** Create only one renderer, because each has a thread. */
export function createCardRenderer(app: FastifyInstance): CardRenderer {
  const { rasterize, close } = createRasterizer()
  app.addHook('onClose', async () => close())
  const kept = createImageCache()
  const draw = ({ image, location }: Omit<Card, 'name'>) => {
    const { files, faceOf } = findCardFonts(JSON.stringify(image.marks), location)
    const svg = toSvg({ ...image, marks: placeFaces(image.marks, faceOf) })
    return { etag: toEtag(svg), toPng: () => traceFile('png', () => rasterize(svg, files)) }
  }
  const send: CardRenderer['send'] = async (reply, { name, ...card }) => {
    const { etag, toPng } = draw(card)
    reply.type(FILE_TYPES.png.mediaType).header('content-disposition', toInline(`${name}.png`))
    if (tagAnswer(reply, etag)) return reply.send()
    return reply.send(await kept.read(etag, toPng))
  }
  return { send, render: (card) => draw(card).toPng() }
}
