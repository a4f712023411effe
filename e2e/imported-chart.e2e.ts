import { expect } from 'playwright/test'
import { findImportedChart, rankingRows, toLabel } from './actions.ts'
import { test } from './journey.ts'

/** Entries of 2024-W17 in e2e/fixtures/harbour-radio.csv, in rank order. */
const WEEK = [
  { title: 'Late Ferry', movement: 'no change', peak: '1', weeksOn: '3' },
  { title: 'Copper & Rain', movement: 'up 1 place', peak: '2', weeksOn: '3' },
  { title: 'Paper Lanterns', movement: 'down 1 place', peak: '1', weeksOn: '3' },
  { title: 'Half Light', movement: 'new', peak: '4', weeksOn: '1' },
  { title: 'Ночной трамвай', movement: 're-entry', peak: '3', weeksOn: '2' },
]

test('an imported chart shows its week with movement, peak, weeks on and exits', async ({ page, request }, info) => {
  const chart = await findImportedChart(request)
  await page.goto('/charts?location=NO')
  await expect(page.getByRole('link', { name: 'Harbour Radio', exact: true })).toBeVisible()

  await page.goto(`/charts/${chart.id}/${toLabel('2024-W17', info)}`)
  await expect(page.getByText('19 – 25 Apr 2024').filter({ visible: true }).first()).toBeVisible()
  await expect(rankingRows(page)).toHaveCount(WEEK.length)
  for (const [index, { title, movement, peak, weeksOn }] of WEEK.entries()) {
    const row = rankingRows(page).nth(index)
    await expect(row.getByRole('rowheader')).toContainText(title)
    await expect(row.getByRole('img', { name: movement, exact: true })).toBeVisible()
    await expect(row.getByRole('cell', { name: peak, exact: true }).first()).toBeVisible()
    await expect(row.getByRole('cell', { name: weeksOn, exact: true }).first()).toBeVisible()
  }
  // Without figures, the column of units is absent instead of full of zeros.
  await expect(page.getByRole('columnheader', { name: /Total|Equivalent/ })).toHaveCount(0)
  await page.getByRole('radio', { name: /^Exits/ }).check()
  const exits = page.getByRole('table', { name: /^Titles on last week/ })
  // A spreadsheet would run this title as a formula.
  await expect(exits).toContainText('=SUM("x"), she said')
  await expect(exits).toContainText('夏の終点')
})

test('the filter is in the URL and survives a reload', { tag: '@embedded' }, async ({ page, request }) => {
  const chart = await findImportedChart(request)
  await page.goto(`/charts/${chart.id}/2024-W17`)
  await page.getByRole('searchbox', { name: /filter/i }).fill('mira')
  await expect(rankingRows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/q=mira/)
  await page.reload()
  await expect(rankingRows(page)).toHaveCount(2)
})
