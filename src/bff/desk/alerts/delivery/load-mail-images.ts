import type { AppContext } from '../../../route-helpers/app-context.ts'
import { type FindArtwork, loadArtwork } from '../../artwork/drawn-artwork.ts'
import type { MessageContent } from '../stores/messages.ts'
import { drawTopLine } from './draw-top-line.ts'
import type { MailImages } from './send-mail.ts'

/** Loads the card of the first line, and small artwork of all lines. */
export async function loadMailImages(
  context: AppContext,
  content: MessageContent,
  signal: AbortSignal,
): Promise<MailImages> {
  const [card, findArtwork] = await Promise.all([
    drawTopLine(context, content, signal),
    loadLineArtwork(context, content),
  ])
  return { card, findArtwork }
}

export function loadLineArtwork(context: AppContext, { lines }: MessageContent): Promise<FindArtwork> {
  const subjects = lines.map(({ entityKind: kind, entityId: id }) => ({ kind, id }))
  return loadArtwork(context, subjects, 'small')
}
