import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, type Page } from 'playwright/test'
import { findImportedChart, findSongChart, toLabel } from './actions.ts'
import { test } from './journey.ts'

async function saveCsv(page: Page, name: RegExp) {
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Export' }).getByRole('link', { name }).click()
  const download = await downloading
  const text = await readFile(await download.path(), 'utf8')
  const rows: Record<string, string>[] = parse(text, { bom: true, comment: '#', columns: true })
  return { name: download.suggestedFilename(), text, rows }
}

test('the CSV of a week matches the API, with the receipt on top', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/${week.week}`)
  const { name, text, rows } = await saveCsv(page, /^Full week \(CSV\)/)
  expect(name).toMatch(new RegExp(`-${chart.id}-chart-${week.week}\\.csv$`, 'i'))
  expect(text).toMatch(new RegExp(`^\uFEFF# Chart: .*\\r\\n# Source: .*\\r\\n# Retrieved: `))
  const [first] = week.entries
  expect(rows[0]).toMatchObject({
    week: week.week,
    start: week.window.start,
    end: week.window.end,
    rank: '1',
    id: first?.id,
    status: first?.movement,
    peak: String(first?.peak),
    weeks_on: String(first?.weeksOn),
  })
  expect(rows[0]?.['title']).not.toBe('')
  expect(rows.filter(({ status }) => status !== 'exit')).toHaveLength(week.entries.length)
})

test('the CSV of a view matches the view', { tag: '@embedded' }, async ({ page, request }) => {
  const chart = await findImportedChart(request)
  await page.goto(`/charts/${chart.id}/2024-W17?q=mira&sort=-rank`)
  const { rows } = await saveCsv(page, /^This view \(CSV\)/)
  expect(rows.map(({ title }) => title)).toEqual(['Paper Lanterns', 'Copper & Rain'])
})

test(
  'a name that is a formula is text in the CSV and the brief',
  { tag: '@embedded' },
  async ({ page, request, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })
    const chart = await findImportedChart(request)
    await page.goto(`/charts/${chart.id}/2024-W17`)
    const { text, rows } = await saveCsv(page, /^Full week \(CSV\)/)
    expect(text).toContain(`"'=SUM(""x""), she said"`)
    expect(rows.filter(({ status }) => status === 'exit').map(({ title, rank }) => [title, rank])).toEqual([
      [`'=SUM("x"), she said`, ''],
      ['夏の終点', ''],
    ])

    await expect(page.getByRole('dialog', { name: 'Export' })).toBeHidden()
    await page.getByRole('button', { name: 'Brief' }).click()
    await expect(page).toHaveURL(/\?brief=10$/)
    await page.getByRole('button', { name: 'Copy brief', exact: true }).click()
    const readCopied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect
      .poll(readCopied)
      .toContain('• “=SUM("x"), she said” by Comma, Quote & Sons leaves the chart from 4 after 2 weeks. Peak: 4.')
    const copied = await readCopied()
    expect(copied).toContain('• “Half Light” by Teodor Lindqvist debuts at 4.')
    expect(copied).toContain('• “Late Ferry” by The Quiet Harbour stays at number 1.')

    // The link opens the same brief.
    await page.getByRole('radio', { name: 'All', exact: true }).last().check()
    await expect(page).toHaveURL(/\?brief=all$/)
    await page.reload()
    await expect(page.getByRole('article', { name: 'Brief' })).toContainText('“=SUM("x"), she said”')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download brief as CSV' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/brief-2024-w17\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(`"'=SUM(""x""), she said"`)
  },
)

test('all weeks of a chart are one CSV file', async ({ page, request }, info) => {
  const chart = await findImportedChart(request)
  await page.goto(`/charts/${chart.id}/${toLabel('2024-W17', info)}`)
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^All weeks \(CSV\)/ }).click()
  const download = await downloading
  const text = await readFile(await download.path(), 'utf8')
  const rows: Record<string, string>[] = parse(text, { bom: true, comment: '#', columns: true })
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect([...new Set(rows.map(({ week }) => week))]).toEqual(
    ['2024-W15', '2024-W16', '2024-W17', '2024-W18'].map((label) => toLabel(label, info)),
  )
  await expect(page.getByText('Saved.')).toBeVisible()
})
