import { expect } from 'playwright/test'
import { findSongChart, findUsNumberOne, rankingRows, scrollTo } from './actions.ts'
import { test } from './journey.ts'

test('prints a chart week with every row, header, receipt and URL, in black on white, without controls', async ({
  page,
  request,
}) => {
  const { chart, week } = await findSongChart(request, 'US')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/charts/${chart.id}/${week.week}`)
  await expect(page.getByRole('img', { name: /^On the chart / }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  await expect(rankingRows(page)).toHaveCount(week.entries.length)
  await expect(rankingRows(page).last()).toContainText(week.entries.at(-1)?.title ?? '')
  const printed = await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    return {
      color: style('h1').color,
      background: style('html').backgroundColor,
      header: style('[data-ranking] thead').display,
      rows: style('[data-ranking] tbody:last-of-type').contentVisibility,
      row: style('[data-ranking] tbody:last-of-type tr').contentVisibility,
      cell: style('[data-ranking] tbody td').display,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }
  })
  expect(printed).toEqual({
    color: 'rgb(0, 0, 0)',
    background: 'rgb(255, 255, 255)',
    header: 'table-header-group',
    rows: 'visible',
    row: 'visible',
    cell: 'table-cell',
    overflow: printed.overflow,
  })
  expect(printed.overflow).toBeLessThanOrEqual(0)
  await expect(page.locator('[data-ranking] thead th', { hasText: 'Peak' })).toBeVisible()
  // The line of a debut is only a point.
  const earlier = week.entries.findIndex(({ weeksOn }) => weeksOn > 2)
  await expect(rankingRows(page).nth(earlier).locator('svg path').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(page.url())
  await expect(page.getByText(week.week, { exact: false }).first()).toBeVisible()
  for (const control of ['Export', 'Share', 'Brief', 'Columns', /^Compare/, /^Details for/]) {
    await expect(page.getByRole('button', { name: control })).toHaveCount(0)
  }
  await expect(page.getByRole('banner')).toHaveCount(0)

  // Each sheet has 20 to 40 rows, a header, and the receipt.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = pdf.match(/\/Type \/Page\b/g)?.length ?? 0
  expect(sheets).toBeGreaterThanOrEqual(Math.ceil(week.entries.length / 40))
  expect(sheets).toBeLessThanOrEqual(Math.ceil(week.entries.length / 20) + 3)
})

test('prints an entity with its figures, breakouts and receipt', async ({ page, request }) => {
  await page.goto(`/songs/${await findUsNumberOne(request)}?range=4w`)
  await expect(page.getByRole('checkbox', { name: 'Premium' })).toBeVisible()
  const cells = page.getByRole('slider', { name: 'Territory and week' })
  await scrollTo(page.getByRole('region', { name: 'How it spread', exact: true }))
  await expect(cells).toBeVisible({ timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Streams', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Premium' })).toBeVisible()
  await expect(page.getByText(page.url())).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('slider')).toHaveCount(1)
  await expect(cells).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where this week will land' })).toHaveCount(0)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('prints the name of the roster and every highlight', async ({ page, request }) => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 }).getByText('Silverlake Union')).toBeVisible()
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/${week.week}`)
  const highlights = page.getByRole('region', { name: 'Highlights' }).getByRole('listitem')
  await expect(highlights.first()).toBeVisible()
  const edges = await highlights.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
  expect(edges.length).toBeGreaterThan(4)
  expect(Math.max(...edges)).toBeLessThanOrEqual(718)
})

test('prints the desk on landscape pages, with all rows and columns of the matrix, and ranks without color', async ({
  page,
}) => {
  await page.goto('/')
  // The page then loads other charts, which takes longer than a minute on a busy machine.
  await expect(page.locator('.desk-cell[data-heat="one"]').first()).toBeAttached()
  await page.setViewportSize({ width: 1046, height: 718 })
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(() => {
    const table = document.querySelector('.desk-matrix')
    const one = document.querySelector('.desk-cell[data-heat="one"]') ?? document.body
    return {
      right: Math.max(
        ...[...(table?.querySelectorAll('th, td') ?? [])].map((cell) => cell.getBoundingClientRect().right),
      ),
      frame: getComputedStyle(document.querySelector('.desk-frame') ?? document.body).overflow,
      border: getComputedStyle(one).borderTopWidth,
      weight: getComputedStyle(one).fontWeight,
      covered: [...document.querySelectorAll('.desk-cell')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ).length,
    }
  })
  expect(printed).toEqual({ right: printed.right, frame: 'visible', border: '2px', weight: '800', covered: 0 })
  expect(printed.right).toBeLessThanOrEqual(1046)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map(Number),
  )
  expect(sizes.length).toBeGreaterThan(1)
  for (const [width = 0, height = 0] of sizes) expect(width).toBeGreaterThan(height)
})

test('prints the rows of a race below its lines', { tag: '@embedded' }, async ({ page, request }) => {
  const { chart } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/insights`)
  const race = page.getByRole('region', { name: 'The race', exact: true })
  const lines = race.getByRole('figure').getByRole('img')
  await expect(lines).toBeVisible({ timeout: 60_000 })
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const [graph, rows, panel] = await Promise.all(
    [lines, race.getByRole('table'), race].map((part) => part.boundingBox()),
  )
  expect(rows?.y).toBeGreaterThanOrEqual((graph?.y ?? Infinity) + (graph?.height ?? 0))
  expect(graph?.width).toBeLessThanOrEqual(panel?.width ?? 0)
  await expect(race.getByRole('slider')).toHaveCount(0)
})
