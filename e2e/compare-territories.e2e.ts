import { expect } from 'playwright/test'
import { fetchJson, figure, findUsNumberOne, scrollTo } from './actions.ts'
import { test } from './journey.ts'

type EntityResponse = { metrics: { streams: { total: number } } }

test('the rows of a song by territory match the API and link to their territories', async ({
  page,
  request,
}, testInfo) => {
  const id = await findUsNumberOne(request, '2024-W17')
  const range = 'start=2024-04-19&end=2024-04-25'
  await page.goto(`/songs/${id}?location=US&${range}`)
  const territories = page.getByRole('region', { name: 'Territories' })
  await scrollTo(territories)
  // With the embedded service, the panel loads when it scrolls into view. With a remote provider, it waits for a click,
  // because it makes 63 calls.
  if (testInfo.project.name === 'remote') await territories.getByRole('button', { name: /^Load all/ }).click()

  await territories.getByRole('radio', { name: /^All / }).check()
  for (const [code, name] of [
    ['US', 'United States'],
    ['DE', 'Germany'],
  ] as const) {
    const response = await fetchJson<EntityResponse>(request, `/api/songs/${id}?location=${code}&${range}`)
    const streams = new Intl.NumberFormat('en-GB').format(response.metrics.streams.total)
    await expect(territories.getByRole('row', { name: new RegExp(`^${name} ${streams}`) })).toBeVisible()
  }

  await territories.getByRole('link', { name: 'Germany' }).click()
  await expect(page).toHaveURL(/location=DE/)
  await expect(figure(page, 'Equivalents')).toContainText('Stream Equivalent')
})
