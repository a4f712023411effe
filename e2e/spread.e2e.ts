import { expect } from 'playwright/test'
import { expectNoHorizontalScroll, findSongChart } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

const LOADED_MS = 60_000

test('someone sees where a song started and where it is going', { tag: '@embedded' }, async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  const song = week.entries.find(({ weeksOn }) => weeksOn > 8 && weeksOn < 40)
  if (song === undefined) throw new Error('no song is between 9 and 39 weeks old')
  await page.goto(`/songs/${song.id}`)
  const spread = page.getByRole('region', { name: 'How it spread', exact: true })
  // The panel is replaced while its code loads.
  const show = () => expect(() => spread.scrollIntoViewIfNeeded()).toPass()
  await show()
  await expect(spread).toContainText(/passed half of its peak (in .* in week \d+|everywhere)/, { timeout: LOADED_MS })
  await expect(spread).toContainText(/Computed here from \d+ territories, \d+ weeks/)

  await expect(spread).toHaveAttribute('aria-busy', 'false')

  await test.step('move by keyboard', async () => {
    const slider = spread.getByRole('slider', { name: 'Territory and week' })
    await slider.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', /, week 1: [\d,]+ streams, \d+% of its peak/)
    const first = await slider.getAttribute('aria-valuetext')
    await slider.press('ArrowDown')
    await expect(slider).not.toHaveAttribute('aria-valuetext', first ?? '')
  })

  await test.step('read the table, which a link keeps', async () => {
    await spread.getByRole('radio', { name: 'Table' }).check({ force: true })
    await expect(page).toHaveURL(/sview=table/)
    await page.reload()
    await show()
    await expect(spread.getByRole('table', { name: 'How it spread over the territories' })).toBeVisible()
  })

  await test.step('download the rows', async () => {
    const name = 'Download how it spread'
    await spread.getByRole('button', { name, exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog', { name }).getByRole('button', { name: /^CSV/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })

  await test.step('read the receipt', async () => {
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('shares of each territory’s own peak')
  })

  expect(await findViolations(page)).toEqual([])
  await spread.getByRole('radio', { name: 'Cells' }).check({ force: true })
  await expectNoHorizontalScroll(page, 'a song with its spread')
})
