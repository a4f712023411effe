import { expect, it } from 'vitest'
import { artistTitlesAnswerSchema } from '#contract/api/insights/artist-titles.ts'
import { createChartApp, getWeek } from '../../testing/create-chart-app.ts'
import { json, songId } from '../../testing/scripted-provider.ts'

const OURS = [songId(1), songId(2), songId(3)]
const OTHERS = [songId(4), songId(5)]
const CREDITS = ['Harbor Lane', 'Harbor Lane', 'Someone feat. Harbor Lane', 'Someone', 'Someone Else']
const FEW = [...OTHERS, ...OURS.slice(0, 2)]
const MANY = [OTHERS[0] ?? '', ...OURS]

/** The earliest of 16 weeks. */
const FIRST = 31
const toLabel = (week: number) => `2026-W${week}`

/** Loads all weeks that aren't `missing`, with their names. */
async function getTitles(weeks: Record<number, string[]>, missing: readonly number[] = []) {
  const all = Array.from({ length: 16 }, (_, index) => FIRST + index)
  const rows = (week: number) => (weeks[week] ?? FEW).map((id) => ({ id }))
  const test = createChartApp(Object.fromEntries(all.map((week) => [toLabel(week), rows(week)])))
  for (const [index, id] of [...OURS, ...OTHERS].entries())
    test.provider.on(`/songs/${id}`, () => json({ id, title: `Song ${index}`, display_artist_name: CREDITS[index] }))
  for (const week of all) if (!missing.includes(week)) await getWeek(test, toLabel(week))
  for (const week of [45, 46]) await test.app.inject(`/api/charts/CR00001/weeks/${toLabel(week)}/names`)
  const response = await test.app.inject('/api/charts/CR00001/weeks/2026-W46/artist-titles')
  return artistTitlesAnswerSchema.parse(response.json()).titles
}

it('finds an artist with three titles in the top 10 for the first time in months', async () => {
  const [titles, ...rest] = await getTitles({ 32: MANY, 46: MANY })
  expect(rest).toEqual([])
  expect(titles).toEqual({
    id: OURS[0],
    artist: 'Harbor Lane',
    titles: 3,
    top: 10,
    since: '2026-08-07',
    storedSince: '2026-08-07',
  })
})

it('says since when weeks are stored if none of them had as many', async () => {
  expect(await getTitles({ 46: MANY })).toMatchObject([{ since: null, storedSince: '2026-07-31' }])
})

it('finds nothing that happened a few weeks ago, or that a missing week can have had', async () => {
  expect(await getTitles({ 40: MANY, 46: MANY })).toEqual([])
  expect(await getTitles({ 46: MANY }, [38, 39, 40, 41, 42])).toEqual([])
  expect(await getTitles({ 46: FEW })).toEqual([])
})
