import { AxeBuilder } from '@axe-core/playwright'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from 'playwright/test'
import { test } from './journey.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ORIGIN = 'http://components.localhost'
const THEMES = ['light', 'dark'] as const
const WIDTHS = [390, 1440]
/** Fits the whole page, because scrolling to a fraction of a pixel would blur screenshots. */
const HEIGHT = 6000

// Runs in one worker, so that the page is built once.
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

/** Takes a screenshot of an element with a margin, so that its focus ring is included. */
async function capture(page: Page, locator: Locator): Promise<string> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('the element is not visible')
  const clip = { x: Math.max(0, box.x - 4), y: Math.max(0, box.y - 4), width: box.width + 8, height: box.height + 8 }
  return (await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })).toString('base64')
}

/** Finds the first control of every specimen; its states share one focus ring. */
async function findControls(page: Page): Promise<Locator[]> {
  const found = await page.locator('[data-specimen]').all()
  const first = found.map((specimen) =>
    specimen.locator('button:enabled, input:enabled:not([aria-hidden]), select').first(),
  )
  const counts = await Promise.all(first.map((control) => control.count()))
  return first.filter((_, at) => counts[at] === 1)
}

/** Controls that open a dialog or list, one per kind. */
const OPENERS =
  ':is([aria-haspopup]:enabled, [data-specimen=Popups] button:enabled):not([data-state=tooltip] *, [data-state="before it loads"] *, [data-specimen=Combobox] [data-state="long text"] *)'
const POPUP = '[role=dialog]:visible, [role=listbox]:visible, dialog[open]'

for (const theme of THEMES) {
  test(`every component has no axe violations and fits the page, ${theme}`, async ({ page }) => {
    for (const width of WIDTHS) {
      await open(page, theme, width)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
    }
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
  })
}

for (const theme of THEMES) {
  test(`every control has a focus ring, and disabled controls look disabled, ${theme}`, async ({ page }) => {
    await open(page, theme, 1440)
    // After a key press, the browser shows focus rings.
    await page.keyboard.press('Tab')
    const [first] = await findControls(page)
    if (first === undefined) throw new Error('the page has no controls')
    expect(await capture(page, first), 'two screenshots of one control are identical').toBe(await capture(page, first))
    for (const control of await findControls(page)) {
      // A field that has had focus renders its text slightly differently, so focus it once before comparing.
      await control.focus()
      await control.blur()
      const rest = await capture(page, control)
      await control.focus()
      const what = await control.evaluate(({ outerHTML }) => outerHTML.slice(0, 160))
      expect(await capture(page, control), what).not.toBe(rest)
      // The ring can be on the control's label.
      const rings = await control.evaluate((element) =>
        [element, element.closest('label') ?? element].map((one) => getComputedStyle(one).outlineStyle),
      )
      expect(rings, what).toContain('solid')
      await control.blur()
      await page.keyboard.press('Escape')
    }
    const disabled = page.locator('button:disabled, button[aria-disabled], input:disabled:visible')
    const before = await Promise.all((await disabled.all()).map((control) => capture(page, control)))
    expect(before.length).toBeGreaterThan(3)
    // The class identifies the controls after they have been enabled.
    await disabled.evaluateAll((found) => found.forEach((element) => element.classList.add('was-disabled')))
    const enabled = page.locator('.was-disabled')
    await enabled.evaluateAll((found) =>
      found.forEach((element) => ['disabled', 'aria-disabled'].forEach((name) => element.removeAttribute(name))),
    )
    for (const [at, control] of (await enabled.all()).entries())
      expect(await capture(page, control)).not.toBe(before[at])
  })

  test(`every popup has no axe violations, fits a phone, and returns focus, ${theme}`, async ({ page }) => {
    await open(page, theme, 390)
    const openers = await page.locator(OPENERS).all()
    expect(openers.length).toBeGreaterThan(5)
    for (const opener of openers) {
      await opener.focus()
      const what = await opener.evaluate(({ outerHTML }) => outerHTML.slice(0, 160))
      const popup = page.locator(POPUP)
      await opener.press('Enter')
      await expect(popup.first(), what).toBeVisible()
      const box = await popup.first().boundingBox()
      expect(box?.x, what).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0), what).toBeLessThanOrEqual(390)
      const { violations } = await new AxeBuilder({ page })
        .include(POPUP.replaceAll(':visible', ''))
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
        what,
      ).toEqual([])
      await page.keyboard.press('Escape')
      await expect(popup, what).toHaveCount(0)
      await expect(opener, what).toBeFocused()
    }
  })
}

test('every component looks different in the dark theme', async ({ page }) => {
  const screenshots: Record<string, string>[] = []
  for (const theme of THEMES) {
    await open(page, theme, 1440)
    const byState: Record<string, string> = {}
    for (const part of await page.locator('[data-state]').all()) {
      const key = await part.evaluate((element) => element.closest('[data-specimen]')?.getAttribute('data-specimen') + element.textContent) // prettier-ignore
      byState[key] = await capture(page, part)
    }
    screenshots.push(byState)
  }
  const [light = {}, dark = {}] = screenshots
  expect(Object.keys(light).length).toBeGreaterThan(50)
  expect(Object.keys(dark)).toEqual(Object.keys(light))
  expect(Object.keys(light).filter((key) => light[key] === dark[key])).toEqual([])
})

test('the production build does not contain the component page', async ({ request }) => {
  expect((await request.get('/ui')).status()).toBe(404)
  const scripts = globSync('dist/assets/*.js', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((script) => script.includes('data-specimen'))).toEqual([])
})
