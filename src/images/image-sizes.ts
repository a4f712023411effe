/** Width to height; `long`: as high as the rows need. */
export const RATIOS = ['1:1', '4:5', '9:16', '16:9', 'long'] as const
export type Ratio = (typeof RATIOS)[number]

/** A graph has no height of its own. */
export type GraphRatio = Exclude<Ratio, 'long'>
export const GRAPH_RATIOS = RATIOS.filter((ratio): ratio is GraphRatio => ratio !== 'long')

export function toGraphRatio(ratio: Ratio): GraphRatio {
  return ratio === 'long' ? '4:5' : ratio
}

/** How many titles from the top of what is shown. */
export const TOPS = [10, 20, 50, 100, 200] as const
export type Top = (typeof TOPS)[number]

/** `scale`: of head and foot. */
export type Size = { width: number; height: number; scale: number }

/** What an image of few rows measures; its PNG has twice as many pixels each way. */
const SIZES = {
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1440, height: 810 },
} as const satisfies Record<Exclude<Ratio, 'long'>, { width: number; height: number }>

export const LONG_WIDTH = 1080

/** With this much of the image, head and foot included, a row is legible at its own size. */
const ROW_AREA = 17_000

/** Grows with the rows at the same ratio, so that letters stay as large as they must be and none is left out. */
export function toSize(ratio: Exclude<Ratio, 'long'>, rows: number): Size {
  const { width, height } = SIZES[ratio]
  const scale = Math.max(1, Math.sqrt((rows * ROW_AREA) / (width * height)))
  const even = (length: number) => Math.round((length * scale) / 2) * 2
  const grown = even(width)
  // What stands around the rows grows less than the rows' room.
  return { width: grown, height: Math.round((grown * height) / width), scale: 1 + (scale - 1) * 0.5 }
}
