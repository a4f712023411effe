import { describe, expect, it } from 'vitest'
import { rosterDistanceAnswerSchema } from '#contract/desk/roster-distance.ts'
import { createChartApp, getWeek } from '../testing/create-chart-app.ts'
import { songId } from '../testing/scripted-provider.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const [A, B, C] = [songId(1), songId(2), songId(3)] as const

const WEEKS = {
  '2026-W45': [
    { id: A, weeksOn: 4, total: 400 },
    { id: B, weeksOn: 62, total: 300 },
  ],
  '2026-W46': [
    { id: A, weeksOn: 5, total: 700 },
    { id: C, weeksOn: 1, total: 500 },
    { id: B, weeksOn: 63, total: 200 },
  ],
}

describe('GET /api/rosters/{id}/distance', () => {
  it('lists the titles of the roster on stored charts, nearest first', async () => {
    const test = createChartApp(WEEKS)
    for (const week of Object.keys(WEEKS)) await getWeek(test, week)
    const members = [B, C].map((id) => ({ kind: 'song', id }))
    const created = await test.app.inject({
      method: 'POST',
      url: '/api/rosters',
      headers: OWN_PAGE,
      payload: { name: 'Mine', members },
    })
    const response = await test.app.inject(`/api/rosters/${created.json().id}/distance`)
    const { lines, receipt } = rosterDistanceAnswerSchema.parse(response.json())
    expect(lines).toMatchObject([
      { id: C, rank: 2, lastRank: null, units: 500, mark: 1, toMark: 200, share: 0.4, cushion: 300 },
      { id: B, rank: 3, lastRank: 2, units: 200, lastUnits: 300, mark: 1, toMark: 500, share: 2.5, cushion: null },
    ])
    expect(lines[0]?.week).toBe('2026-W46')
    expect(receipt.computed).toEqual(['insights', 'names'])
  })

  it('returns 404 for an unknown roster', async () => {
    const test = createChartApp(WEEKS)
    expect((await test.app.inject(`/api/rosters/${'x'.repeat(16)}/distance`)).statusCode).toBe(404)
  })
})
