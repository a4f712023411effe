import { expect } from 'playwright/test'
import { expectNoHorizontalScroll, rankingRows } from './actions.ts'
import { test } from './journey.ts'

const HEADER = 'chart,territory,entity_type,start_date,end_date,rank,title,artist'
const ROWS = [
  'fjord-radio,IS,SONG,2024-04-05,2024-04-11,1,Slow Tide,Anna Voss',
  'fjord-radio,IS,SONG,2024-04-05,2024-04-11,2,Glass Garden,Anna Voss & Pale Kites',
  'fjord-radio,IS,SONG,2024-04-12,2024-04-18,1,Glass Garden,Anna Voss & Pale Kites',
  'fjord-radio,IS,SONG,2024-04-12,2024-04-18,2,Slow Tide,Anna Voss',
]
const FILE_NAME = 'fjord-radio-with-a-rather-long-name.csv'

test('checks a file, imports it and opens its chart', async ({ page }) => {
  await page.goto('/imports')
  const chooseFiles = page.getByRole('button', { name: 'Choose files' })
  const choose = async (rows: readonly string[]) => {
    const choosing = page.waitForEvent('filechooser')
    await chooseFiles.click()
    const buffer = Buffer.from([HEADER, ...rows].join('\n'))
    await (await choosing).setFiles({ name: FILE_NAME, mimeType: 'text/csv', buffer })
  }
  const check = page.getByRole('button', { name: 'Check files' })
  const startImport = page.getByRole('button', { name: 'Import', exact: true })

  await choose([...ROWS, 'fjord-radio,IS,SONG,2024-04-12,2024-04-18,third,Half Moon,Pale Kites'])
  await expect(startImport).toBeDisabled()
  await check.click()
  // A busy machine starts the import late.
  await expect(page.getByRole('heading', { name: 'Result of the check' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/line 6/)).toBeVisible()
  await expectNoHorizontalScroll(page, 'the report')

  await page.getByRole('button', { name: `Remove ${FILE_NAME}` }).click()
  await choose(ROWS)
  await check.click()
  await expect(page.getByText('Nothing was written yet.')).toBeVisible({ timeout: 60_000 })
  await startImport.click()
  await expect(page.getByRole('heading', { name: 'Result of the import' })).toBeVisible({ timeout: 60_000 })

  await page.getByRole('link', { name: 'Open the chart', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /fjord.radio/i })).toBeVisible()
  await expect(rankingRows(page)).toHaveCount(2)
  await expect(rankingRows(page).first()).toContainText('Glass Garden')
  await expect(rankingRows(page).first().getByRole('img', { name: 'up 1 place' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(FILE_NAME)
})
