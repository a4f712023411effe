import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import { expect, type Locator, type Page } from 'playwright/test'
import { fetchJson, findSongChart, findUsNumberOne, rankingRows } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

test('a title’s page lists the chart, position and chart run of an opened chart week', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const name = toShortChartName({ name: chart.name, location: 'US' })
  const third = week.entries[2]
  expect(third, 'the chart has a third place').toBeDefined()
  await page.goto(`/charts/${chart.id}/${week.week}`)
  await expect(rankingRows(page).first()).toBeVisible()
  await page.goto(`/songs/${third?.id}?location=US`)

  const panel = page.getByRole('region', { name: 'Chart positions' })
  const row = panel.getByRole('row', { name: new RegExp(name) }).first()
  await expect(row.getByRole('cell', { name: '3', exact: true }).first()).toBeVisible()
  await expect(row).toContainText(/\d+ in \d{4}-W\d\d/)
  await expect(panel).toContainText(/Based on [\d,]+ chart weeks? across \d+ (of \d+ )?song charts?/)

  expect(await findRegionViolations(page, panel)).toEqual([])

  await row.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/charts/${chart.id}/${week.week}\\?row=${third?.id}$`))
})

test(
  'an artist’s page lists titles by streams and where they chart now',
  { tag: '@embedded' },
  async ({ page, request }) => {
    const song = await fetchJson<{ artists: { id: string | null }[] }>(
      request,
      `/api/songs/${await findUsNumberOne(request)}`,
    )
    await page.goto(`/artists/${song.artists[0]?.id}`)
    const now = page.getByRole('region', { name: 'On charts now' })
    await expect(now.getByRole('row').nth(1)).toBeVisible()
    await expect(now).toContainText(/[\d,]+ titles? on \d+ charts?/)
    expect(await findRegionViolations(page, now)).toEqual([])

    const songs = page.getByRole('region', { name: 'Songs' })
    await songs.scrollIntoViewIfNeeded()
    await expect(songs.getByRole('columnheader', { name: 'Streams' })).toHaveAttribute('aria-sort', 'descending')
    await expect(songs).toContainText('by streams in these dates')

    await now.getByRole('row').nth(1).getByRole('link').last().click()
    await expect(page).toHaveURL(/\/charts\/CR\d{5}\/\d{4}-W\d\d\?row=/)
  },
)

test('pinned charts are kept and can be shown alone', { tag: '@embedded' }, async ({ page }) => {
  await page.goto('/charts')
  // Only the imported chart is missing, because it ended in 2024.
  await expect(page.getByText(/^(All|\d+ of) [1-9]\d* are out for/)).toBeVisible()
  const pins = page.getByRole('button', { name: /^Pin / })
  const last = (await pins.last().getAttribute('aria-label')) ?? ''
  await pins.last().click()
  await page.reload()

  await expect(page.getByRole('button', { name: last, pressed: true })).toBeVisible()
  await page.getByRole('radio', { name: /^Pinned/ }).check({ force: true })
  await expect(page).toHaveURL(/kind=pinned/)
  await expect(pins).toHaveCount(1)
  await expect(pins).toHaveAccessibleName(last)
})

/** Checks one region, because checks of whole pages in accessibility.e2e.ts take longer. */
async function findRegionViolations(page: Page, region: Locator): Promise<string[]> {
  const label = (await region.getAttribute('aria-labelledby')) ?? ''
  return findViolations(page, { include: `[aria-labelledby="${label}"]` })
}
