import { expect, test } from 'playwright/test'
import { fetchJson, figure, findUsNumberOne } from './actions.ts'

type Answer = { metrics: { streams: { total: number } } }

test('one song in all territories: the rows are the answers, and a row leads to its territory', async ({
  page,
  request,
}, testInfo) => {
  const id = await findUsNumberOne(request, '2024-W17')
  const range = 'start=2024-04-19&end=2024-04-25'
  await page.goto(`/songs/${id}?location=US&${range}`)
  const territories = page.getByRole('region', { name: 'Territories' })
  await territories.scrollIntoViewIfNeeded()
  // A remote provider is asked only when somebody wants it to be; here the panel loads when it comes into view.
  if (testInfo.project.name === 'remote') await territories.getByRole('button', { name: /^Load all/ }).click()

  for (const [code, name] of [
    ['US', 'United States'],
    ['DE', 'Germany'],
  ] as const) {
    const answer = await fetchJson<Answer>(request, `/api/songs/${id}?location=${code}&${range}`)
    const streams = new Intl.NumberFormat('en-GB').format(answer.metrics.streams.total)
    await expect(territories.getByRole('row', { name: new RegExp(`^${name} ${streams}`) })).toBeVisible()
  }

  await territories.getByRole('link', { name: 'Germany' }).click()
  await expect(page).toHaveURL(/location=DE/)
  await expect(figure(page, 'Equivalents')).toContainText('Stream Equivalent')
})
