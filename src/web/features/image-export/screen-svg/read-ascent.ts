export type Face = { family: string; size: number; weight: string }

/** Baseline of Inter as a share of the line height, used if there is no canvas. */
const INTER = 0.8
const known = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

export function readAscent({ family, size, weight }: Face): number {
  const font = `${weight} ${size}px ${family}`
  const cached = known.get(font)
  if (cached !== undefined) return cached
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return INTER
  context.font = font
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x')
  const share = ascent + descent > 0 ? ascent / (ascent + descent) : INTER
  known.set(font, share)
  return share
}
