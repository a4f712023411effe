import { expect } from 'playwright/test'
import { fetchJson, findSongChart, findUsNumberOne } from './actions.ts'
import { test } from './journey.ts'

type Song = { title: string; artists: { name: string | null }[]; identifiers: { scheme: string; value: string }[] }

test('finds a title and opens a result by keyboard', async ({ page, request }) => {
  const song = await fetchJson<Song>(request, `/api/songs/${await findUsNumberOne(request)}`)
  await page.goto('/search')
  await page.getByRole('searchbox').fill(song.title)
  const songs = page.getByRole('region', { name: 'Songs' })
  await expect(songs.getByRole('link', { name: song.title }).first()).toBeVisible()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === song.title)
  await page.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
  await expect(page).toHaveURL(/\/(artists|songs|albums|recordings|products)\//)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(song.title)
})

test(
  'the empty search page has charts of the home territory with their number 1s, reached by arrow keys',
  { tag: '@embedded' },
  async ({ page, request }) => {
    const { week } = await findSongChart(request, 'US')
    await page.goto('/search')
    const charts = page.getByRole('region', { name: 'Charts', exact: true })
    const usSongs = charts.getByRole('link', { name: /^US Songs/ })
    await expect(usSongs).toContainText(week.entries[0]?.title ?? 'a title')
    await page.getByRole('searchbox').press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/charts\/CR\d{5}/)
  },
)

test('a pasted ISRC opens its recording', async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  const songs = await Promise.all(
    week.entries.slice(0, 5).map(({ id }) => fetchJson<Song>(request, `/api/songs/${id}`)),
  )
  const isrc = songs.flatMap(({ identifiers }) => identifiers).find(({ scheme }) => scheme === 'isrc')?.value ?? ''
  expect(isrc).not.toBe('')
  await page.goto('/search')
  const hyphenated = `${isrc.slice(0, 2)}-${isrc.slice(2, 5)}-${isrc.slice(5, 7)}-${isrc.slice(7)}`
  await page.getByRole('searchbox').fill(hyphenated)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/recordings/`))
  await expect(page.getByText(isrc).first()).toBeVisible()
})

test('says when nothing matches', async ({ page }) => {
  await page.goto('/search?q=zzzzqqqqxxxx')
  await expect(page.getByText(/zzzzqqqqxxxx/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /zzzz/ })).toHaveCount(0)
})
