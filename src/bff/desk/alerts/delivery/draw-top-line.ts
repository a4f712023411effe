import { hasCard } from '#domain/events/finder.ts'
import { drawCard } from '#images/cards/draw-card.ts'
import { toCardContent } from '#images/cards/to-card-content.ts'
import { NO_OWNER } from '#images/frame.ts'
import { CARD_LOCALE, withoutEmoji } from '../../../card-drawing/card-sender.ts'
import { CARD_SIZE } from '../../../card-drawing/card-size.ts'
import type { AppContext } from '../../../route-helpers/app-context.ts'
import { loadArtwork, toCardArtwork } from '../../artwork/drawn-artwork.ts'
import { loadDeskChart } from '../../week/load-desk-charts.ts'
import type { MessageContent } from '../stores/messages.ts'
import type { MailCard } from './send-mail.ts'

const TIMEOUT_MS = 15_000

/** Draws the card of the first line's event. Null for weekly messages and for events without a card. */
export async function drawTopLine(
  context: AppContext,
  { week, front, lines: [line] }: MessageContent,
  signal: AbortSignal,
): Promise<MailCard | null> {
  const event = line?.event ?? null
  if (front !== undefined || week === null || line === undefined || event === null || !hasCard(event)) return null
  const options = {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    priority: 'background',
    requestId: 'alerts',
  } as const
  const { data: charts } = await context.chartWeeks.readCharts(options)
  const chart = charts.find(({ id }) => id === line.chartId)
  const answer =
    chart && (await loadDeskChart(context, chart, { week: line.week, isExpected: () => false }, options)).answer
  const entry = answer?.entries.find(({ id }) => id === line.entityId)
  if (answer == null || entry === undefined) return null
  const name = context.names.find(entry.id)
  const named = {
    ...entry,
    title: withoutEmoji(entry.title ?? name?.title ?? null),
    credit: withoutEmoji(entry.credit ?? name?.credit ?? null),
  }
  const content = toCardContent({ week: answer, entry: named, event, headline: '', locale: CARD_LOCALE })
  const subject = { kind: line.entityKind, id: line.entityId }
  const findArtwork = await loadArtwork(context, [subject], 'large')
  const image = drawCard(content, {
    ratio: '16:9',
    size: CARD_SIZE,
    theme: 'light',
    owner: NO_OWNER,
    color: null,
    artwork: toCardArtwork(findArtwork(subject)),
  })
  return { png: await context.cards.render({ image, location: chart?.location ?? null }), alt: image.description }
}
