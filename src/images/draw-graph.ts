import { drawSeries } from './draw-series.ts'
import { type GraphRatio, toSize } from './image-sizes.ts'
import { bodyOf, drawFrame, type FrameOwner } from './frame.ts'
import { type GraphData } from './graph-data.ts'
import { type ExportedImage } from './marks.ts'
import { PALETTES, type ImageTheme } from './palette.ts'
import { type SampleShare } from '#contract/describe-receipt.ts'
import { createImageText, toReceiptParts } from './image-text.ts'

export type GraphImage = {
  graph: GraphData
  ratio: GraphRatio
  theme: ImageTheme
  owner: FrameOwner
  locale: string
  sample: SampleShare
}

export function drawGraph({ graph, ratio, theme, owner, locale, sample }: GraphImage): ExportedImage {
  const palette = PALETTES[theme]
  const imageText = createImageText(locale)
  const { width, height, scale } = toSize(ratio, 0)
  const receipt = toReceiptParts(graph.receipt, imageText, sample)
  const text = { overline: graph.overline, title: graph.title, subtitle: graph.subtitle, notes: graph.notes, receipt }
  const frame = drawFrame({ text, owner, palette, width, scale })
  const body = bodyOf(frame, width, height, 20 * scale)
  const marks = drawSeries({ graph, palette, text: imageText, scale }, body)
  const said = [graph.overline, graph.title, graph.subtitle, ...graph.notes, graph.summary, ...receipt]
  return {
    width,
    height,
    background: palette.background,
    title: `${graph.overline}: ${graph.title}`,
    description: `${said.filter((each) => each !== '').join('. ')}.`.replaceAll('..', '.'),
    marks: [...frame.marks, ...marks, ...frame.drawFoot(height)],
    leftOut: [],
  }
}
