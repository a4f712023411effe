/** Colors are sRGB, because many programs that open SVG files don't support notations such as `oklch()`. */
export type Paint = { color: string; opacity: number }

/**
 * Returns null if nothing is visible.
 * @param color a computed color
 */
export type ReadPaint = (color: string) => Paint | null

const ALPHA = /(?:\/\s*|rgba\([^)]*,\s*)([\d.]+)(%?)\s*\)$/

/** Converts with a canvas, because browsers convert to sRGB in no other way. */
export function createPaintReader(): ReadPaint {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Paint | null>()
  return (color) => {
    const cached = known.get(color)
    if (cached !== undefined) return cached
    const paint = context === null ? null : convert(context, color)
    known.set(color, paint)
    return paint
  }
}

function convert(context: CanvasRenderingContext2D, color: string): Paint | null {
  const opacity = readAlpha(color)
  if (color === '' || color === 'none' || color === 'transparent' || opacity === 0) return null
  // The color is converted as opaque, because a canvas loses precision with transparency.
  context.fillStyle = color.replace(/\s*\/\s*[\d.]+%?\s*\)$/, ')').replace(/^rgba\((.*),[^,]*\)$/, 'rgb($1)')
  context.fillRect(0, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 1, 1)
  const hex = [...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0'))
  return { color: `#${hex.join('')}`, opacity }
}

export function readAlpha(color: string): number {
  const [, value, percent] = ALPHA.exec(color) ?? []
  if (value === undefined) return 1
  return Number(value) / (percent === '%' ? 100 : 1)
}
