import { describe, expect, it } from 'vitest'
import { moversAnswerSchema } from '#contract/api/insights/movers.ts'
import { createChartApp, getWeek } from '../testing/create-chart-app.ts'
import { songId } from '../testing/scripted-provider.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const [A, B, C] = [songId(1), songId(2), songId(3)] as const

const WEEKS = {
  '2026-W44': [
    { id: A, total: 1_000 },
    { id: B, total: 900 },
  ],
  '2026-W45': [
    { id: A, total: 1_100 },
    { id: B, total: 800 },
  ],
  '2026-W46': [
    { id: A, total: 1_320 },
    { id: C, total: 950 },
    { id: B, total: 600 },
  ],
}

async function createStoredApp() {
  const test = createChartApp(WEEKS)
  for (const week of Object.keys(WEEKS)) await getWeek(test, week)
  const get = async (query: string) => moversAnswerSchema.parse((await test.app.inject(`/api/movers${query}`)).json())
  return { ...test, get }
}

describe('GET /api/movers', () => {
  it('ranks titles by velocity, with acceleration, sample sizes, and where the rise began', async () => {
    const { get } = await createStoredApp()
    const answer = await get('')
    expect(answer).toMatchObject({
      kind: 'song',
      location: null,
      found: 2,
      titles: 3,
      charts: 1,
      allCharts: 1,
      weeks: 3,
    })
    expect(answer.movers).toMatchObject([
      {
        id: A,
        best: { rank: 1, lastRank: 1, week: '2026-W46' },
        measured: 1,
        accelerationMeasured: 1,
        breakout: null,
        rises: [{ week: '2026-W45', weeks: 2 }],
      },
      { id: B, best: { rank: 3, lastRank: 2 }, rises: [] },
    ])
    expect(answer.movers[1]?.best.run.slice(-4).map(({ rank }) => rank)).toEqual([null, 2, 2, 3])
    expect(answer.movers[0]?.velocity).toBeCloseTo(0.2)
    expect(answer.movers[0]?.acceleration).toBeCloseTo(0.1)
    expect(answer.receipt.computed).toEqual(['insights', 'taking-off', 'runs', 'names'])
  })

  it('turns the order around, and filters by roster, type, and territory', async () => {
    const { app, get } = await createStoredApp()
    expect((await get('?sort=velocity')).movers.map(({ id }) => id)).toEqual([B, A])
    expect(await get('?kind=album')).toMatchObject({ charts: 0, titles: 0, movers: [], window: null })
    expect((await get('?location=NO')).charts).toBe(0)
    const created = await app.inject({
      method: 'POST',
      url: '/api/rosters',
      headers: OWN_PAGE,
      payload: { name: 'Mine', members: [{ kind: 'song', id: B }] },
    })
    expect(await get(`?roster=${created.json().id}`)).toMatchObject({ titles: 1, movers: [{ id: B }] })
  })

  it('returns an earlier week as it was then', async () => {
    const { app, get } = await createStoredApp()
    const answer = await get('?week=2026-W45')
    expect(answer).toMatchObject({
      week: '2026-W45',
      latestWeek: '2026-W46',
      titles: 2,
      weeks: 2,
      window: { start: '2026-11-06', end: '2026-11-12' },
      movers: [{ id: A, best: { week: '2026-W45', rank: 1 }, rises: [{ week: '2026-W45', weeks: 1 }] }, { id: B }],
    })
    expect(await get('?week=2026-W46')).toEqual(await get(''))
    expect(await get('?week=2026-W52')).toMatchObject({ charts: 0, movers: [] })
    expect((await app.inject('/api/movers?week=W45')).json().error).toMatchObject({ field: 'week' })
  })

  it('includes a week that is stored later', async () => {
    const test = createChartApp(WEEKS)
    const count = async () =>
      moversAnswerSchema.parse((await test.app.inject('/api/movers?sort=-acceleration')).json()).found
    await getWeek(test, '2026-W46')
    expect(await count()).toBe(0)
    await getWeek(test, '2026-W45')
    expect(await count()).toBe(2)
  })

  it('returns 400 for an unknown order and 404 for an unknown roster', async () => {
    const { app } = await createStoredApp()
    expect((await app.inject('/api/movers?sort=rank')).statusCode).toBe(400)
    expect((await app.inject(`/api/movers?roster=${'x'.repeat(16)}`)).statusCode).toBe(404)
  })
})
