import { readFileSync } from 'node:fs'

export type Rgb = [number, number, number]

const css = readFileSync('src/web/tokens.css', 'utf8')
const [light = '', dark = ''] = css.split(":root[data-theme='dark'] {\n")
export const THEMES = { light, dark }

/** Returns the linear sRGB of a token's `oklch(L C H)`. Source: CSS Color 4, "Sample code for color conversions". */
export function colorOf(theme: string, token: string): Rgb {
  const found = new RegExp(String.raw`${token}: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)|${token}: oklch\(1 0 0\)`).exec(
    theme,
  )
  const [L = 1, C = 0, H = 0] = found?.slice(1).map((part) => Number(part ?? 0)) ?? []
  if (found === null) throw new Error(`no ${token}`)
  const [a, b] = [C * Math.cos((H * Math.PI) / 180), C * Math.sin((H * Math.PI) / 180)]
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Color vision deficiencies as matrices over linear sRGB. Source: Machado, Oliveira and Fernandes 2009, severity 1. */
export const VISIONS: Record<string, [Rgb, Rgb, Rgb]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

export const seen = (matrix: Rgb[], color: Rgb) =>
  matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, at) => sum + weight * (color[at] ?? 0), 0),
      ),
    ),
  )

const luminance = ([red = 0, green = 0, blue = 0]: number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Returns a contrast from 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function contrastOf(one: number[], other: number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (high + 0.05) / (low + 0.05)
}

/** Distances in OKLab of 0.02 are just noticeable. Source: B. Ottosson, "A perceptual color space", 2020. */
export function toLab([red = 0, green = 0, blue = 0]: number[]): number[] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export const distance = (one: number[], other: number[]) =>
  Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)))
