import { expect, type Page } from 'playwright/test'
import { chooseTerritory, fetchJson, figure, findUsNumberOne } from './actions.ts'
import { test } from './journey.ts'

type EntityResponse = {
  title: string
  metrics: { streams: { total: number; breakouts: { name: string; values: { name: string; value: number }[] }[] } }
}

test('switching from the US to Germany changes unit, notice and URL', async ({ page, request }) => {
  const id = await findUsNumberOne(request)
  await page.goto(`/songs/${id}`)
  await expect(figure(page, 'Equivalents')).toContainText('Album Equivalent')

  await chooseTerritory(page, 'Germany')
  await expect(figure(page, 'Equivalents')).toContainText('Stream Equivalent')
  await expect(page.getByText('Equivalents now use Stream Equivalent')).toBeVisible()
  await expect(page).toHaveURL(/location=DE/)
  // Only the US, Canada, and worldwide data have separate audio and video.
  await expect(page.getByRole('checkbox', { name: 'Audio' })).toBeDisabled()

  await page.goBack()
  await expect(figure(page, 'Equivalents')).toContainText('Album Equivalent')
  await page.goForward()
  await page.reload()
  await expect(figure(page, 'Equivalents')).toContainText('Stream Equivalent')
})

test('switching a part off filters the page, and its chip takes it back', async ({ page, request }) => {
  const id = await findUsNumberOne(request)
  await page.goto(`/songs/${id}?location=US`)
  const adSupported = page.getByRole('checkbox', { name: 'Ad-supported' })
  await adSupported.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/commercial_model=premium/)
  await expect(page.getByText('filtered out').first()).toBeVisible()
  await expect(adSupported).toBeFocused()
  await expect(adSupported).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Premium' })).toBeChecked()

  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(/premium/i)

  await page.getByRole('button', { name: 'Remove filter: Premium only' }).click()
  await expect(page).not.toHaveURL(/commercial_model/)
  await expect(page.getByText('filtered out')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reset', exact: true })).toHaveCount(0)
})

test('the figures match the API', { tag: '@embedded' }, async ({ page, request }) => {
  const id = await findUsNumberOne(request, '2024-W17')
  const response = await fetchJson<EntityResponse>(request, `/api/songs/${id}?location=US&week=2024-W17&compare=none`)
  await page.goto(`/songs/${id}?location=US&start=2024-04-19&end=2024-04-25&compare=none`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(response.title)
  const total = new Intl.NumberFormat('en-GB').format(response.metrics.streams.total)
  await expect(figure(page, 'Streams')).toContainText(total)
})

const streamsOn = (page: Page) => figure(page, 'Streams').textContent()

test(
  'a shared link shows the same in a fresh browser',
  { tag: '@embedded' },
  async ({ openFreshPage, page, request }) => {
    const id = await findUsNumberOne(request)
    await page.goto(`/songs/${id}`)
    await chooseTerritory(page, 'Japan')
    await page.getByRole('radio', { name: /13/ }).click()
    await expect(page).toHaveURL(/location=JP/)
    await expect(page).toHaveURL(/range=13w/)
    const other = await openFreshPage()
    await other.goto(page.url())
    // Both pages show the previous dates' figures until the new ones load.
    await expect(async () => expect(await streamsOn(other)).toBe(await streamsOn(page))).toPass({ timeout: 15_000 })
    await expect(figure(other, 'Streams')).toContainText('Japan streams')
  },
)

test('an unknown id says so and offers search', async ({ page }) => {
  await page.goto(`/songs/SG${'0'.repeat(32)}`)
  await expect(page.getByRole('heading', { name: 'Song not found' })).toBeVisible()
})

// Territories load without a click only with the embedded service.
test('panels of a song share two columns on wide screens', { tag: '@embedded' }, async ({ page, request }) => {
  const id = await findUsNumberOne(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/songs/${id}?location=US`)
  const boxOf = async (name: string) => {
    const box = await page.getByRole('region', { name, exact: true }).boundingBox()
    if (box === null) throw new Error(`${name} is not visible`)
    return box
  }
  await expect(page.getByRole('region', { name: 'Recordings' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Territories' }).getByRole('table')).toBeVisible()
  const [positions, recordings, notes, territories] = [
    await boxOf('Chart positions'),
    await boxOf('Recordings'),
    await boxOf('Notes'),
    await boxOf('Territories'),
  ]
  expect(territories.y).toBeCloseTo(positions.y)
  expect(territories.x).toBeCloseTo(positions.x + positions.width + 16)
  for (const each of [recordings, notes]) {
    expect(each.x).toBeCloseTo(positions.x)
    expect(each.width).toBeCloseTo(positions.width)
  }
})
