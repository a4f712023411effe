import { expect, type Page } from 'playwright/test'
import { type DeskWeek } from '#contract/desk/desk-week.ts'
import {
  createCell,
  createDesk,
  createDeskChart,
  createLine,
  createTitle,
  TEST_ROSTER,
} from '#contract/testing/desk-data.ts'
import { findSongChart } from './actions.ts'
import { test } from './journey.ts'

type SongChart = Awaited<ReturnType<typeof findSongChart>>

/** A desk about titles of a real chart week, so that its evidence exists. */
function toDesk({ chart, week }: SongChart): DeskWeek {
  const charts = Array.from({ length: 12 }, (_, i) =>
    i === 0
      ? createDeskChart(chart.id, {}, { name: chart.name })
      : createDeskChart(`CR9${String(i).padStart(4, '0')}`, { ours: 12 - i }, { name: `Chart ${i}`, location: null }),
  )
  const titles = week.entries.slice(0, 600).map(({ id, title, rank }) =>
    createTitle(rank, {
      id,
      title,
      cells: charts.map((each) => createCell(each.chart.id, each.chart.id === chart.id ? rank : 201 - rank)),
    }),
  )
  return createDesk({
    week: week.week,
    charts,
    titles,
    runChartIds: { song: chart.id, album: null },
    lines: titles.slice(0, 2).map(({ id, title }, i) => createLine(i + 1, { entityId: id, title, chartId: chart.id })),
  })
}

async function openDesk(page: Page, desk: DeskWeek) {
  await page.route('**/api/rosters', (route) => route.fulfill({ json: { rosters: [TEST_ROSTER] } }))
  await page.route('**/api/rosters/*/desk?*', (route) =>
    route.fulfill({ contentType: 'application/x-ndjson', body: JSON.stringify({ desk, isComplete: true }) }),
  )
  await page.goto('/')
  await expect(page.getByRole('grid')).toBeVisible()
}

const titleNames = (page: Page) => page.getByRole('grid').getByRole('rowheader').getByRole('link')

test('the evidence of a line opens the chart week with the row', async ({ page, request }) => {
  const found = await findSongChart(request, 'US')
  const [, second] = found.week.entries
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesk(page, toDesk(found))
  await page.getByRole('link', { name: `See chart: ${second?.title}` }).click()
  await expect(page).toHaveURL(new RegExp(`/charts/${found.chart.id}/${found.week.week}\\?row=${second?.id}`))
  await expect(page.getByRole('complementary', { name: `Details for ${second?.title}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('list', { name: /^Lines/ })).toBeVisible()
})

test('stepping back and forward keeps the roster', async ({ page, request }) => {
  const found = await findSongChart(request, 'US')
  await openDesk(page, toDesk(found))
  await page.goto(`/?roster=${TEST_ROSTER.id}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('[')
  await expect(page).toHaveURL(new RegExp(`\\?roster=${TEST_ROSTER.id}&week=`))
  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(`\\?roster=${TEST_ROSTER.id}$`))
})

test('the matrix sorts, filters, and moves with the arrow keys', async ({ page, request }) => {
  const found = await findSongChart(request, 'US')
  const { entries } = found.week
  await openDesk(page, toDesk(found))
  await expect(titleNames(page).first()).toHaveText(entries[0]?.title ?? '')
  await page.getByRole('columnheader', { name: 'US', exact: true }).getByRole('button').click()
  await expect(titleNames(page).first()).toHaveText(entries.at(-1)?.title ?? '')
  await page.getByRole('searchbox', { name: 'Filter titles' }).fill(entries[3]?.title ?? '')
  await expect(titleNames(page).first()).toHaveText(entries[3]?.title ?? '')
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('region', { name: /^Our titles on the charts\. Arrow/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(titleNames(page).first()).toBeFocused()
})

test('only the matrix scrolls sideways', async ({ page, request }) => {
  await openDesk(page, toDesk(await findSongChart(request, 'US')))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} px` }).toBeLessThanOrEqual(width) // prettier-ignore
  }
})

test('the first line of the desk and the first chart are high on a phone', async ({ openFreshPage, request }) => {
  const found = await findSongChart(request, 'US')
  const phone = await openFreshPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openDesk(phone, toDesk(found))
  const line = phone
    .getByRole('list', { name: /^Lines/ })
    .getByRole('listitem')
    .first()
  expect((await line.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(340)
  await phone.goto('/charts')
  const chart = phone.getByRole('main').getByRole('listitem').first()
  await expect(chart).toBeVisible()
  expect((await chart.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(340)
})

test('a wall screen shows the lines, taking off, and the artists side by side', async ({ page, request }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openDesk(page, toDesk(await findSongChart(request, 'US')))
  const boxes = await Promise.all(
    ['This week in ten lines', 'Taking off', 'Artists'].map((name) =>
      page.getByRole('region', { name, exact: true }).boundingBox(),
    ),
  )
  const [lines, takingOff, artists] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0 })
  expect([takingOff?.y, artists?.y]).toEqual([lines?.y, lines?.y])
  expect(takingOff?.x ?? 0).toBeGreaterThanOrEqual((lines?.x ?? 0) + (lines?.width ?? 0))
  expect(artists?.x ?? 0).toBeGreaterThanOrEqual((takingOff?.x ?? 0) + (takingOff?.width ?? 0))
})
