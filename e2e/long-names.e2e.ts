import { expect, type Page } from 'playwright/test'
import { expectNoHorizontalScroll, fetchJson, findSongChart, LONGEST_NAME } from './actions.ts'
import { test } from './journey.ts'

/** These fields contain the provider's text, which pages show unchanged. */
const TEXT_FIELDS = new Set([
  'title',
  'credit',
  'owner',
  'description',
  'label',
  'edition',
  'releaseType',
  'productFormat',
  'relation',
  'role',
  'artistType',
])
const LIST_FIELDS = new Set(['genres', 'writers', 'languages'])
/** Pages replace the names of these fields with their own labels. */
const KNOWN_NAMES = new Set(['breakouts', 'metrics', 'comparison'])

/**
 * Replaces every name in API responses. The sample's names can't be replaced by ID.
 */
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
    return LIST_FIELDS.has(key) ? Array.from({ length: 30 }, () => LONGEST_NAME) : value.map((item) => lengthen(item))
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, field]) => [
      name,
      KNOWN_NAMES.has(name) ? field : lengthen(field, name),
    ])
    return Object.fromEntries(entries)
  }
  if (key === 'name' && typeof value === 'string') return LONGEST_NAME
  return TEXT_FIELDS.has(key) ? LONGEST_NAME : value
}

test('pages with long names fit the window', async ({ page, request }) => {
  test.setTimeout(300_000)
  const { chart, week } = await findSongChart(request, 'US')
  const [first, second] = week.entries
  const song = (await (await request.get(`/api/songs/${first?.id}`)).json()) as { artists: { id: string }[] }
  const { charts } = await fetchJson<{ charts: { id: string; name: string }[] }>(request, '/api/charts?kind=song')
  const genre = charts.find(({ name }) => name.includes('Hip-Hop'))
  await lengthenNames(page)
  const longName = page.getByText(/(WM){10}/).first()
  const paths = [
    `/songs/${first?.id}`,
    `/artists/${song.artists[0]?.id}`,
    '/search?q=night',
    `/charts/${chart.id}/${week.week}`,
    `/charts/${chart.id}/${week.week}?row=${second?.id}`,
    '/charts',
    `/charts/${chart.id}/insights`,
    '/movers',
    `/compare?e=song:${first?.id},song:${second?.id}`,
    '/',
    // With two charts of a territory, the matrix's heading contains the full name.
    `/?cols=${chart.id},${genre?.id}&sort=${genre?.id}`,
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
    await expect(longName, path).toBeAttached()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectNoHorizontalScroll(page, path)
  }
  // The palette lists recent pages, whose names are also long.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoHorizontalScroll(page, 'the search palette')
  // The desk may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
