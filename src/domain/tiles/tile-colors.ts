/** Lightness and chroma (OKLCH) of a tile. The hue follows from the ID. */
type TileTone = { background: readonly [number, number]; ink: readonly [number, number] }

/** A test compares these numbers with index.css, and checks a contrast of 4.5:1 for every hue. */
export const TILE_TONES = {
  light: { background: [0.92, 0.05], ink: [0.4, 0.09] },
  dark: { background: [0.33, 0.06], ink: [0.89, 0.07] },
} as const satisfies Record<string, TileTone>

/** Hues are multiples of this many degrees, so that two of them are either equal or clearly different. */
const HUE_STEP = 15

export const TILE_HUES: readonly number[] = Array.from({ length: 360 / HUE_STEP }, (_, i) => i * HUE_STEP)

/** Returns the same hue for the same ID. Uses FNV-1a, whose last bits differ even for consecutive IDs. */
export function toTileHue(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return TILE_HUES[(hash >>> 8) % TILE_HUES.length] ?? 0
}

/** Returns sRGB colors for emails and images, which can't rely on OKLCH. */
export function toTileColors(
  hue: number,
  theme: keyof typeof TILE_TONES = 'light',
): { background: string; ink: string } {
  const { background, ink } = TILE_TONES[theme]
  return { background: toHex(background, hue), ink: toHex(ink, hue) }
}

/** Source of the matrices: Björn Ottosson, "A perceptual color space for image processing". */
function toHex([lightness, chroma]: readonly [number, number], hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Converts linear light to sRGB. Source: IEC 61966-2-1. */
function toByte(linear: number): number {
  const value = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
}
