import { describe, expect, it } from 'vitest'
import { getWeek, createChartApp, requestedWeeks } from '../../testing/create-chart-app.ts'
import { type ChartRow, json, songId } from '../../testing/scripted-provider.ts'

const [A, B, C] = [songId(1), songId(2), songId(3)] as const
const HOUR_MS = 3_600_000
const LATER_MS = HOUR_MS + 1_000
/** Longer than the time for which rendered responses are cached. */
const RENDERED_MS = 6_000

function createCorrectedApp(week = '2026-W46') {
  const weeks: Record<string, readonly ChartRow[]> = {
    '2026-W45': [],
    [week]: [
      { id: A, total: 90 },
      { id: B, total: 80 },
    ],
  }
  const test = createChartApp(weeks)
  test.provider.on(`/songs/${A}`, () => json({ id: A, title: 'Removed title', display_artist_name: 'Someone' }))
  return {
    ...test,
    correct: () => {
      weeks[week] = [
        { id: B, total: 85.5 },
        { id: C, total: 70 },
      ]
    },
  }
}

/** Requests the week after it expired, which sends the old response and reloads the week in the background. */
async function reloadExpired(test: ReturnType<typeof createCorrectedApp>, week: string, laterMs = LATER_MS) {
  test.advance(laterMs)
  await getWeek(test, week)
  return async () => {
    test.advance(RENDERED_MS)
    return getWeek(test, week)
  }
}

describe('week that the provider corrects', () => {
  it('is detected within an hour and includes the original values', async () => {
    const test = createCorrectedApp()
    expect((await getWeek(test, '2026-W46')).corrections).toBeNull()
    test.correct()
    const getLatest = await reloadExpired(test, '2026-W46')
    await expect.poll(async () => (await getLatest()).corrections?.changeCount).toBe(6)
    const answer = await getLatest()
    expect(answer.entries.map(({ id }) => id)).toEqual([B, C])
    expect(answer.corrections).toMatchObject({
      seenAt: '2026-11-21T12:00:00.000Z',
      changes: [
        { id: B, title: null, field: 'rank', was: 2, is: 1 },
        { id: B, field: 'total', was: 80, is: 85.5 },
        { id: A, field: 'rank', was: 1, is: null },
        { id: A, field: 'total', was: 90, is: null },
        { id: C, field: 'rank', was: null, is: 2 },
        { id: C, field: 'total', was: null, is: 70 },
      ],
    })
    expect(Date.parse(answer.corrections?.checkedAt ?? '')).toBeGreaterThan(Date.parse('2026-11-21T13:00:00Z'))
  })

  it('loads the name of a title that the correction removed', async () => {
    const test = createCorrectedApp()
    await getWeek(test, '2026-W46')
    test.correct()
    const getLatest = await reloadExpired(test, '2026-W46')
    await expect.poll(async () => (await getLatest()).corrections).not.toBeNull()
    await test.app.inject('/api/charts/CR00001/weeks/2026-W46/names')
    const { corrections } = await getLatest()
    expect(corrections?.changes.find(({ id }) => id === A)).toMatchObject({ title: 'Removed title', credit: 'Someone' })
  })

  it('is reloaded only once a day if it is old', async () => {
    const test = createCorrectedApp('2026-W40')
    await getWeek(test, '2026-W40')
    const getLatest = await reloadExpired(test, '2026-W40', 20 * HOUR_MS)
    await getLatest()
    expect(requestedWeeks(test).filter((week) => week === '2026-W40')).toHaveLength(1)
  })

  it('exports only the corrected values as CSV', async () => {
    const test = createCorrectedApp()
    await getWeek(test, '2026-W46')
    test.correct()
    const getLatest = await reloadExpired(test, '2026-W46')
    await expect.poll(async () => (await getLatest()).corrections).not.toBeNull()
    const { body } = await test.app.inject('/api/charts/CR00001/weeks/2026-W46.csv')
    expect(body).toContain(B)
    expect(body).not.toContain(A)
  })
})
