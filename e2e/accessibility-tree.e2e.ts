import { type APIRequestContext, expect, type Page, test } from 'playwright/test'
import { findSongChart, findUsNumberOne, rankingRows } from './actions.ts'

// What a screen reader is given: the tree of roles, names and states, and what is said when something changes.

const PAGES: Record<string, (request: APIRequestContext) => Promise<{ path: string; title: RegExp }>> = {
  start: async () => ({ path: '/', title: /^Chartroom$/ }),
  search: async () => ({ path: '/search?q=love', title: /^love · Search · Chartroom$/ }),
  charts: async () => ({ path: '/charts', title: /^Charts · Chartroom$/ }),
  'a chart week': async (request) => {
    const { chart, week } = await findSongChart(request, 'US')
    return { path: `/charts/${chart.id}/${week.week}`, title: new RegExp(`^${chart.name}, ${week.week} · Chartroom$`) }
  },
  'a song': async (request) => {
    const { week } = await findSongChart(request, 'US')
    const [first] = week.entries
    return { path: `/songs/${first?.id}?range=4w`, title: new RegExp(`^${first?.title} by .+ · Chartroom$`) }
  },
  comparison: async (request) => ({
    path: `/compare?e=song:${await findUsNumberOne(request)}`,
    title: /^[^·]+ · Compare · Chartroom$/,
  }),
  status: async () => ({ path: '/status', title: /^Data status · Chartroom$/ }),
}

/** Of the whole page, what rules of the tree are broken. Runs in the page. */
function findBroken(): string[] {
  const broken: string[] = []
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
  const levels = shown('h1, h2, h3, h4').map(({ tagName, textContent }) => ({ level: Number(tagName[1]), textContent }))
  if (levels.filter(({ level }) => level === 1).length !== 1) broken.push('not one h1')
  if (levels[0]?.level !== 1) broken.push('something is headed before the h1')
  for (const [at, { level, textContent }] of levels.entries()) {
    if (level > (levels[at - 1]?.level ?? 0) + 1) broken.push(`a level is left out before: ${textContent}`)
  }
  for (const table of shown('table')) {
    const name = table.querySelector('caption')?.textContent.trim() ?? ''
    if (name === '') broken.push(`no caption: ${table.textContent.slice(0, 60)}`)
    const heads = [...table.querySelectorAll('thead th')]
    if (heads.length === 0 || heads.some((head) => head.getAttribute('scope') !== 'col'))
      broken.push(`columns: ${name}`)
    const rows = [...table.querySelectorAll('tbody tr')]
    if (rows.some((row) => row.querySelector('th[scope=row]') === null)) broken.push(`no row header: ${name}`)
  }
  for (const figure of shown('figure')) {
    const drawing = figure.querySelector('svg[role=img]') ?? figure
    const summary = `${drawing.getAttribute('aria-label')} ${figure.querySelector('figcaption')?.textContent}`
    if (summary.length < 40) broken.push(`a drawing without its sentence: ${summary}`)
  }
  for (const landmark of shown('section, nav, aside')) {
    if (landmark.matches('section, nav') && !landmark.matches('[aria-label], [aria-labelledby], [data-ranking]'))
      broken.push(`no name: ${landmark.outerHTML.slice(0, 80)}`)
  }
  return broken
}

for (const [name, findPage] of Object.entries(PAGES)) {
  test(`the tree of ${name}: landmarks, headings, tables and drawings`, async ({ page, request }) => {
    const { path, title } = await findPage(request)
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - link "Skip to content"
      - banner:
        - link "Chartroom home"
        - navigation "Main":
          - link "Search"
          - link "Charts"
          - link "Compare"
        - button /^Find anything/
      - complementary "Sample data"
      - main
    `)
    expect(await page.evaluate(findBroken)).toEqual([])
  })
}

test('a ranking is a table with its sort order, and rows are read with text', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const entry = week.entries.find(({ movement }) => movement === 'new') ?? week.entries[0]
  await page.goto(`/charts/${chart.id}/${week.week}?q=${encodeURIComponent(entry?.title ?? '')}&sort=-peak`)
  const ranking = page.getByRole('table', { name: new RegExp(`^${chart.name}, ${week.week}, .* 200 titles`) })
  await expect(ranking).toMatchAriaSnapshot(`
    - table:
      - caption
      - rowgroup:
        - row:
          - columnheader "Rank"
          - columnheader "Change"
          - columnheader "Title"
      - rowgroup:
        - row /^${entry?.rank} /:
          - cell "${entry?.rank}"
          - cell
          - rowheader /^${entry?.title}/:
            - link "${entry?.title}"
  `)
  await expect(ranking.getByRole('columnheader', { name: 'Peak' })).toHaveAttribute('aria-sort', 'descending')
  await expect(ranking.getByRole('columnheader', { name: 'Rank', exact: true })).toHaveAttribute('aria-sort', 'none')
  await expect(
    rankingRows(page)
      .first()
      .getByRole('cell', { name: /^On the chart in \d+ of 26 weeks, best/ }),
  ).toBeVisible()
})

test('a trend is a figure with a summary, data points by key, and a table', async ({ page, request }) => {
  await page.goto(`/songs/${await findUsNumberOne(request)}?range=4w`)
  const trend = page.getByRole('region', { name: 'Trend', exact: true })
  await expect(trend).toMatchAriaSnapshot(`
    - region "Trend":
      - heading "Trend" [level=2]
      - figure "Streams by chart week":
        - slider "Data points, Streams by chart week"
        - text: /^Streams in 4 chart weeks, .*; highest .* lowest .*/
      - table "Streams by chart week, newest first":
        - caption
        - rowgroup:
          - row:
            - columnheader "Chart week"
            - columnheader "Streams"
        - rowgroup:
          - row:
            - rowheader /^\\d{4}-W\\d{2} /
  `)
  await page.getByRole('button', { name: /^Load all/ }).press('Enter')
  await expect(page.getByRole('img', { name: /^World map by Streams: .*every value\.$/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Finished loading territories/ })).toHaveCount(1)
  const territories = page.getByRole('table', { name: 'Song by territory' })
  await expect(territories.getByRole('columnheader', { name: 'Sort by Streams' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('dialogs have names that describe them', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/${week.week}?q=${encodeURIComponent(week.entries[0]?.title ?? '')}`)
  await expect(rankingRows(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Search":
      - searchbox "Search artists, songs, albums, recordings, and products"
  `)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Keyboard shortcuts":
      - heading "Keyboard shortcuts" [level=2]
      - button "Close"
  `)
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Export' }).getByRole('list').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-expanded', 'true')
})

/** What stands in a region that is read aloud when it changes. */
const said = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })

test('a new page announces its title and gets focus; counts and failures are announced', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).press('Enter')
  await expect(said(page, /^Charts · Chartroom$/)).toHaveCount(1)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(said(page, /^\d+ charts$/)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Name' }).fill(chart.name)
  await expect(said(page, /^1 of \d+ charts$/)).toHaveCount(1)

  await page.goto(`/charts/${chart.id}/${week.week}`)
  await expect(said(page, /^200 titles$/)).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('[')
  await expect(said(page, /, \d{4}-W\d{2} · Chartroom$/)).toHaveCount(1)
  await page.getByRole('searchbox', { name: /^Filter/ }).fill('the')
  await expect(said(page, /^\d+ of 200 titles$/)).toHaveCount(1)

  await page.goto('/search')
  await page.getByRole('searchbox').fill('love')
  await expect(said(page, /^[\d,]+ results$/)).toHaveCount(1)
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 502, json: {} }))
  await page.getByRole('searchbox').fill('night')
  await expect(page.getByRole('alert')).toContainText(/Couldn’t load/)
})
