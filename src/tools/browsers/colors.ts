import { colorOf, THEMES } from '#web/testing/color-vision.ts'
import type { BrowserPage } from './browser.ts'

export type Theme = keyof typeof THEMES
type Rgb = [red: number, green: number, blue: number]

/** Browsers may round differently when they convert from the color space of the CSS. */
const TOLERANCE = 2

/** Checks the computed colors of the page and its title against the tokens of the theme. */
export async function checkColors(page: BrowserPage, theme: Theme) {
  let problem: string | null = null
  await page
    .until('colors', async () => {
      const [background, ink] = (await page.call(readColors)) as [Rgb, Rgb]
      problem =
        findProblem('background', background, theme, '--color-canvas') ??
        findProblem('title', ink, theme, '--color-ink')
      return problem === null
    })
    .catch((error: unknown) => {
      throw problem === null ? error : new Error(problem)
    })
}

function findProblem(what: string, shown: Rgb, theme: Theme, token: string): string | null {
  const wanted = colorOf(THEMES[theme], token).map(toByte)
  const isClose = wanted.every((value, index) => Math.abs(value - (shown[index] ?? 0)) <= TOLERANCE)
  return isClose ? null : `the ${what} is rgb(${shown.join(' ')}), not rgb(${wanted.join(' ')}) of the ${theme} theme`
}

/** Runs in the page. Paints each color to read it, because browsers return it in the color space of the CSS. */
function readColors(): number[][] {
  const title = document.querySelector('h1')
  const context = document.createElement('canvas').getContext('2d')
  if (title === null || context === null) throw new Error('no title or no canvas')
  return [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(title).color].map((color) => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })
}

/** Converts linear to encoded sRGB. Source: CSS Color 4, "Sample code for color conversions". */
function toByte(linear: number): number {
  return Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))
}
