import { describe, expect, it } from 'vitest'
import { rosterDistanceAnswerSchema } from '#contract/desk/roster-distance.ts'
import { rosterMilestonesAnswerSchema } from '#contract/api/insights/roster-milestones.ts'
import { createChartApp, getWeek } from '../testing/create-chart-app.ts'
import { type ChartRow, songId } from '../testing/scripted-provider.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const IMPORTED = { kind: 'import', file: 'week.csv', imported_at: '2026-11-20T10:00:00Z' }
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

async function createRosterApp(weeks: Record<string, ChartRow[]>, ids: readonly string[]) {
  const test = createChartApp(weeks, { data_sources: [IMPORTED] })
  for (const week of Object.keys(weeks)) await getWeek(test, week)
  const created = await test.app.inject({
    method: 'POST',
    url: '/api/rosters',
    headers: OWN_PAGE,
    payload: { name: 'Mine', members: ids.map((id) => ({ kind: 'song', id })) },
  })
  return { ...test, rosterPath: `/api/rosters/${created.json().id}` }
}

describe('GET /api/rosters/{id}/distance', () => {
  it('lists the titles of the roster on stored charts, nearest first', async () => {
    const { app, rosterPath } = await createRosterApp(WEEKS, [B, C])
    const response = await app.inject(`${rosterPath}/distance`)
    const { lines, receipt } = rosterDistanceAnswerSchema.parse(response.json())
    expect(lines).toMatchObject([
      { id: C, rank: 2, lastRank: null, units: 500, mark: 1, toMark: 200, share: 0.4, cushion: 300 },
      { id: B, rank: 3, lastRank: 2, units: 200, lastUnits: 300, mark: 1, toMark: 500, share: 2.5, cushion: null },
    ])
    expect(lines[0]?.week).toBe('2026-W46')
    expect(receipt.computed).toEqual(['insights', 'names'])
    expect(receipt.sources).toMatchObject([{ kind: 'import', file: 'week.csv' }])
  })

  it('returns 404 for an unknown roster', async () => {
    const test = createChartApp(WEEKS)
    expect((await test.app.inject(`/api/rosters/${'x'.repeat(16)}/distance`)).statusCode).toBe(404)
  })
})

describe('GET /api/rosters/{id}/milestones', () => {
  const ROWS = {
    '2025-W48': [{ id: A, weeksOn: 1, total: 100 }],
    '2026-W45': [
      { id: A, weeksOn: 50, total: 400 },
      { id: B, weeksOn: 7, peak: 2, total: 300 },
    ],
    '2026-W46': [
      { id: A, weeksOn: 51, total: 410 },
      { id: B, weeksOn: 8, peak: 2, total: 390 },
    ],
  }

  it('lists weeks on the chart, anniversaries, and peaks that can be passed', async () => {
    const { app, rosterPath } = await createRosterApp(ROWS, [A, B])
    const answer = rosterMilestonesAnswerSchema.parse((await app.inject(`${rosterPath}/milestones`)).json())
    expect(answer.lines).toMatchObject([
      { id: A, kind: 'weeks', count: 52, date: '2026-11-20', week: '2026-W47', latest: { rank: 1 } },
      { id: B, kind: 'peak', count: 2, date: '2026-11-20', needed: 20, gained: 90 },
      { id: B, kind: 'weeks', count: 10, date: '2026-11-27', week: '2026-W48', needed: null, alsoOn: [] },
      { id: A, kind: 'anniversary', count: 1, week: null },
    ])
    expect(answer).toMatchObject({ positions: 2, charts: 1, debuts: 1, titles: 2 })
    expect(answer.receipt.sources).toMatchObject([{ kind: 'import', file: 'week.csv' }])
  })

  it('is empty for a roster that is on no stored chart', async () => {
    const { app, rosterPath } = await createRosterApp(ROWS, [C])
    expect((await app.inject(`${rosterPath}/milestones`)).json()).toMatchObject({ lines: [], positions: 0 })
  })
})
