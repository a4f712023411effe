import { expect, type Page } from 'playwright/test'
import { expectNoConsoleErrors, fetchJson, findLongRunner } from './actions.ts'
import { test } from './journey.ts'

type Point = { start: string; value: number | null }
type Series = { points: Point[]; breakout: { name: string; values: { name: string; points: Point[] }[] } }

const trend = (page: Page) => page.getByRole('region', { name: 'Trend', exact: true })

test('26 weeks of a song by commercial model match the API, and a link keeps the view', async ({
  page,
  openFreshPage,
  request,
}) => {
  const id = await findLongRunner(request)
  await expectNoConsoleErrors(page, async () => {
    await page.goto(`/songs/${id}`)
    await expect(trend(page).getByRole('figure', { name: 'Streams by chart week' })).toBeVisible()

    await page.getByRole('radio', { name: /^26/ }).click()
    const seriesRequest = page.waitForRequest(/\/series\?.*breakout=commercial_model/)
    await trend(page)
      .getByRole('radio', { name: /^Account/ })
      .click()
    const series = await fetchJson<Series>(request, (await seriesRequest).url())
    expect(series.points).toHaveLength(26)

    await trend(page).getByText('Table', { exact: true }).click()
    await expect(page).toHaveURL(/range=26w/)
    await expect(page).toHaveURL(/trend_stack=commercial_model/)
    await expect(page).toHaveURL(/trend_view=table/)
    const rows = trend(page).getByRole('table').locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(26)
    const newest = rows.first().getByRole('cell')
    const numberFormat = new Intl.NumberFormat('en-GB')
    const parts = series.breakout.values.map(({ points }) => points.at(-1)?.value ?? 0)
    expect(parts.reduce((total, part) => total + part, 0)).toBe(series.points.at(-1)?.value)
    for (const [index, value] of [series.points.at(-1)?.value ?? 0, ...parts].entries()) {
      await expect(newest.nth(index)).toHaveText(numberFormat.format(value))
    }
  })

  const shared = await openFreshPage()
  await shared.goto(page.url())
  await expect(trend(shared).getByRole('table').locator('tbody')).toHaveText(
    await trend(page).getByRole('table').locator('tbody').innerText(),
    { useInnerText: true },
  )

  await page.goBack()
  await expect(trend(page).getByRole('figure')).toBeVisible()
})

test('reads data points and zooms by keyboard', { tag: '@embedded' }, async ({ page, request }) => {
  const id = await findLongRunner(request, 52)
  await page.goto(`/songs/${id}?range=52w`)
  const dataPoints = trend(page).getByRole('slider', { name: /^Data points/ })
  await dataPoints.focus()
  await page.keyboard.press('Home')
  const first = await dataPoints.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await expect(dataPoints).not.toHaveAttribute('aria-valuetext', first ?? '')
  await expect(page.getByRole('tooltip')).toContainText('Streams')

  await trend(page).getByRole('slider', { name: 'Zoom from' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/trend_from=/)
  await expect(trend(page).getByRole('figure')).toContainText('51 chart weeks')
  await page.reload()
  await expect(trend(page).getByRole('figure')).toContainText('51 chart weeks')
  await trend(page).getByRole('button', { name: 'Reset zoom' }).click()
  await expect(page).not.toHaveURL(/trend_from/)
})
