import { expect } from 'playwright/test'
import { expectNoConsoleErrors, fetchJson, figure, findSongChart, openStartPage } from './actions.ts'
import { test } from './journey.ts'

type SearchResponse = { results: { id: string; title: string | null }[] }
type EntityResponse = {
  metrics: { streams: { total: number } }
  identifiers: { scheme: string; value: string }[]
  artists: { id: string }[]
}

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

/** The data of these weeks is final. */
const DATES = 'start=2026-10-09&end=2026-11-05'

test('every kind of entity found at a remote provider shows its name and streams', async ({ page, request }) => {
  const identifierOf = async (kind: 'song' | 'album', scheme: string) => {
    const { results } = await fetchJson<SearchResponse>(request, `/api/search?q=a&kind=${kind}`)
    const records = await Promise.all(
      results.slice(0, 5).map(({ id }) => fetchJson<EntityResponse>(request, `/api/${kind}s/${id}`)),
    )
    return records.flatMap(({ identifiers }) => identifiers).find((each) => each.scheme === scheme)?.value ?? ''
  }
  // Recordings and products are found only by their identifiers.
  const queries = {
    artist: 'a',
    song: 'a',
    album: 'a',
    recording: await identifierOf('song', 'isrc'),
    product: await identifierOf('album', 'icpn'),
  }
  await expectNoConsoleErrors(page, async () => {
    for (const [kind, q] of Object.entries(queries)) {
      await test.step(kind, async () => {
        const { results } = await fetchJson<SearchResponse>(request, `/api/search?q=${q}&kind=${kind}`)
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

test('a roster of artists finds their titles at a provider that lists none', async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  const [song] = week.entries
  const { artists } = await fetchJson<EntityResponse>(request, `/api/songs/${song?.id}`)
  const members = artists.slice(0, 1).map(({ id }) => ({ kind: 'artist', id, title: null, credit: null }))
  const name = `Artists ${crypto.randomUUID().slice(0, 8)}`
  const created = await request.post('/api/rosters', { data: { name, members }, headers: OWN_PAGE })
  const { id } = (await created.json()) as { id: string }
  await page.goto(`/?roster=${id}`)
  await expect(page.getByText('No chart of this week is out yet.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/quiet week/i)).toHaveCount(0)
  await page.goto(`/?roster=${id}&week=${week.week}`)
  // The week has the provider's dates, which differ from our rule.
  await expect(page.getByRole('navigation', { name: 'Week of the desk' })).toContainText('6 – 12 Nov 2026')
  await expect(page.getByRole('list', { name: 'Titles of the headline' })).toContainText(song?.title ?? '', {
    timeout: 60_000,
  })
  await expect(page.getByText(/doesn’t list the titles of 1 artist/)).toBeVisible()
  await expect(page.getByText('Earlier weeks: not available from this provider')).toBeVisible()
  await request.delete(`/api/rosters/${id}`, { headers: OWN_PAGE })
})

test('the start page and the directory agree on how many charts are out', async ({ page }) => {
  await openStartPage(page)
  await expect(page.getByText(/13 – 19 Nov 2026 · 0 of \d+ charts are out/)).toBeVisible()
  await page.goto('/charts')
  await expect(page.getByText(/^0 of \d+ are out for 13 – 19 Nov 2026/)).toBeVisible()
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
