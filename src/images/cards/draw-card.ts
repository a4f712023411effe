import { type FrameOwner } from '../frame.ts'
import { type GraphRatio, toSize } from '../image-sizes.ts'
import { type ExportedImage, textMark } from '../marks.ts'
import { PALETTES } from '../palette.ts'
import { type CardContent } from './card-content.ts'

export type CardStyle = {
  ratio: GraphRatio
  theme: 'light' | 'dark' | 'brand'
  owner: FrameOwner
  color: string | null
  artwork: { href: string; width: number; height: number } | null
  size?: { width: number; height: number; scale: number }
}

export function drawCard(content: CardContent, { ratio, theme, color, artwork, owner, size }: CardStyle): ExportedImage {
  const { width, height } = size ?? toSize(ratio, 0)
  const palette = PALETTES[theme === 'dark' ? 'dark' : 'light']
  const { fact, facts, receipt } = content
  const lines = [
    owner.label,
    content.chart,
    content.headline,
    fact.kind === 'figure' ? fact.text : `${fact.from} → ${fact.to}`,
    content.note,
    content.title,
    content.credit,
    ...facts.map(({ label, value }) => `${label} ${value}`),
    receipt.join(' '),
    owner.stamp,
  ]
  return {
    width,
    height,
    background: theme === 'brand' && color !== null ? color : palette.background,
    title: content.title,
    description: content.description,
    marks: [
      ...lines.map((line, index) =>
        textMark(line, { part: 'title', x: 56, y: 100 + index * 60, size: 40, fill: palette.ink, maxWidth: width - 112 }),
      ),
      ...(artwork === null ? [] : [{ kind: 'image' as const, ...artwork, x: 56, y: height - 256, width: 200, height: 200 }]),
    ],
    leftOut: [],
  }
} // prettier-ignore
