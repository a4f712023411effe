import { expect } from 'playwright/test'
import { expectNoConsoleErrors, fetchJson, figure, findSongChart } from './actions.ts'
import { test } from './journey.ts'

type SearchResponse = { results: { id: string; title: string | null }[] }
type EntityResponse = { metrics: { streams: { total: number } } }

/** A week whose data is final. */
const DATES = 'start=2026-10-09&end=2026-11-05'

test('every kind of entity found at a remote provider shows its name and streams', async ({ page, request }) => {
  await expectNoConsoleErrors(page, async () => {
    for (const kind of ['artist', 'song', 'album', 'recording', 'product'] as const) {
      await test.step(kind, async () => {
        const { results } = await fetchJson<SearchResponse>(request, `/api/search?q=a&kind=${kind}`)
        const [first] = results
        expect(first, `a ${kind} is found`).toBeDefined()
        const query = `location=US&${DATES}&compare=none`
        const { metrics } = await fetchJson<EntityResponse>(request, `/api/${kind}s/${first?.id}?${query}`)
        await page.goto(`/${kind}s/${first?.id}?${query}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '')
        await expect(figure(page, 'Streams')).toContainText(
          new Intl.NumberFormat('en-GB').format(metrics.streams.total),
        )
      })
    }
  })
})

test('songs of a remote provider are compared by name and week', async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  const songs = week.entries.slice(0, 2)
  await expectNoConsoleErrors(page, async () => {
    await page.goto(`/compare?e=${songs.map(({ id }) => `song:${id}`).join(',')}&range=13w`)
    const graph = page.getByRole('region', { name: /^Week by week/ })
    const legend = graph.getByRole('list', { name: 'Legend' }).getByRole('listitem')
    await expect(legend).toHaveCount(songs.length)
    for (const { title } of songs) await expect(graph.getByRole('figure')).toContainText(title ?? '')
    await expect(graph.getByRole('figure', { name: 'Streams by chart week' })).toBeVisible()
  })
})
