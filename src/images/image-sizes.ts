/** Ratios of width to height. `long` is as tall as its rows. */
export const RATIOS = ['1:1', '4:5', '9:16', '16:9', 'long'] as const
export type Ratio = (typeof RATIOS)[number]

export type GraphRatio = Exclude<Ratio, 'long'>
export const GRAPH_RATIOS = RATIOS.filter((ratio): ratio is GraphRatio => ratio !== 'long')

export const TOPS = [10, 20, 50, 100, 200] as const

/** A size in CSS pixels. `scale` applies to header and footer. */
export type Size = { width: number; height: number; scale: number }

/** Minimum sizes, for few rows. The PNG has twice as many pixels in each direction. */
const SIZES = {
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1440, height: 810 },
} as const satisfies Record<Exclude<Ratio, 'long'>, { width: number; height: number }>

export const LONG_WIDTH = 1080

/** Image area per row, including header and footer, at which text is legible. */
const ROW_AREA = 17_000

/** Enlarges the image with the number of rows, so that text stays legible. */
export function toSize(ratio: Exclude<Ratio, 'long'>, rows: number): Size {
  const { width, height } = SIZES[ratio]
  const scale = Math.max(1, Math.sqrt((rows * ROW_AREA) / (width * height)))
  const even = (length: number) => Math.round((length * scale) / 2) * 2
  const grown = even(width)
  // Header and footer grow more slowly than the image.
  return { width: grown, height: Math.round((grown * height) / width), scale: 1 + (scale - 1) * 0.5 }
}
