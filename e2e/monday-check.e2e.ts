import { expect } from 'playwright/test'
import { step } from '#contract/week-label.ts'
import { fetchJson, findSongChart, rankingRows } from './actions.ts'
import { test } from './journey.ts'

test('the US song chart opens on its latest week', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto('/charts')
  await page.getByRole('link', { name: chart.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/charts/${chart.id}/${week.week}$`))
  await expect(page.getByRole('heading', { level: 1, name: chart.name })).toBeVisible()
  await expect(rankingRows(page)).toHaveCount(week.entries.length)
  // Rankings contain IDs. Names load afterward.
  await expect(rankingRows(page).first().getByRole('rowheader')).not.toContainText(/SG[0-9A-F]{32}/)
  await expect(page.getByRole('region', { name: 'Highlights' })).toContainText('Number 1')
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('United States')
})

test('steps five weeks back and forward with the keys', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'AU')
  await page.goto(`/charts/${chart.id}/${week.week}`)
  await expect(rankingRows(page).first()).toBeVisible()
  const urls = [page.url()]
  for (let back = 1; back <= 5; back++) {
    await page.keyboard.press('[')
    await expect(page).not.toHaveURL(urls.at(-1) ?? '')
    await expect(rankingRows(page).first()).toBeVisible()
    urls.push(page.url())
  }
  expect(new Set(urls).size).toBe(6)
  for (let forward = 4; forward >= 0; forward--) {
    await page.keyboard.press(']')
    await expect(page).toHaveURL(urls[forward] ?? '')
  }
})

test(
  'each key press steps one week, even when faster than rendering',
  { tag: '@embedded' },
  async ({ page, request }) => {
    const { chart, week } = await findSongChart(request, 'AU')
    await page.goto(`/charts/${chart.id}/${week.week}`)
    await expect(rankingRows(page).first()).toBeVisible()
    for (const key of ['[', '[', '[', '[', ']', '[']) await page.keyboard.press(key)
    const fourBack = step(week.week, -4)
    await expect(page).toHaveURL(new RegExp(`/charts/${chart.id}/${fourBack}$`))
    await expect(page.getByRole('table', { name: new RegExp(fourBack) })).toBeVisible()
  },
)

test('Back from a title far down restores the scroll position', { tag: '@embedded' }, async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/${week.week}`)
  await expect(rankingRows(page)).toHaveCount(week.entries.length)
  const far = rankingRows(page).nth(150)
  await far.scrollIntoViewIfNeeded()
  await far.getByRole('link').click()
  await expect(page).toHaveURL(/\/songs\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(far).toBeInViewport()
})

test(
  'a link with an open row far down scrolls to it',
  { tag: '@embedded' },
  async ({ openFreshPage, page, request }) => {
    const { chart, week } = await findSongChart(request, 'US')
    const id = week.entries[150]?.id
    const phone = await openFreshPage({ viewport: { width: 390, height: 844 } })
    for (const each of [page, phone]) {
      await each.goto(`/charts/${chart.id}/${week.week}?row=${id}`)
      const row = each.locator(`[data-row="${id}"]`)
      await expect(row).toBeInViewport()
      // Rows above it and late panels must not move it out of view. Roles don't find the table, because the row panel
      // hides it.
      await expect(each.locator('[data-row]:not([hidden])')).toHaveCount(week.entries.length)
      await each.waitForLoadState('networkidle')
      await expect(row).toBeInViewport()
      await expect(each.getByRole('main').locator(':focus')).toHaveCount(0)
    }
  },
)

test(
  'the week after the formula change says so and gains like for like',
  { tag: '@embedded' },
  async ({ page, request }) => {
    const { charts } = await fetchJson<{ charts: { id: string }[] }>(request, '/api/charts?location=US&kind=album')
    await page.goto(`/charts/${charts[0]?.id}/2026-W01`)
    await page.getByRole('button', { name: 'New formula' }).click()
    await expect(page.getByRole('dialog', { name: 'New formula' })).toContainText('Changes are like for like')
    await page.keyboard.press('Escape')
    const gain = page
      .getByRole('region', { name: 'Highlights' })
      .getByRole('listitem')
      .filter({ hasText: 'Biggest gain' })
    await expect(gain).toContainText(/\+[\d,.]+ ?AE.*like for like/i)
  },
)

test('2024-W53 and 2025-W01 are neighbors across the year end', { tag: '@embedded' }, async ({ page, request }) => {
  const { chart } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/2024-W53`)
  await expect(rankingRows(page).first()).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/2025-W01$/)
  await page.keyboard.press('[')
  await expect(page).toHaveURL(/2024-W53$/)
})

test('the earliest week has no previous week and no movement', async ({ page, request }) => {
  const { chart } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/${chart.earliestWeek}`)
  await expect(rankingRows(page).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /previous week|week before/i })).toHaveCount(0)
  await expect(rankingRows(page).first()).not.toContainText(/up \d/)
})

test('an unpublished week says so and offers the latest', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/2031-W10`)
  const latest = page.getByRole('link', { name: 'Open the latest week' })
  await expect(latest).toBeVisible()
  await latest.click()
  await expect(page).toHaveURL(new RegExp(`${week.week}$`))
})

test('says when a chart or week doesn’t exist', async ({ page, request }) => {
  await page.goto('/charts/CR00000/2024-W17')
  await expect(page.getByRole('heading', { name: /chart not found/i })).toBeVisible()
  const { chart } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/2023-W53`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rankingRows(page)).toHaveCount(0)
})
