import { expect, type Page } from 'playwright/test'
import { expectNoConsoleErrors, figure, findSongChart, findUsNumberOne, territoryField } from './actions.ts'
import { test } from './journey.ts'

/** The pattern has `\s`, because versions of Intl use different spaces. */
const BRITISH = /\d+( \w+)?\s*–\s*\d+ \w+ 20\d\d/
const GERMAN = /13\.\s*–\s*19\. Nov\. 2026/

async function chooseLocale(page: Page, find: string, name: string) {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: /^Date and number format/ }).click()
  await page.getByRole('combobox', { name: 'Search: Date and number format' }).fill(find)
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

const storeLocale = (page: Page, value: string) =>
  page.addInitScript((stored) => localStorage.setItem('chartroom:locale', stored), value)

test('the German locale changes numbers, dates and territory names but not the URL', async ({ page, request }) => {
  const id = await findUsNumberOne(request)
  await page.goto(`/songs/${id}?location=US`)
  const streams = figure(page, 'Streams')
  const territory = territoryField(page)
  await expect(streams).toContainText(/\d{1,3}(,\d{3})+/)
  await expect(territory).toContainText('United States')
  const url = page.url()

  await chooseLocale(page, 'german', 'Deutsch (Deutschland)')
  await expect(streams).toContainText(/\d{1,3}(\.\d{3})+/)
  await expect(streams).not.toContainText(/\d,\d{3}/)
  await expect(territory).toContainText('Vereinigte Staaten')
  expect(page.url()).toBe(url)
  // The UI text and the language of the page remain English.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.reload()
  await expect(territory).toContainText('Vereinigte Staaten')
  const { chart, week } = await findSongChart(request, 'US', '2026-W46')
  await page.goto(`/charts/${chart.id}/${week.week}`)
  await expect(page.getByText(GERMAN).first()).toBeVisible()

  await chooseLocale(page, 'browser', 'Browser default (en-GB)')
  await expect(page.getByText(BRITISH).first()).toBeVisible()
})

for (const { locale, date, amount } of [
  { locale: 'ja-JP', date: /2026\D+11\D+13/, amount: /\d,\d{3}/ },
  { locale: 'ar-EG', date: /نوفمبر ٢٠٢٦/, amount: /[٠-٩]٬[٠-٩]{3}/ },
  { locale: 'th-TH', date: /พ.ย. (ค.ศ. )?2026/, amount: /\d,\d{3}/ },
]) {
  test(`a chart week and a song fit phone and desktop in ${locale}`, async ({ page, request }) => {
    const { chart, week } = await findSongChart(request, 'US', '2026-W46')
    await storeLocale(page, JSON.stringify(locale))
    await expectNoConsoleErrors(page, async () => {
      await page.goto(`/charts/${chart.id}/${week.week}`)
      await expect(page.getByText(date).first()).toBeVisible()
      await expect(page.getByRole('row').nth(2)).toContainText(amount)
      await expectToFit(page)
      await page.goto(`/songs/${week.entries[0]?.id}?location=US`)
      await expect(figure(page, 'Streams')).toContainText(amount)
      await expectToFit(page)
    })
  })
}

test('an invalid stored locale is ignored', async ({ page }) => {
  for (const stored of ['"no locale"', '{"a":1}', '']) {
    await storeLocale(page, stored)
    await expectNoConsoleErrors(page, async () => {
      await page.goto('/')
      await expect(page.getByText(BRITISH).first(), stored).toBeVisible()
    })
  }
})

async function expectToFit(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `${width} px`,
      })
      .toBeLessThanOrEqual(0)
  }
}
