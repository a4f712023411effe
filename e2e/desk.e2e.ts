import { expect, type Page } from 'playwright/test'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
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

/** Creates a desk about titles of a real chart week, so that its evidence exists. */
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

test('the chart of a line opens with the row of its title', async ({ page, request }) => {
  const found = await findSongChart(request, 'US')
  const [, second] = found.week.entries
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesk(page, toDesk(found))
  await page
    .getByRole('link', { name: `See chart: ${second?.title}` })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/charts/${found.chart.id}/${found.week.week}\\?row=${second?.id}`))
  await expect(page.getByRole('complementary', { name: `Details for ${second?.title}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('list', { name: /^Lines: up/ })).toBeVisible()
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
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} px` })
      .toBeLessThanOrEqual(width)
  }
})

test('the headline of the desk and the first chart are high on a phone', async ({ openFreshPage, request }) => {
  const found = await findSongChart(request, 'US')
  const phone = await openFreshPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openDesk(phone, toDesk(found))
  const headline = phone.getByRole('main').getByRole('heading', { level: 2 }).first()
  expect((await headline.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(220)
  const lines = phone.getByRole('list', { name: /^Lines: up/ }).getByRole('listitem')
  expect((await lines.first().boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(480)
  await phone.goto('/charts')
  const chart = phone.getByRole('main').getByRole('listitem').first()
  await expect(chart).toBeVisible()
  expect((await chart.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(340)
})

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]) {
  test(`the front page of the sample and the first rows of the matrix fit on the first screen, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const groups = await Promise.all(
      ['Up', 'Down and out', 'Watch'].map((name) => page.getByRole('region', { name, exact: true }).boundingBox()),
    )
    expect(new Set(groups.map((box) => box?.y)).size).toBe(1)
    for (const name of [/^Lines: up/, /^Lines: down/, /^Lines: watch/]) {
      await expect(page.getByRole('list', { name }).getByRole('listitem')).toHaveCount(3)
    }
    const row = page.getByRole('grid').getByRole('row').nth(3)
    expect(((await row.boundingBox())?.y ?? Infinity) + 40).toBeLessThanOrEqual(height)
  })
}

test('the scope holds for the whole page, is in the link, and is saved with the roster', async ({
  page,
  request,
  baseURL,
}) => {
  const { week } = await findSongChart(request, 'US')
  const created = await request.post('/api/rosters', {
    headers: { origin: baseURL ?? '' },
    data: {
      name: `Scoped ${crypto.randomUUID().slice(0, 8)}`,
      members: week.entries.slice(0, 4).map(({ id }) => ({ kind: 'song', id })),
    },
  })
  const { id, name } = (await created.json()) as { id: string; name: string }
  await page.goto(`/?roster=${id}`)
  await page.getByRole('button', { name: /^All \d+ charts/ }).click()
  await page.getByRole('checkbox', { name: 'Germany' }).check()
  await expect(page).toHaveURL(/scope=DE/)
  await expect(page.getByRole('columnheader', { name: 'DE', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'US', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: `Save for ${name}` }).click()
  await expect(page).not.toHaveURL(/scope=/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^DE · / })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'US', exact: true })).toHaveCount(0)
  await request.delete(`/api/rosters/${id}`, { headers: { origin: baseURL ?? '' } })
})
