import { expect, it } from 'vitest'
import { artistPositionsAnswerSchema } from '#contract/api/insights/positions.ts'
import { createChartApp, getWeek } from '../../testing/create-chart-app.ts'
import { TEST_PROVIDER, type TestApp } from '../../testing/create-test-app.ts'
import { artistId, artistRecord, json, songId } from '../../testing/scripted-provider.ts'

const ID = artistId(1)
const DATES = 'start=2026-10-23&end=2026-11-19'

function createApp(settings: Parameters<typeof createChartApp>[2] = {}): TestApp {
  const weeks = {
    '2026-W45': [{ id: songId(1) }, { id: songId(2) }],
    '2026-W46': [
      { id: songId(2), weeksOn: 5 },
      { id: songId(3), weeksOn: 5 },
      { id: songId(1), weeksOn: 5 },
    ],
  }
  const test = createChartApp(weeks, { earliest_chart_week: '2026-W45' }, settings)
  const discography = [1, 2, 9].map((n) => ({
    entity_type: 'song',
    id: songId(n),
    title: `Song ${n}`,
    display_artist_name: 'A',
  }))
  test.provider.on(`/artists/${ID}`, (call) => json({ ...artistRecord(ID, call), discography }))
  return test
}

async function getPositions({ app, advance }: TestApp) {
  advance(6_000) // Longer than the time for which responses are cached.
  return artistPositionsAnswerSchema.parse((await app.inject(`/api/artists/${ID}/positions?${DATES}`)).json())
}

it('has the positions of the artist’s titles, best first, without further calls', async () => {
  const test = createApp()
  for (const week of ['2026-W45', '2026-W46']) await getWeek(test, week)
  await test.app.inject(`/api/artists/${ID}?${DATES}&compare=none`)
  const before = test.provider.dataCalls().filter(({ path }) => path.startsWith('/artists')).length
  await expect.poll(async () => (await getPositions(test)).positions.length).toBe(2)
  const { positions, titles } = await getPositions(test)
  expect(titles).toBe(3)
  expect(positions.map(({ id, title, rank, movement, places }) => [id, title, rank, movement, places])).toEqual([
    [songId(2), 'Song 2', 1, 'up', 1],
    [songId(1), 'Song 1', 3, 'down', -2],
  ])
  expect(test.provider.dataCalls().filter(({ path }) => path.startsWith('/artists'))).toHaveLength(before)
})

it('has the milestones that these titles reach next', async () => {
  const test = createApp()
  for (const week of ['2026-W45', '2026-W46']) await getWeek(test, week)
  await expect.poll(async () => (await getPositions(test)).milestones.length).toBe(2)
  const { milestones, receipt } = await getPositions(test)
  expect(milestones.map(({ title, kind, count, latest }) => [title, kind, count, latest.rank])).toEqual([
    ['Song 2', 'weeks', 10, 1],
    ['Song 1', 'weeks', 10, 3],
  ])
  expect(receipt.computed).toContain('insights')
})

it('reads the latest week of charts in the background', async () => {
  const test = createApp()
  expect(await getPositions(test)).toMatchObject({ positions: [], reading: 1 })
  await expect.poll(async () => (await getPositions(test)).positions.length).toBe(2)
})

it('loads the weeks of runs from an embedded service, and none from a provider', async () => {
  const embedded = createApp({ provider: { ...TEST_PROVIDER, mode: 'embedded' } })
  const weeksOf = async (test: TestApp) => (await getPositions(test)).positions[0]?.run.filter(({ isKnown }) => isKnown)
  await expect.poll(async () => (await weeksOf(embedded))?.length).toBe(2)
  const remote = createApp()
  await expect.poll(async () => (await weeksOf(remote))?.length).toBe(1)
  expect((await getPositions(remote)).reading).toBe(0)
})
