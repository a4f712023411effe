import { expect, type Page, test } from 'playwright/test'
import { expectToFitWindow, findSongChart, LONGEST_NAME } from './actions.ts'

/** Fields that come from a provider as they are. */
const TEXTS = new Set(['title', 'credit', 'owner', 'description', 'label', 'edition', 'releaseType', 'productFormat', 'relation', 'role', 'artistType']) // prettier-ignore
const LISTS = new Set(['genres', 'writers', 'languages'])
/** Their names are looked up, not shown as they are. */
const KNOWN_NAMES = new Set(['breakouts', 'metrics', 'comparison'])

/** Makes every name in the API's responses as long as a name can be. */
async function lengthenNames(page: Page) {
  await page.route(/\/api\//, async (route) => {
    const response = await route.fetch()
    const type = response.headers()['content-type'] ?? ''
    if (!/json/.test(type) || route.request().url().includes('/api/openapi')) return route.fulfill({ response })
    const lines = (await response.text()).split('\n').filter((line) => line !== '')
    await route.fulfill({ response, body: lines.map((line) => JSON.stringify(lengthen(JSON.parse(line)))).join('\n') })
  })
}

function lengthen(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    return LISTS.has(key) ? Array.from({ length: 30 }, () => LONGEST_NAME) : value.map((item) => lengthen(item))
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, field]) => [
      name,
      KNOWN_NAMES.has(name) ? field : lengthen(field, name),
    ])
    return Object.fromEntries(entries)
  }
  if (key === 'name' && typeof value === 'string') return LONGEST_NAME
  return TEXTS.has(key) ? LONGEST_NAME : value
}

test('pages with the longest names are as wide as the window', async ({ page, request }) => {
  test.setTimeout(180_000)
  const { chart, week } = await findSongChart(request, 'US')
  const [first, second] = week.entries
  const artist = (await (await request.get(`/api/songs/${first?.id}`)).json()) as { artists: { id: string }[] }
  await lengthenNames(page)
  const shown = page.getByText(/W{20}/).first()
  const paths = [
    `/songs/${first?.id}`,
    `/artists/${artist.artists[0]?.id}`,
    '/search?q=night',
    `/charts/${chart.id}/${week.week}`,
    `/charts/${chart.id}/${week.week}?row=${second?.id}`,
    '/charts',
    `/compare?e=song:${first?.id},song:${second?.id}`,
    '/',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
    await expect(shown, path).toBeAttached()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectToFitWindow(page, path)
  }
  // What opens over a page, with what was opened lately in it.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectToFitWindow(page, 'the search palette')
})
