import { describe, expect, it } from 'vitest'
import { askWeek, createChartApp, weeksAsked } from '../testing/create-chart-app.ts'
import { type ChartRow, json, songId } from '../testing/scripted-provider.ts'

const [A, B, C] = [songId(1), songId(2), songId(3)] as const
const HOUR_MS = 3_600_000
const LATER_MS = HOUR_MS + 1_000
/** Longer than bytes of an answer are kept. */
const RENDERED_MS = 6_000

function createRestatedApp(week = '2026-W46') {
  const weeks: Record<string, readonly ChartRow[]> = {
    '2026-W45': [],
    [week]: [
      { id: A, total: 90 },
      { id: B, total: 80 },
    ],
  }
  const test = createChartApp(weeks)
  test.provider.on(`/songs/${A}`, () => json({ id: A, title: 'Taken back', display_artist_name: 'Somebody' }))
  return {
    ...test,
    restate: () => {
      weeks[week] = [
        { id: B, total: 85.5 },
        { id: C, total: 70 },
      ]
    },
  }
}

/** The first answer past its freshness is the old one, and has the new one fetched behind it. */
async function askAnew(test: ReturnType<typeof createRestatedApp>, week: string, laterMs = LATER_MS) {
  test.advance(laterMs)
  await askWeek(test, week)
  return async () => {
    test.advance(RENDERED_MS)
    return askWeek(test, week)
  }
}

describe('a week that the provider restates', () => {
  it('is noticed within the hour, and says what it was when it was first seen', async () => {
    const test = createRestatedApp()
    expect((await askWeek(test, '2026-W46')).corrections).toBeNull()
    test.restate()
    const ask = await askAnew(test, '2026-W46')
    await expect.poll(async () => (await ask()).corrections?.changeCount).toBe(6)
    const answer = await ask()
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

  it('has the name learnt of a title that the correction took from it', async () => {
    const test = createRestatedApp()
    await askWeek(test, '2026-W46')
    test.restate()
    const ask = await askAnew(test, '2026-W46')
    await expect.poll(async () => (await ask()).corrections).not.toBeNull()
    await test.app.inject('/api/charts/CR00001/weeks/2026-W46/names')
    const { corrections } = await ask()
    expect(corrections?.changes.find(({ id }) => id === A)).toMatchObject({ title: 'Taken back', credit: 'Somebody' })
  })

  it('is asked for again once a day only, when it closed long ago', async () => {
    const test = createRestatedApp('2026-W40')
    await askWeek(test, '2026-W40')
    const ask = await askAnew(test, '2026-W40', 20 * HOUR_MS)
    await ask()
    expect(weeksAsked(test).filter((week) => week === '2026-W40')).toHaveLength(1)
  })

  it('leaves the file as it is: the newest reading, and nothing of the correction', async () => {
    const test = createRestatedApp()
    await askWeek(test, '2026-W46')
    test.restate()
    const ask = await askAnew(test, '2026-W46')
    await expect.poll(async () => (await ask()).corrections).not.toBeNull()
    const { body } = await test.app.inject('/api/charts/CR00001/weeks/2026-W46.csv')
    expect(body).toContain(B)
    expect(body).not.toContain(A)
  })
})
