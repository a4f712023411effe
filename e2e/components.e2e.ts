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
