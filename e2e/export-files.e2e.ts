import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { type Page, expect } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { findSongChart } from './actions.ts'
import { test } from './journey.ts'

/** @param what completes “Download …” */
async function downloadFile(page: Page, what: string, format: RegExp) {
  const name = `Download ${what}`
  await page.getByRole('button', { name, exact: true }).first().click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog', { name }).getByRole('button', { name: format }).click()
  const download = await downloading
  await expect(page.getByRole('dialog', { name })).toBeHidden()
  return { path: await download.path(), name: download.suggestedFilename() }
}

test('the files of a graph have its points, and the receipt', async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  const [first] = week.entries
  await page.goto(`/songs/${first?.id}?location=US&range=13w&trend_view=table`)
  await expect(page.getByRole('button', { name: 'Download the trend' })).toBeVisible()
  const latest = page.getByRole('region', { name: /table/i }).getByRole('row').nth(1).getByRole('cell').first()
  await expect(latest).toHaveText(/^\d/)
  const total = await latest.innerText()

  const csv = await downloadFile(page, 'the trend', /^CSV/)
  expect(csv.name).toMatch(/\.csv$/)
  const text = await readFile(csv.path, 'utf8')
  expect(text).toMatch(/^\uFEFF# .*\r\n# Source: .*\r\n# Retrieved: /)
  const rows: Record<string, string>[] = parse(text, { bom: true, comment: '#', columns: true })
  expect(Number(rows.at(-1)?.['streams'])).toBe(Number(total.replaceAll(/\D/g, '')))

  const xlsx = await downloadFile(page, 'the trend', /^Excel/)
  expect(xlsx.name).toMatch(/\.xlsx$/)
  const [head, ...cells] = await readSheet(xlsx.path, 1)
  expect(head?.slice(0, 4)).toEqual(['Chart week', 'Start', 'End', 'Streams'])
  expect(cells).toHaveLength(rows.length)
  expect(cells.at(-1)?.[0]).toBe(rows.at(-1)?.['week'])
  expect(cells.at(-1)?.[1]).toEqual(new Date(rows.at(-1)?.['start'] ?? ''))
  expect(cells.at(-1)?.[3]).toBe(Number(rows.at(-1)?.['streams']))
  const receipt = await readSheet(xlsx.path, 2)
  expect(receipt.map(([label]) => label)).toContain('Retrieved')
})

test('every panel of a title has files', async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  await page.goto(`/songs/${week.entries[0]?.id}?location=US&range=13w`)
  for (const what of ['streams and equivalents', 'breakouts of streams', 'chart positions', 'the territories']) {
    const { path } = await downloadFile(page, what, /^Excel/)
    const cells = await readSheet(path, 1)
    expect(cells.length, what).toBeGreaterThan(1)
  }
})

test('a page becomes slides, and one page of A4 or Letter', async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  await page.addInitScript(() => Object.assign(globalThis, { print: () => undefined }))
  await page.goto(`/songs/${week.entries[0]?.id}?location=US&range=quarter`)
  const openMenu = () => page.getByRole('button', { name: 'Export', exact: true }).click()

  await openMenu()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Slides/ }).click()
  const slides = await downloading
  expect(slides.suggestedFilename()).toMatch(/-slides-[\d-]+\.pptx$/)
  const parts = Object.keys(unzipSync(await readFile(await slides.path())))
  expect(parts.filter((part) => /^ppt\/slides\/slide\d+\.xml$/.test(part)).length).toBeGreaterThanOrEqual(4)

  for (const format of ['A4', 'Letter']) {
    await openMenu()
    await page.getByRole('button', { name: /^One page/ }).click()
    const sheet = page.locator('.sheet')
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(week.entries[0]?.title ?? '')
    await expect(sheet.getByText('Retrieved:')).toBeAttached()
    // The event that browsers send after printing, and which Playwright sends, removes the sheet.
    const pdf = (await page.pdf({ format })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
    await expect(sheet).toBeHidden()
  }
})
