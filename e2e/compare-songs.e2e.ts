import { DAY_MS } from '#contract/dates.ts'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { expectNoConsoleErrors, fetchJson, findSongChart } from './actions.ts'
import { test } from './journey.ts'

type Song = { title: string | null; facts: { releaseDate: string | null } }
type Series = { points: { start: string; value: number | null }[] }

/** Finds two songs of the newest US chart with different release dates and at least six weeks of data. */
async function findTwoSongs(request: APIRequestContext): Promise<{ id: string; name: string }[]> {
  const { week } = await findSongChart(request, 'US')
  const found = new Map<string, { id: string; name: string }>()
  for (const { id } of week.entries) {
    const { title, facts } = await fetchJson<Song>(request, `/api/songs/${id}`)
    const { releaseDate } = facts
    if (releaseDate !== null && title !== null && hasWeeks(releaseDate, week.window.end)) {
      found.set(releaseDate, { id, name: title })
    }
    if (found.size === 2) return [...found.values()]
  }
  throw new Error('no two songs have different release dates')
}

/** Returns true if the song was released after the sample's first day and at least six weeks before `end`. */
function hasWeeks(releaseDate: string, end: string): boolean {
  return releaseDate > '2023-02-01' && Date.parse(end) - Date.parse(releaseDate) > 42 * DAY_MS
}

const graph = (page: Page) => page.getByRole('region', { name: /^Week by week/ })

test('finds, compares and removes songs on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Compare' }).click()
  const rows = page.getByRole('button', { name: /^Reorder or remove / })
  for (const count of [1, 2]) {
    await page.getByLabel('Add an artist, song, or album').fill(count === 1 ? 'love' : 'night')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('button', { name: /^Add / }).first().click()
    await expect(rows).toHaveCount(count)
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await rows.first().click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(rows).toHaveCount(1)
})

test('shows the rank of each song on one chart, and its share of the sum', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const [first, second] = week.entries
  await page.goto(`/compare?e=song:${first?.id},song:${second?.id}`)
  await expect(page.getByText(`Rank: on ${chart.name}.`)).toBeVisible()
  for (const { title, rank, peak } of week.entries.slice(0, 2)) {
    const row = page
      .getByRole('rowheader', { name: title ?? '' })
      .first()
      .locator('..')
    await expect(row.getByRole('cell', { name: /^\d+$/ })).toHaveText([`${rank}`, `${peak}`])
    await expect(row.getByRole('cell', { name: /^\d+\.\d%$/ })).toBeVisible()
  }
})

test('aligned on release, each song starts at its first week with the numbers from the API', async ({
  page,
  request,
}) => {
  const songs = await findTwoSongs(request)
  await expectNoConsoleErrors(page, async () => {
    await page.goto(`/compare?e=${songs.map(({ id }) => `song:${id}`).join(',')}`)
    await expect(graph(page).getByRole('figure', { name: 'Streams by chart week' })).toBeVisible()

    const requests = songs.map(({ id }) => page.waitForRequest((sent) => sent.url().includes(`${id}/series`)))
    await page.getByRole('radio', { name: /^Since release/ }).click()
    const responses: Series[] = []
    for (const sent of requests) responses.push(await fetchJson<Series>(request, (await sent).url()))
    await expect(page).toHaveURL(/align=release/)
    await expect(graph(page).getByRole('figure', { name: 'Streams by week since release' })).toBeVisible()
    expect(responses[0]?.points[0]?.start).not.toBe(responses[1]?.points[0]?.start)

    const dataPoints = graph(page).getByRole('slider', { name: /^Data points/ })
    await dataPoints.focus()
    await page.keyboard.press('Home')
    const numberFormat = new Intl.NumberFormat('en-GB')
    for (const [index, { name }] of songs.entries()) {
      const first = numberFormat.format(responses[index]?.points[0]?.value ?? Number.NaN)
      await expect(dataPoints).toHaveAttribute(
        'aria-valuetext',
        new RegExp(`Week 1 since release, Streams: .*${first}`),
      )
      await expect(page.getByRole('tooltip')).toContainText(name)
    }
    await graph(page).getByText('Table', { exact: true }).click()
    const row = graph(page)
      .getByRole('row', { name: /^Week 2/ })
      .getByRole('cell')
    for (const [index, series] of responses.entries()) {
      await expect(row.nth(index)).toContainText(numberFormat.format(series.points[1]?.value ?? Number.NaN))
    }
  })
  await page.goBack()
  await page.goBack()
  await expect(graph(page).getByRole('figure', { name: 'Streams by chart week' })).toBeVisible()
})

test('a shared link keeps each song’s color after another song was removed', async ({
  page,
  openFreshPage,
  request,
}) => {
  const songs = await findTwoSongs(request)
  const [first, second] = songs
  await page.goto(`/compare?e=${songs.map(({ id }) => `song:${id}`).join(',')}&range=13w`)
  const shapes = (of: Page) => graph(of).getByRole('list', { name: 'Legend' }).locator('path:not([stroke-width])')
  await expect(graph(page).getByRole('figure')).toContainText(second?.name ?? '')
  const color = (await shapes(page).nth(1).getAttribute('fill')) ?? ''
  expect(color).not.toBe(await shapes(page).nth(0).getAttribute('fill'))
  await page.getByRole('button', { name: `Reorder or remove ${first?.name}`, exact: true }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(shapes(page)).toHaveCount(1)
  await expect(shapes(page)).toHaveAttribute('fill', color)
  await expect(graph(page).getByRole('figure')).not.toContainText(`${first?.name} `)

  const shared = await openFreshPage()
  await shared.goto(page.url())
  await expect(shapes(shared)).toHaveAttribute('fill', color)
  await expect(graph(shared).getByRole('figure').locator('figcaption')).toHaveText(
    await graph(page).getByRole('figure').locator('figcaption').innerText(),
  )
})

test('compares launches of songs on a chart that both were on', { tag: '@embedded' }, async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  const debuts = week.entries.filter(({ weeksOn }) => weeksOn > 2 && weeksOn < 40)
  const [first, second] = debuts
  if (first === undefined || second === undefined) throw new Error('no two songs have a stored debut')
  await page.goto(`/compare?e=song:${first.id},song:${second.id}`)
  const launches = page.getByRole('region', { name: 'Launches on a chart', exact: true })
  await expect(launches).toContainText(/In chart week \d+ since the debut, .* at number \d+/, { timeout: 60_000 })
  await launches.getByRole('radio', { name: 'Units' }).check({ force: true })
  await expect(page).toHaveURL(/curve=units/)
  await page.reload()
  await expect(launches.getByRole('figure', { name: 'Units by week since the debut' })).toBeVisible()
  await expect(launches.getByRole('table', { name: 'How titles hold' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('insights, from the stored weeks')
})
