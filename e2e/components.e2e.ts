import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from 'playwright/test'
import { type Pixels, readPng } from '#bff/testing/read-png.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ORIGIN = 'http://components.localhost'
const THEMES = ['light', 'dark'] as const
const WIDTHS = [390, 1440]
/** The whole page fits, because scrolling to a fraction of a pixel would blur screenshots. */
const HEIGHT = 6000

// All tests run in one worker, so that the page is built only once.
test.describe.configure({ mode: 'default' })
let built = ''

// Builds the page of `npm run dev` to files, because the dev server could reload it during a test.
test.beforeAll(() => {
  test.setTimeout(180_000)
  built = mkdtempSync(join(tmpdir(), 'chartroom-components-'))
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--mode', 'development', '--outDir', built, '--logLevel', 'error'],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'development' }, encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
})
test.afterAll(() => rmSync(built, { recursive: true, force: true }))

async function open(page: Page, theme: (typeof THEMES)[number], width: number) {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(built, pathname === '/ui' ? 'index.html' : pathname) })
  })
  await page.setViewportSize({ width, height: HEIGHT })
  await page.goto(`${ORIGIN}/ui?theme=${theme}`)
  await expect(page.getByRole('heading', { level: 1, name: `Components, ${theme}` })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

type Theme = (typeof THEMES)[number]

async function setTheme(page: Page, theme: Theme) {
  await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme)
}

async function capturePage(page: Page): Promise<Pixels> {
  return readPng(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
}

/** Returns the area of an element with a margin that includes its focus ring. */
async function toClip(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('the element is not visible')
  const [x, y] = [Math.max(0, Math.floor(box.x) - 4), Math.max(0, Math.floor(box.y) - 4)]
  return { x, y, width: Math.ceil(box.width) + 9, height: Math.ceil(box.height) + 9 }
}

type Clip = Awaited<ReturnType<typeof toClip>>

async function captureClip(page: Page, clip: Clip): Promise<string> {
  const pixels = readPng(await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }))
  return cut(pixels, { ...clip, x: 0, y: 0 })
}

/** Returns the pixels of an area as text, because comparing two long arrays is slow. */
function cut({ width, data }: Pixels, clip: Clip): string {
  const rows = Array.from({ length: clip.height }, (_, row) => {
    const start = ((clip.y + row) * width + clip.x) * 4
    return Buffer.from(data.subarray(start, start + clip.width * 4)).toString('base64')
  })
  return rows.join()
}

/** Finds the first control of every specimen. All its states share one focus ring. */
async function findControls(page: Page): Promise<Locator[]> {
  const found = await page.locator('[data-specimen]').all()
  const first = found.map((specimen) =>
    specimen.locator('button:enabled, input:enabled:not([aria-hidden]), select').first(),
  )
  const counts = await Promise.all(first.map((control) => control.count()))
  return first.filter((_, at) => counts[at] === 1)
}

/** Matches one control of each kind that opens a dialog or list. */
const OPENERS =
  ':is([aria-haspopup]:enabled, [data-specimen=Popups] button:enabled):not([data-state=tooltip] *, [data-state="before it loads"] *, [data-specimen=Combobox] [data-state="long text"] *)'
const POPUP = '[role=dialog]:visible, [role=listbox]:visible, dialog[open]'

test('every component has no axe violations and fits the page', async ({ page }) => {
  for (const width of WIDTHS) {
    await open(page, 'light', width)
    for (const theme of THEMES) {
      await setTheme(page, theme)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${theme}, at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  expect(await findViolations(page, { rules: 'color' }), 'dark').toEqual([])
  await setTheme(page, 'light')
  expect(await findViolations(page), 'light').toEqual([])
})

for (const theme of THEMES) {
  test(`every control has a focus ring, and disabled controls look disabled, ${theme}`, async ({ page }) => {
    await open(page, theme, 1440)
    // After a key press, the browser shows focus rings.
    await page.keyboard.press('Tab')
    const controls = await findControls(page)
    const [first] = controls
    if (first === undefined) throw new Error('the page has no controls')
    // After the first focus, a field renders its text slightly differently, so each is focused once before the
    // screenshot.
    for (const control of controls) {
      await control.focus()
      await control.blur()
      await page.keyboard.press('Escape')
    }
    const rest = await capturePage(page)
    const clip = await toClip(first)
    expect(await captureClip(page, clip), 'two screenshots of one control are identical').toBe(cut(rest, clip))
    for (const control of controls) {
      const area = await toClip(control)
      await control.focus()
      const what = await control.evaluate(({ outerHTML }) => outerHTML.slice(0, 160))
      expect(await captureClip(page, area), what).not.toBe(cut(rest, area))
      // The control's label may have the ring instead.
      const rings = await control.evaluate((element) =>
        [element, element.closest('label') ?? element].map((one) => getComputedStyle(one).outlineStyle),
      )
      expect(rings, what).toContain('solid')
      await control.blur()
      await page.keyboard.press('Escape')
    }
    const disabled = page.locator('button:disabled, button[aria-disabled], input:disabled:visible')
    const clips = await Promise.all((await disabled.all()).map(toClip))
    expect(clips.length).toBeGreaterThan(3)
    await disabled.evaluateAll((found) =>
      found.forEach((element) => ['disabled', 'aria-disabled'].forEach((name) => element.removeAttribute(name))),
    )
    const enabled = await capturePage(page)
    for (const each of clips) expect(cut(enabled, each)).not.toBe(cut(rest, each))
  })
}

test('every popup has no axe violations, fits a phone, and returns focus', async ({ page }) => {
  await open(page, 'light', 390)
  const openers = await page.locator(OPENERS).all()
  expect(openers.length).toBeGreaterThan(5)
  for (const opener of openers) {
    await opener.focus()
    const html = await opener.evaluate(({ outerHTML }) => outerHTML.slice(0, 160))
    const popup = page.locator(POPUP)
    await opener.press('Enter')
    await expect(popup.first(), html).toBeVisible()
    for (const [theme, rules] of [
      ['dark', 'color'],
      ['light', 'wcag'],
    ] as const) {
      await setTheme(page, theme)
      const what = `${theme}: ${html}`
      const box = await popup.first().boundingBox()
      expect(box?.x, what).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0), what).toBeLessThanOrEqual(390)
      expect(await findViolations(page, { include: POPUP.replaceAll(':visible', ''), rules }), what).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(popup, html).toHaveCount(0)
    await expect(opener, html).toBeFocused()
  }
})

test('every component looks different in the dark theme', async ({ page }) => {
  await open(page, 'light', 1440)
  const states = await Promise.all(
    (await page.locator('[data-state]').all()).map(async (part) => ({
      name: await part.evaluate(
        (element) => element.closest('[data-specimen]')?.getAttribute('data-specimen') + element.textContent,
      ),
      clip: await toClip(part),
    })),
  )
  expect(states.length).toBeGreaterThan(50)
  const light = await capturePage(page)
  await setTheme(page, 'dark')
  const dark = await capturePage(page)
  expect(states.filter(({ clip }) => cut(light, clip) === cut(dark, clip)).map(({ name }) => name)).toEqual([])
})

test('the production build does not contain the component page', async ({ request }) => {
  expect((await request.get('/ui')).status()).toBe(404)
  const scripts = globSync('dist/assets/*.js', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((script) => script.includes('data-specimen'))).toEqual([])
})
