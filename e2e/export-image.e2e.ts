import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Download, expect, type Locator, type Page } from 'playwright/test'
import { PALETTES } from '#images/palette.ts'
import { expectNoConsoleErrors, findSongChart, scrollTo } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'
import { expectSameDrawing } from './same-drawing.ts'

/** Parts of the image. The SVG marks them with `data-part`. */
type Region = 'rank' | 'name' | 'receipt'
type DecodedImage = { width: number; height: number; regions: Record<Region, number[]>; background: number[] }

// Images have millions of pixels, which a busy machine draws slowly.
test.describe.configure({ timeout: 120_000 })

async function openImage(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: /^Image/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await expect(dialog.getByRole('img')).toBeVisible({ timeout: 30_000 })
  return dialog
}

async function download(page: Page, name: string): Promise<Download> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return downloading
}

/** Decodes a PNG in the page and reads the red channel of the regions, whose positions are in the SVG. */
async function readImage(page: Page, png: Buffer, svg: string): Promise<DecodedImage> {
  return page.evaluate(
    async ([base64, source]) => {
      const bytes = Uint8Array.from(atob(base64), (each) => each.codePointAt(0) ?? 0)
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.drawImage(bitmap, 0, 0)
      // The content security policy would report the SVG's style element on the console.
      const parsed = new DOMParser().parseFromString(source.replace(/<style>[^]*?<\/style>/, ''), 'image/svg+xml')
      if (parsed.querySelector('parsererror') !== null) throw new Error('the SVG is malformed')
      const background = [...context.getImageData(4, 4, 1, 1).data]
      const readRegion = (part: string) => {
        const text = parsed.querySelector(`[data-part="${part}"]`)
        const numberOf = (name: string) => Number(text?.getAttribute(name))
        const size = numberOf('font-size') * 2
        const middle = text?.getAttribute('text-anchor') === 'middle'
        const [width, left] = middle ? [size * 2, numberOf('x') * 2 - size] : [size * 8, numberOf('x') * 2]
        const { data } = context.getImageData(left, numberOf('y') * 2 - size, width, size * 1.2)
        return [...data].filter((_, at) => at % 4 === 0).map((red) => Math.round(red / 8))
      }
      const regions = { rank: readRegion('rank'), name: readRegion('name'), receipt: readRegion('receipt') }
      return { width: bitmap.width, height: bitmap.height, regions, background }
    },
    [png.toString('base64'), svg] as const,
  )
}

function countTextPixels(reds: readonly number[]): number {
  return reds.filter((red) => red !== reds[0]).length
}

function countDifference(one: readonly number[], other: readonly number[]): number {
  return one.filter((red, at) => red !== other[at]).length
}

async function downloadBoth(page: Page): Promise<DecodedImage & { svg: string }> {
  const png = await readFile(await (await download(page, 'Download PNG')).path())
  const svg = await readFile(await (await download(page, 'Download SVG')).path(), 'utf8')
  return { ...(await readImage(page, png, svg)), svg }
}

test('exports the top 20 of a week as 4:5, in any order and in both themes', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const path = `/charts/${chart.id}/${week.week}`
  await expectNoConsoleErrors(page, async () => {
    const official = await openImage(page, path)
    await expect(official.getByRole('radio', { name: '20: First 20 titles' })).toBeChecked()
    await expect(official.getByRole('radio', { name: /^4:5/ })).toBeChecked()
    const light = await downloadBoth(page)
    expect([light.width, light.height]).toEqual([2160, 2700])
    for (const region of Object.values(light.regions)) expect(countTextPixels(region)).toBeGreaterThan(80)
    expect(light.svg).toContain(`>${chart.name}<`)
    expect(light.svg).toContain('<desc id="image-words">')
    expect(light.svg.match(/data-part="rank"/g)).toHaveLength(20)

    const dialog = await openImage(page, `${path}?sort=-rank`)
    await test.step('another sort order changes the image but not the receipt', async () => {
      const reversed = await downloadBoth(page)
      expect(countDifference(light.regions.name, reversed.regions.name)).toBeGreaterThan(100)
      expect(countDifference(light.regions.rank, reversed.regions.rank)).toBeGreaterThan(50)
      expect(reversed.svg).toContain('Sorted by rank, worst rank first')
      expect(reversed.svg).toContain(`20 of ${week.entries.length} titles`)
    })

    await dialog.getByRole('radio', { name: 'Dark' }).check()
    await expect(dialog.getByRole('img')).toBeVisible()
    const dark = await downloadBoth(page)
    for (const region of Object.values(dark.regions)) expect(countTextPixels(region)).toBeGreaterThan(80)
    expect(dark.background).not.toEqual(light.background)
  })
})

test('copies the image and its alt text to the clipboard', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { chart, week } = await findSongChart(request, 'US')
  const dialog = await openImage(page, `/charts/${chart.id}/${week.week}`)
  await test.step('the dialog has no axe violations', async () => {
    expect(await findViolations(page, { include: 'dialog', rules: 'all' })).toEqual([])
  })
  await dialog.getByRole('textbox', { name: 'Label name' }).fill('Harbour & Sons')
  await dialog.getByRole('textbox', { name: 'Embargoed until' }).fill('24/11/2026')
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('18:00')
  await dialog.getByRole('button', { name: 'Copy PNG' }).click()
  await expect(dialog.getByText('Copied as PNG.')).toBeVisible()
  const copied = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))
  expect(copied).toEqual(['image/png'])
  const { svg } = await downloadBoth(page)
  expect(svg).toContain('Harbour &amp; Sons')
  expect(svg).toMatch(/Embargoed until 24 Nov 2026/)
  await dialog.getByRole('button', { name: 'Copy alt text' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${chart.name}, Top 20`)
})

test('the link preview image is a PNG of the week', async ({ request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const response = await request.get(`/charts/${chart.id}/${week.week}/card.png`)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('image/png')
  const png = await response.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

/** Opens the page of a song with figures, breakouts, and a map. */
async function openSong(page: Page, request: APIRequestContext) {
  const { week } = await findSongChart(request, 'US')
  await page.goto(`/songs/${week.entries[0]?.id}?location=US&range=13w`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** @param what completes “Download …” */
async function exportSvg(page: Page, what: string, ratio = '4:5'): Promise<string> {
  await page.getByRole('button', { name: `Download ${what}` }).click()
  await page
    .getByRole('dialog', { name: `Download ${what}` })
    .getByRole('button', { name: /^Image/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await dialog.getByRole('radio', { name: new RegExp(`^${ratio}`) }).check()
  await expect(dialog.getByRole('img')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('button', { name: 'Download SVG' })).toBeEnabled()
  return readFile(await (await download(page, 'Download SVG')).path(), 'utf8')
}

test('the image of the map has every shape of the page’s map, in its colors', async ({ page, request }) => {
  // The window is as wide as the image, because a narrow map has larger dots.
  await page.setViewportSize({ width: 1720, height: 900 })
  await openSong(page, request)
  await scrollTo(page.getByRole('region', { name: 'Territories' }))
  await page.getByRole('region', { name: 'Territories' }).getByRole('radio', { name: 'Map' }).check()
  const map = page.getByRole('img', { name: /^World map/ })
  await expect(map).toBeVisible()
  // The button appears when all territories have loaded.
  await expect(page.getByRole('button', { name: 'Download the territories' })).toBeVisible()
  await expectNoConsoleErrors(page, async () => {
    const svg = await exportSvg(page, 'the territories')
    await expectSameDrawing(map, svg)
    expect(svg).not.toContain('foreignObject')
    expect(svg).toMatch(/>Worldwide<.*>and \d+ more territories</s)
    expect(svg).not.toMatch(/oklch|var\(/)
  })
})

/** Width of a graph in a 16:9 image in CSS pixels: the image's width without margins, at its scale. */
const GRAPH_WIDTH = 830

/** Axis labels depend on the width, so the page's graph gets the width of the exported one. */
async function fitGraph(page: Page, graph: Locator) {
  await scrollTo(graph)
  for (let tries = 0; tries < 5; tries++) {
    const width = await graph.evaluate((svg) => svg.getBoundingClientRect().width)
    const viewport = page.viewportSize()
    if (Math.round(width) === GRAPH_WIDTH || viewport === null) break
    await page.setViewportSize({ ...viewport, width: Math.round(viewport.width + GRAPH_WIDTH - width) })
    await expect.poll(() => graph.evaluate((svg) => svg.getBoundingClientRect().width)).not.toBe(width)
  }
  expect(await graph.evaluate((svg) => Math.round(svg.getBoundingClientRect().width))).toBe(GRAPH_WIDTH)
}

/** Graphs load when they are near the viewport. */
async function openGraph(page: Page, name: string | RegExp): Promise<Locator> {
  const figure = page.getByRole('region', { name, exact: true }).getByRole('figure').first()
  await scrollTo(figure)
  const graph = figure.locator('svg.recharts-surface').first()
  await expect(graph).toBeVisible()
  await fitGraph(page, graph)
  return graph
}

for (const [name, search, topOf] of [
  ['a line with a comparison', 'range=26w', 'latest'],
  ['stacked bars', 'range=13w&trend_stack=commercial_model', 'latest'],
  ['stacked areas', 'range=26w&trend_interval=day&trend_stack=commercial_model&compare=none', 'latest'],
  ['the formula change', 'start=2025-11-07&end=2026-02-05&trend_metric=equivalents', '2025-W52'],
] as const) {
  test(`the image of a trend has every element of the page’s graph: ${name}`, async ({ page, request }) => {
    const { week } = await findSongChart(request, 'US', topOf)
    await page.goto(`/songs/${week.entries[0]?.id}?location=US&${search}`)
    const graph = await openGraph(page, 'Trend')
    await expectNoConsoleErrors(page, async () => {
      const svg = await exportSvg(page, 'the trend', '16:9')
      await expectSameDrawing(graph, svg, { sameSize: false })
      expect(svg).not.toMatch(/oklch|var\(|foreignObject/)
    })
  })
}

test('the image of a comparison has every element of the page’s graph, and credits', async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  const songs = week.entries.slice(0, 6).map(({ id }) => `song:${id}`)
  await page.goto(`/compare?e=${songs.join(',')}&location=US&range=26w`)
  const graph = await openGraph(page, /^Week by week/)
  const svg = await exportSvg(page, 'the comparison', '16:9')
  await expectSameDrawing(graph, svg, { sameSize: false })
  const names = page.getByRole('main').getByRole('rowheader').locator('[title]')
  await expect(names).toHaveCount(6)
  for (const name of await names.all()) {
    const [, credit = ''] = (await name.getAttribute('title'))?.split(' · ') ?? []
    expect(svg.replaceAll(/<[^>]*>/g, ' ')).toContain(credit.split(' ')[0])
  }
})

/** Returns the colors of the drawing. */
function fillsOf(svg: string): Set<string> {
  return new Set(/data-part="screen".*/s.exec(svg)?.[0].match(/fill="#\w{6}"/g))
}

test('figures and breakouts are images without controls, in both themes', async ({ page, request }) => {
  await openSong(page, request)
  await expectNoConsoleErrors(page, async () => {
    const streams = await page
      .getByRole('region', { name: 'Streams', exact: true })
      .locator('p span')
      .first()
      .textContent()
    const figures = await exportSvg(page, 'streams and equivalents')
    expect(figures).toContain(`>${streams}<`)
    expect(figures).toContain('>Album Equivalent<')
    await page.getByRole('button', { name: 'Close' }).click()
    const breakouts = await exportSvg(page, 'breakouts of streams', '16:9')
    expect(breakouts).toMatch(/>Account<.*>Premium<.*>Format</s)
    // “All” is an option of the toggles above the bars.
    expect(breakouts).not.toContain('>All<')

    await page.getByRole('dialog').getByRole('radio', { name: 'Dark' }).check()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Download SVG' })).toBeEnabled()
    const dark = await readFile(await (await download(page, 'Download SVG')).path(), 'utf8')
    expect(fillsOf(breakouts)).toContain(`fill="${PALETTES.light.accent}"`)
    expect(fillsOf(dark)).toContain(`fill="${PALETTES.dark.accent}"`)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  })
})
