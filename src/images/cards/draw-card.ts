import { drawStamp, type FrameOwner } from '../frame.ts'
import { type GraphRatio, toSize } from '../image-sizes.ts'
import type { Box, ExportedImage, Mark } from '../marks.ts'
import { type CardTheme, toCardColors } from './card-colors.ts'
import type { CardContent } from './card-content.ts'
import { drawTallCard } from './draw-tall-card.ts'
import { drawWideCard } from './draw-wide-card.ts'

export type CardArtwork = { href: string; width: number; height: number }

export type CardStyle = {
  ratio: GraphRatio
  theme: CardTheme
  owner: FrameOwner
  /** Brand color as #rrggbb. */
  color: string | null
  artwork: CardArtwork | null
  /** Replaces the size of the ratio, for example for link previews. */
  size?: { width: number; height: number; scale: number }
}

/**
 * Parts of a story that apps cover with controls, as shares of its height. Source: Meta's guide for story ads, which
 * reserves 14 % (250 of 1,920 pixels) at the top and 20 % (340 pixels, rounded down) at the bottom.
 */
export const STORY_COVER = { top: 250 / 1920, bottom: 340 / 1920 } as const

const MARGIN = { tall: 80, wide: 72 } as const
const EDGE = 72
/** Space for the descenders of the last line. */
const STORY_EDGE = 8
const BELOW_STAMP = 44

/** Draws one moment. The layout is computed at a scale of 1 and then enlarged, so that all sizes share one grid. */
export function drawCard(content: CardContent, style: CardStyle): ExportedImage {
  const { width, height, scale } = style.size ?? toSize(style.ratio, 0)
  const colors = toCardColors(style.theme, style.color, content.tone)
  const canvas = { width: width / scale, height: height / scale }
  // A layout for another shape would put its lines on top of each other.
  const isWide = width > height
  const isStory = style.ratio === '9:16'
  const cover = isStory ? STORY_COVER : { top: 0, bottom: 0 }
  const [top, bottom] = [cover.top * canvas.height, canvas.height * (1 - cover.bottom)]
  const stamp = style.owner.stamp === '' ? null : drawStamp(style.owner.stamp, { width: canvas.width, scale: 1, top })
  const margin = isWide ? MARGIN.wide : MARGIN.tall
  const edge = isStory ? { top: 0, bottom: STORY_EDGE } : { top: EDGE, bottom: EDGE }
  const start = stamp === null ? top + edge.top : top + stamp.height + BELOW_STAMP
  const area: Box = { x: margin, y: start, width: canvas.width - 2 * margin, height: bottom - edge.bottom - start }
  const draw = isWide ? drawWideCard : drawTallCard
  const marks = [
    ...(stamp?.marks ?? []),
    ...draw({ content, colors, owner: style.owner, artwork: style.artwork }, area),
  ]
  const { fact } = content
  const factText = fact.kind === 'figure' ? fact.text : `${fact.from} → ${fact.to}`
  return {
    width,
    height,
    background: colors.background,
    title: [content.headline, factText, content.title].filter((each) => each !== '').join(' · '),
    description: content.description,
    marks: scale === 1 ? marks : marks.map((mark) => enlarge(mark, scale)),
    leftOut: [],
  }
}

function enlarge(mark: Mark, times: number): Mark {
  if (mark.kind === 'path' || mark.kind === 'group') return { ...mark, at: { x: 0, y: 0, times } }
  if (mark.kind === 'text')
    return { ...mark, x: mark.x * times, y: mark.y * times, size: mark.size * times, width: mark.width * times }
  if (mark.kind === 'rect') return { ...mark, ...enlargeBox(mark, times), radius: mark.radius * times }
  return { ...mark, ...enlargeBox(mark, times), ...(mark.crop && { crop: { radius: mark.crop.radius * times } }) }
}

function enlargeBox({ x, y, width, height }: Box, times: number): Box {
  return { x: x * times, y: y * times, width: width * times, height: height * times }
}
