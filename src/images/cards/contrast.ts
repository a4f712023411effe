/** Minimum contrast of text in WCAG 2.2, level AA, regardless of text size. */
export const READABLE = 4.5

type Rgb = readonly [number, number, number]

/** Contrast between two colors (#rrggbb), from 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((left, right) => right - left)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** @param share share of the first color, from 0 to 1 */
export function mixColors(first: string, second: string, share: number): string {
  const [from, to] = [toRgb(second), toRgb(first)]
  return `#${from.map((channel, at) => toHex(channel + ((to[at] ?? 0) - channel) * share)).join('')}`
}

/** Fades text toward its background, but only as far as it stays readable. */
export function fadeInk(ink: string, background: string, share: number): string {
  for (let kept = share; kept < 1; kept += 0.02) {
    const faded = mixColors(ink, background, kept)
    if (contrastOf(faded, background) >= READABLE) return faded
  }
  return ink
}

function luminanceOf(color: string): number {
  const [red, green, blue] = toRgb(color).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function toRgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toHex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0')
}
