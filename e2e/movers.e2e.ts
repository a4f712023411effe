import { expect } from 'playwright/test'
import { step } from '#contract/week-label.ts'
import { expectNoHorizontalScroll, findSongChart, openPalette } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

test(
  'someone finds which titles move, where that began, and shares the view',
  { tag: '@embedded' },
  async ({ page, request }) => {
    const { chart, week } = await findSongChart(request, 'US')
    // Opening weeks stores them. Acceleration needs three, and each is stored with the week before it.
    await page.goto(`/charts/${chart.id}/${step(week.week, -1)}`)
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await page.goto(`/charts/${chart.id}/${week.week}`)
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await page.goto('/')
    const palette = await openPalette(page)
    await page.keyboard.type('movers')
    await palette.getByRole('link', { name: /^Movers/ }).click()
    await expect(page).toHaveURL(/\/movers$/)
    const table = page.getByRole('table', { name: 'Titles that move' })
    await expect(table.getByRole('row').nth(3)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('region', { name: 'Songs, all territories' })).toContainText(
      /Computed here from .* titles on .* charts?/,
    )

    await test.step('sort by acceleration, slowest first', async () => {
      const head = table.getByRole('button', { name: 'Acceleration' })
      await head.click()
      await expect(page).toHaveURL(/sort=-acceleration/)
      await head.click()
      await expect(page).toHaveURL(/sort=acceleration/)
      await expect(table.getByRole('columnheader', { name: 'Acceleration' })).toHaveAttribute('aria-sort', 'ascending')
    })

    await test.step('choose a territory, which the link keeps', async () => {
      await page.getByRole('combobox', { name: 'Territory' }).selectOption('US')
      await expect(page).toHaveURL(/location=US/)
      await page.reload()
      await expect(page.getByRole('region', { name: 'Songs, United States' })).toBeVisible()
    })

    await test.step('read the method and download', async () => {
      await page.getByRole('button', { name: 'Explain Movers' }).click()
      await expect(page.getByRole('dialog')).toContainText('Velocity is the change')
      await page.keyboard.press('Escape')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download movers' }).click()
      await page.getByRole('button', { name: /^CSV/ }).click()
      expect((await download).suggestedFilename()).toMatch(/movers.*\.csv$/)
    })

    expect(await findViolations(page)).toEqual([])
    await expectNoHorizontalScroll(page, 'movers')
  },
)
