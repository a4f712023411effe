import { expect, type Page } from 'playwright/test'
import { findLongRunner, findSongChart, rankingRows, scrollTo } from './actions.ts'
import { test } from './journey.ts'
import { expectLandmarks } from './landmarks.ts'

// These tests check roles, names, states, and announcements. accessibility.e2e.ts checks the landmarks of other pages.

test('a chart week has named landmarks, ordered headings, labeled tables and summarized graphs', async ({
  page,
  request,
}) => {
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/${week.week}`)
  await expect(page).toHaveTitle(new RegExp(`^${chart.name}, ${week.week} · Chartroom$`))
  await page.waitForLoadState('networkidle')
  await expectLandmarks(page)
})

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
  await page.goto(`/songs/${await findLongRunner(request)}?range=4w`)
  const trend = page.getByRole('region', { name: 'Trend', exact: true })
  await expect(trend).toMatchAriaSnapshot(`
    - region "Trend":
      - figure "Streams by chart week":
        - slider "Data points, Streams by chart week"
        - text: /^Streams in 26 chart weeks, .*; highest .* lowest .*/
      - table "Streams by chart week, latest first":
        - caption
        - rowgroup:
          - row:
            - columnheader "Chart week"
            - columnheader "Streams"
        - rowgroup:
          - row:
            - rowheader /\\d{4}-W\\d{2}$/
  `)
  await scrollTo(page.getByRole('region', { name: 'Territories', exact: true }))
  await expect(page.getByRole('status').filter({ hasText: /^Finished loading territories/ })).toHaveCount(1)
  const territories = page.getByRole('table', { name: 'Song by territory' })
  await expect(territories.getByRole('columnheader', { name: 'Streams' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('radio', { name: 'Map' }).check()
  await expect(page.getByRole('img', { name: /^World map by Streams: .*in a table\.$/ })).toBeVisible()
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
