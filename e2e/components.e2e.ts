import { AxeBuilder } from '@axe-core/playwright'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page, test } from 'playwright/test'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ORIGIN = 'http://components.localhost'
const THEMES = ['light', 'dark'] as const
const WIDTHS = [390, 1440]
/** High enough for the whole page: what scrolls lies between pixels afterwards. */
const HEIGHT = 6000

// One worker, and so one build.
test.describe.configure({ mode: 'default' })
let built = ''

// The page as `npm run dev` shows it, from files: a build in development mode has no reload in the middle of a look.
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

/** What is seen of it, a little of its surroundings included: focus rings lie there. */
async function look(page: Page, locator: Locator): Promise<string> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('nothing to look at')
  const clip = { x: Math.max(0, box.x - 4), y: Math.max(0, box.y - 4), width: box.width + 8, height: box.height + 8 }
  return (await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })).toString('base64')
}

/** The first control of every specimen: its states share their ring. */
async function controls(page: Page): Promise<Locator[]> {
  const found = await page.locator('[data-specimen]').all()
  const first = found.map((specimen) =>
    specimen.locator('button:enabled, input:enabled:not([aria-hidden]), select').first(),
  )
  const counts = await Promise.all(first.map((control) => control.count()))
  return first.filter((_, at) => counts[at] === 1)
}

/** Everything that opens something else, each once: by what it says that it opens, or by the name of a specimen. */
const OPENERS =
  ':is([aria-haspopup]:enabled, [data-specimen=Popups] button:enabled):not([data-state=tooltip] *, [data-state="before it loads"] *, [data-specimen=Combobox] [data-state="long text"] *)'
const OPENED = '[role=dialog]:visible, [role=listbox]:visible, dialog[open]'

for (const theme of THEMES) {
  test(`every component is clean to axe and fits its page, ${theme}`, async ({ page }) => {
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
  test(`focus shows on every control, and what cannot be used looks so, ${theme}`, async ({ page }) => {
    await open(page, theme, 1440)
    // From here on focus is the keyboard's.
    await page.keyboard.press('Tab')
    const [first] = await controls(page)
    if (first === undefined) throw new Error('no control to look at')
    expect(await look(page, first), 'two looks at the same are the same').toBe(await look(page, first))
    for (const control of await controls(page)) {
      // Once before: a field that was in use draws its letters a little differently for good.
      await control.focus()
      await control.blur()
      const rest = await look(page, control)
      await control.focus()
      const what = await control.evaluate(({ outerHTML }) => outerHTML.slice(0, 160))
      expect(await look(page, control), what).not.toBe(rest)
      // Of the control, or of the label that it fills.
      const rings = await control.evaluate((element) =>
        [element, element.closest('label') ?? element].map((one) => getComputedStyle(one).outlineStyle),
      )
      expect(rings, what).toContain('solid')
      await control.blur()
      await page.keyboard.press('Escape')
    }
    const disabled = page.locator('button:disabled, button[aria-disabled], input:disabled:visible')
    const before = await Promise.all((await disabled.all()).map((control) => look(page, control)))
    expect(before.length).toBeGreaterThan(3)
    // A class of its own: one that is no longer disabled would no longer be found as such.
    await disabled.evaluateAll((found) => found.forEach((element) => element.classList.add('was-disabled')))
    const enabled = page.locator('.was-disabled')
    await enabled.evaluateAll((found) =>
      found.forEach((element) => ['disabled', 'aria-disabled'].forEach((name) => element.removeAttribute(name))),
    )
    for (const [at, control] of (await enabled.all()).entries()) expect(await look(page, control)).not.toBe(before[at])
  })

  test(`whatever opens is clean to axe, fits a phone, and gives the focus back, ${theme}`, async ({ page }) => {
    await open(page, theme, 390)
    const openers = await page.locator(OPENERS).all()
    expect(openers.length).toBeGreaterThan(6)
    for (const opener of openers) {
      await opener.focus()
      const what = await opener.evaluate(({ outerHTML }) => outerHTML.slice(0, 160))
      const opened = page.locator(OPENED)
      await opener.press('Enter')
      await expect(opened.first(), what).toBeVisible()
      const box = await opened.first().boundingBox()
      expect(box?.x, what).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0), what).toBeLessThanOrEqual(390)
      const { violations } = await new AxeBuilder({ page })
        .include(OPENED.replaceAll(':visible', ''))
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
        what,
      ).toEqual([])
      await page.keyboard.press('Escape')
      await expect(opened, what).toHaveCount(0)
      await expect(opener, what).toBeFocused()
    }
  })
}

test('every component looks different in the dark', async ({ page }) => {
  const looks: Record<string, string>[] = []
  for (const theme of THEMES) {
    await open(page, theme, 1440)
    const seen: Record<string, string> = {}
    for (const part of await page.locator('[data-state]').all()) {
      const key = await part.evaluate((element) => element.closest('[data-specimen]')?.getAttribute('data-specimen') + element.textContent) // prettier-ignore
      seen[key] = await look(page, part)
    }
    looks.push(seen)
  }
  const [light = {}, dark = {}] = looks
  expect(Object.keys(light).length).toBeGreaterThan(50)
  expect(Object.keys(dark)).toEqual(Object.keys(light))
  expect(Object.keys(light).filter((key) => light[key] === dark[key])).toEqual([])
})

test('the product has no such page', async ({ request }) => {
  expect((await request.get('/ui')).status()).toBe(404)
  const scripts = globSync('dist/assets/*.js', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((script) => script.includes('data-specimen'))).toEqual([])
})
