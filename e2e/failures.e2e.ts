import { expect } from 'playwright/test'
import { faultyChartId, faultyEntityId } from '#service/sample/sample-faults.ts'
import { figure, rankingRows, territoryField } from './actions.ts'
import { test } from './journey.ts'

// Tests run in order in one worker, because the BFF pauses calls to a route of the provider after five failures in a
// row.
test.describe.configure({ mode: 'default' })

test('a slow song shows its controls first and its figures once they load', async ({ page }) => {
  await page.goto(`/songs/${faultyEntityId('song', 'slow')}`)
  await expect(territoryField(page)).toBeVisible()
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sample: slow' })).toBeVisible()
  await expect(figure(page, 'Streams')).toContainText(/\d,\d{3}/)
})

test('an empty song says that there is no data, rather than showing zeros', async ({ page }) => {
  await page.goto(`/songs/${faultyEntityId('song', 'empty')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sample: empty' })).toBeVisible()
  await expect(page.getByText('No data', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Show worldwide' })).toBeVisible()
  await expect(figure(page, 'Streams')).toHaveCount(0)
})

test('a partial song names the missing week and the failed territory', async ({ page }) => {
  await page.goto(`/songs/${faultyEntityId('song', 'partial')}`)
  await expect(figure(page, 'Streams')).toContainText(/\d,\d{3}/)
  await expect(figure(page, 'Equivalents')).toContainText('No change available')
  await expect(page.getByRole('figure', { name: 'Streams by chart week' })).toContainText(/[1-9]\d* without data/)
  const territories = page.getByRole('region', { name: 'Territories' })
  await territories.getByRole('button', { name: /^Load all/ }).click()
  await territories.getByRole('radio', { name: /^All / }).check()
  await expect(territories.getByRole('row', { name: /^Germany/ })).toContainText(/failed/i)
  await expect(territories.getByRole('row', { name: /^France \d/ })).toBeVisible()
})

test('an empty week says that it has no ranking and offers another week', async ({ page }) => {
  await page.goto(`/charts/${faultyChartId('empty')}`)
  await expect(page.getByText('This week has no ranking')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open \d{4}-W\d\d/ })).toBeVisible()
})

test('a partial week shows unknown names by id and missing figures as dashes', async ({ page }) => {
  await page.goto(`/charts/${faultyChartId('partial')}`)
  await expect(rankingRows(page).nth(1)).toContainText(faultyEntityId('song', 'missing'))
  await expect(
    rankingRows(page)
      .nth(2)
      .getByRole('img', { name: /not provided/ })
      .first(),
  ).toBeVisible()
  await expect(rankingRows(page).nth(3)).toContainText(/\d,\d{3}/)
})

test('a failed search says why and offers to try again', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('searchbox').fill(faultyEntityId('song', 'failing'))
  await expect(page.getByRole('alert')).toContainText(/Couldn’t load/)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a failing chart offers to try again', async ({ page }) => {
  await page.goto(`/charts/${faultyChartId('failing')}`)
  await expect(page.getByText('The data provider returned an error.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // The link leads to one of its weeks.
  await page.goto(`/charts/${faultyChartId('failing')}/2026-W46`)
  await expect(page.getByRole('heading', { level: 1, name: 'This chart' })).toBeVisible()
})

test('a failing song keeps its controls and says once that it failed', async ({ page }) => {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number }
    const watch = new PerformanceObserver((list) => {
      const sum = (list.getEntries() as Shift[]).reduce((total, { value }) => total + value, 0)
      document.documentElement.dataset['shift'] = String(Number(document.documentElement.dataset['shift'] ?? 0) + sum)
    })
    watch.observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/songs/${faultyEntityId('song', 'failing')}`)
  await expect(page.getByText('Couldn’t load the numbers')).toBeVisible()
  // The panels below stay where they were while the song was loading.
  await expect(page.getByRole('region', { name: 'Territories' })).toBeVisible()
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.02)
  await expect(page.getByRole('region', { name: 'Trend' })).toHaveCount(0)
  await expect(territoryField(page)).toBeVisible()
})
