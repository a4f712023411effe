import type { FrameOwner } from '../frame.ts'
import type { Mark } from '../marks.ts'
import { measureText } from '../measure-text.ts'
import { type Block, NO_BLOCK, toTextBlock } from './card-blocks.ts'
import type { CardColors } from './card-colors.ts'
import type { CardContent } from './card-content.ts'
import { balanceLines, type FittedLines, fitLines } from './fit-lines.ts'

export type CardParts = {
  content: CardContent
  colors: CardColors
  owner: FrameOwner
  artwork: { href: string; width: number; height: number } | null
}

export function toHeadline({ content, colors }: CardParts, width: number, scale = 1): Block {
  const sizes = [44, 40, 36, 32].map((size) => size * scale)
  const fitted = fitShort(content.headline, sizes, width)
  return toTextBlock(fitted, { part: 'headline', weight: 600, fill: colors.tone, leading: 1.22 })
}

export function toNote({ content, colors }: CardParts, width: number, scale = 1): Block {
  const sizes = [40, 36, 32, 28].map((size) => size * scale)
  const fitted = fitShort(content.note, sizes, width)
  return toTextBlock(fitted, { part: 'note', weight: 600, fill: colors.quiet, leading: 1.22 })
}

/** Prefers one line in any size to two lines. */
function fitShort(text: string, sizes: readonly number[], maxWidth: number): FittedLines {
  const whole = sizes.find((size) => measureText(text, { size, weight: 600 }) <= maxWidth)
  return whole === undefined
    ? fitLines(text, { sizes, weight: 600, maxWidth, most: 2 })
    : { lines: [text], size: whole }
}

export function toCredit({ content, colors }: CardParts, width: number, sizes: readonly number[]): Block {
  const fitted = fitLines(content.credit, { sizes, weight: 500, maxWidth: width, most: 2 })
  return toTextBlock(fitted, { part: 'credit', weight: 500, fill: colors.quiet, leading: 1.25 })
}

const MOST_TITLE_LINES = 3
/** Space below the title, in ems, so that its descenders don't touch the credit. */
export const TITLE_DESCENT = 0.28

/** `large` sizes are for titles of one line. Longer titles in these sizes would outweigh the fact. */
export type TitleSizes = { large: readonly number[]; wrapped: readonly number[] }
export type Title = { block: Block; size: number; isTruncated: boolean }

/** Returns one block per size in which the title fits, best first. */
export function toTitles({ content, colors }: CardParts, width: number, { large, wrapped }: TitleSizes): Title[] {
  const toTitle = (lines: string[], size: number, isTruncated = false): Title => ({
    block: toTextBlock({ lines, size }, { part: 'title', weight: 700, fill: colors.ink }),
    size,
    isTruncated,
  })
  const toFitting = (sizes: readonly number[], most: number) =>
    sizes.flatMap((size) => {
      const lines = balanceLines(content.title, width, { size, weight: 700 }, most)
      return lines === null ? [] : [toTitle(lines, size)]
    })
  const titles = [...toFitting(large, 1), ...toFitting(wrapped, MOST_TITLE_LINES)]
  if (titles.length > 0) return titles
  const least = fitLines(content.title, {
    sizes: wrapped.slice(-1),
    weight: 700,
    maxWidth: width,
    most: MOST_TITLE_LINES,
  })
  return [toTitle(least.lines, least.size, true)]
}

const HAIRLINE = 2.5

export function toRule({ line }: CardColors, width: number): Block {
  return {
    height: HAIRLINE,
    draw: (x, y) => [{ kind: 'rect', x, y, width, height: HAIRLINE, radius: 0, fill: line }],
  }
}

const ARTWORK_RADIUS = 16
/** Artworks with at least this ratio fill a band, others a square, so that covers aren't cropped. */
const BAND_RATIO = 1.6

export function isLandscape({ artwork }: CardParts): boolean {
  return artwork !== null && artwork.width / artwork.height >= BAND_RATIO
}

export function toArtwork({ artwork }: CardParts, width: number, height: number): Block {
  if (artwork === null) return NO_BLOCK
  const draw = (x: number, y: number): Mark[] => [
    { kind: 'image', href: artwork.href, x, y, width, height, crop: { radius: ARTWORK_RADIUS } },
  ]
  return { height, draw }
}
