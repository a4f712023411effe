import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { findSongChart, findUsNumberOne, rankingRows, scrollTo } from './actions.ts'
import { test } from './journey.ts'

// The accessibility tree: roles, names, states and announcements.

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
  imports: async () => ({ path: '/imports', title: /^Import files · Chartroom$/ }),
}

/** Finds headings, tables, graphs and landmarks that break our rules. Runs in the page. */
function findProblems(): string[] {
  const problems: string[] = []
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const findVisible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
  const levels = findVisible('h1, h2, h3, h4').map(({ tagName, textContent }) => ({
    level: Number(tagName[1]),
    textContent,
  }))
  if (levels.filter(({ level }) => level === 1).length !== 1) problems.push('the page needs exactly one h1')
  if (levels[0]?.level !== 1) problems.push('the first heading is not the h1')
  for (const [at, { level, textContent }] of levels.entries()) {
    if (level > (levels[at - 1]?.level ?? 0) + 1) problems.push(`a heading level is skipped before: ${textContent}`)
  }
  for (const table of findVisible('table')) {
    const name = table.querySelector('caption')?.textContent.trim() ?? ''
    if (name === '') problems.push(`no caption: ${table.textContent.slice(0, 60)}`)
    const headers = [...table.querySelectorAll('thead th')]
    if (headers.length === 0 || headers.some((header) => header.getAttribute('scope') !== 'col'))
      problems.push(`a column header without scope: ${name}`)
    const rows = [...table.querySelectorAll('tbody tr')]
    if (rows.some((row) => row.querySelector('th[scope=row]') === null)) problems.push(`no row header: ${name}`)
  }
  for (const figure of findVisible('figure')) {
    const graphic = figure.querySelector('svg[role=img]') ?? figure
    const summary = `${graphic.getAttribute('aria-label')} ${figure.querySelector('figcaption')?.textContent}`
    if (summary.length < 40) problems.push(`a figure without a summary: ${summary}`)
  }
  for (const landmark of findVisible('section, nav, aside')) {
    if (landmark.matches('section, nav') && !landmark.matches('[aria-label], [aria-labelledby], [data-ranking]'))
      problems.push(`a landmark without a name: ${landmark.outerHTML.slice(0, 80)}`)
  }
  return problems
}

for (const [name, findPage] of Object.entries(PAGES)) {
  test(`${name} has named landmarks, ordered headings, labeled tables and summarized graphs`, async ({
    page,
    request,
  }) => {
    const { path, title } = await findPage(request)
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - link "Skip to content"
      - banner:
        - link "Chartroom home"
        - navigation "Main":
          - link "Charts"
          - link "Search"
          - link "Compare"
${name === 'search' ? '' : '        - button /^Search or paste/\n'}        - button "Settings"
      - main
    `)
    expect(await page.evaluate(findProblems)).toEqual([])
  })
}

test('a ranking is a table with a sort order and row headers', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const entry = week.entries.find(({ movement }) => movement === 'new') ?? week.entries[0]
  await page.goto(`/charts/${chart.id}/${week.week}?q=${encodeURIComponent(entry?.title ?? '')}&sort=-peak`)
  const ranking = page.getByRole('table', { name: new RegExp(`^${chart.name}, ${week.week}, .* 200 titles`) })
  await expect(ranking).toMatchAriaSnapshot(`
    - table:
      - caption
      - rowgroup:
        - row:
          - columnheader /^#/
          - columnheader "Move"
          - columnheader "Title"
      - rowgroup:
        - row /^${entry?.rank} /:
          - cell "${entry?.rank}"
          - cell
          - rowheader /^${entry?.title}/:
            - link "${entry?.title}"
  `)
  await expect(ranking.getByRole('columnheader', { name: 'Peak' })).toHaveAttribute('aria-sort', 'descending')
  await expect(ranking.getByRole('columnheader', { name: /^#/ })).toHaveAttribute('aria-sort', 'none')
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
      - figure "Streams by chart week":
        - slider "Data points, Streams by chart week"
        - text: /^Streams in 26 chart weeks, .*; highest .* lowest .*/
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
  await scrollTo(page.getByRole('region', { name: 'Territories', exact: true }))
  await expect(page.getByRole('status').filter({ hasText: /^Finished loading territories/ })).toHaveCount(1)
  const territories = page.getByRole('table', { name: 'Song by territory' })
  await expect(territories.getByRole('columnheader', { name: 'Sort by Streams' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByRole('radio', { name: 'Map' }).check()
  await expect(page.getByRole('img', { name: /^World map by Streams: .*as a table\.$/ })).toBeVisible()
  await expect(page.getByRole('slider', { name: /^Territories on the map/ })).toHaveAttribute(
    'aria-valuetext',
    /^.+: Streams [\d,]+/,
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

const announcement = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })

test('announces page titles and counts, and moves focus to a new page', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).press('Enter')
  await expect(announcement(page, /^Charts · Chartroom$/)).toHaveCount(1)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(announcement(page, /^(\d+) of \1 charts$/)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Filter charts' }).fill(chart.name)
  await expect(announcement(page, /^1 of \d+ charts$/)).toHaveCount(1)

  await page.goto(`/charts/${chart.id}/${week.week}`)
  await expect(announcement(page, /^200 titles$/)).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('[')
  await expect(announcement(page, /, \d{4}-W\d{2} · Chartroom$/)).toHaveCount(1)
  await page.getByRole('searchbox', { name: /^Filter/ }).fill('the')
  await expect(announcement(page, /^\d+ of 200 titles$/)).toHaveCount(1)

  await page.goto('/search')
  await page.getByRole('searchbox').fill('love')
  await expect(announcement(page, /^[\d,]+ results$/)).toHaveCount(1)
})
