import type { Receipt } from '#contract/api/receipt.ts'
import { bodyOf, drawFrame, type FrameOwner } from './frame.ts'
import { type GraphRatio, toSize } from './image-sizes.ts'
import { createImageText, toReceiptParts } from './image-text.ts'
import type { Box, ExportedImage, SvgMarkup } from './marks.ts'
import { type ImageTheme, PALETTES } from './palette.ts'

/** Text around a part of the page. */
export type ScreenText = {
  /** Name of the entity or the chart. */
  overline: string
  title: string
  subtitle: string
  notes: readonly string[]
  receipt: Receipt
  /** Alt text. */
  summary: string
}

/** A part of the page as SVG. Sizes are in CSS pixels. */
export type DrawnScreen = { markup: SvgMarkup; width: number; height: number }

type ScreenStyle = { ratio: GraphRatio; theme: ImageTheme; owner: FrameOwner; locale: string }

/** Frames a part of the page. It has two steps, because the page must know the body's size before it draws the part. */
export function frameScreen(
  { overline, title, subtitle, notes, receipt, summary }: ScreenText,
  { ratio, theme, owner, locale }: ScreenStyle,
): { body: Box; draw: (screen: DrawnScreen) => ExportedImage } {
  const palette = PALETTES[theme]
  const { width, height, scale } = toSize(ratio, 0)
  const parts = toReceiptParts(receipt, createImageText(locale))
  const text = { overline, title, subtitle, notes, receipt: parts }
  const frame = drawFrame({ text, owner, palette, width, scale })
  const body = bodyOf(frame, width, height, 20 * scale)
  // The summary of some parts is their title or a note.
  const sentences = new Set([overline, title, subtitle, ...notes, summary, ...parts].filter((each) => each !== ''))
  return {
    body,
    draw: (screen) => ({
      width,
      height,
      background: palette.background,
      title: `${overline}: ${title}`,
      description: `${[...sentences].join('. ')}.`.replaceAll('..', '.'),
      marks: [
        ...frame.marks,
        { kind: 'group', markup: screen.markup, at: toPlace(screen, body) },
        ...frame.drawFoot(height),
      ],
      leftOut: [],
    }),
  }
}

/** Centers the part in the body, as large as possible. */
function toPlace({ width, height }: DrawnScreen, body: Box) {
  const times = Math.min(body.width / width, body.height / height)
  return { x: body.x + (body.width - width * times) / 2, y: body.y + (body.height - height * times) / 2, times }
}
