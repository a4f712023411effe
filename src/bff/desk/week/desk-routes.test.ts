import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type DeskWeek, type DeskWeekLine, deskWeekLineSchema } from '#contract/desk/desk-week.ts'
import { createChartApp, CHART_PATH } from '../../testing/create-chart-app.ts'
import type { TestApp } from '../../testing/create-test-app.ts'
import {
  artistId,
  artistRecord,
  type ChartRow,
  chartDetail,
  json,
  nameSongs,
  songId,
} from '../../testing/scripted-provider.ts'
import { PARTIAL_DESK_PAUSES } from './load-desk-week.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

type Member = { kind: string; id: string }

function createRoster(test: TestApp, songIds: readonly string[]): Promise<string> {
  return createRosterOf(
    test,
    songIds.map((id) => ({ kind: 'song', id })),
  )
}

async function createRosterOf({ app }: TestApp, members: readonly Member[]): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/rosters',
    headers: OWN_PAGE,
    payload: { name: 'Ours', members },
  })
  expect(response.statusCode).toBe(200)
  return response.json<{ id: string }>().id
}

async function readDesk(
  { app }: TestApp,
  id: string,
  week = '2026-W46',
): Promise<{ lines: DeskWeekLine[]; desk: DeskWeek }> {
  const response = await app.inject(`/api/rosters/${id}/desk?week=${week}`)
  expect(response.statusCode).toBe(200)
  const lines = response.body
    .trim()
    .split('\n')
    .map((text) => deskWeekLineSchema.parse(JSON.parse(text)))
  const last = lines.at(-1)
  if (last === undefined || !('desk' in last)) throw new Error('the desk is missing')
  return { lines, desk: last.desk }
}

function completenessOf(lines: readonly DeskWeekLine[]): boolean[] {
  return lines.flatMap((line) => ('desk' in line ? line.isComplete : []))
}

function toRow(number: number): ChartRow {
  return { id: songId(number), total: 100 }
}

function createApp() {
  const test = createChartApp({
    '2026-W45': [toRow(1), toRow(2), toRow(3)],
    '2026-W46': [toRow(2), toRow(4), toRow(1)],
  })
  nameSongs(test.provider)
  return test
}

const dated = (before: number, now: number) => [
  {
    name: 'total',
    value: [
      { date: '2025-12-26', value: before },
      { date: '2026-01-02', value: now },
    ],
  },
]

describe('GET /api/rosters/:id/desk', () => {
  it('has only events of roster titles', async () => {
    const test = createApp()
    const { desk, lines } = await readDesk(test, await createRoster(test, [songId(2), songId(3)]))
    expect(lines[0]).toEqual({ cost: { chartWeeks: 2, artists: 0 } })
    expect(desk.lines.map(({ event, entityId, title }) => [event.kind, entityId, title])).toEqual([
      ['number-1', songId(2), 'Song 2'],
      ['milestone', songId(2), 'Song 2'],
      ['exit', songId(3), 'Song 3'],
    ])
    expect(desk.figures).toMatchObject({
      charting: { titles: 1, positions: 1 },
      numberOnes: { titles: 1, positions: 1 },
      exits: { titles: 1, positions: 1 },
      chartsOut: 1,
    })
  })

  it('omits charts outside the scope of the link or, without one, of the roster', async () => {
    const test = createApp()
    const id = await createRoster(test, [songId(2)])
    const { desk } = await readDesk(test, id)
    const elsewhere = desk.charts[0]?.chart.location === 'DE' ? 'FR' : 'DE'
    const put = (scope: unknown) =>
      test.app.inject({ method: 'PUT', url: `/api/rosters/${id}/scope`, headers: OWN_PAGE, payload: { scope } })
    expect((await put('DE.everything')).statusCode).toBe(400)
    expect((await test.app.inject(`/api/rosters/${id}/desk?scope=moon`)).statusCode).toBe(400)
    expect((await put(`${elsewhere}.song`)).json()).toMatchObject({
      scope: { territories: [elsewhere], kinds: ['song'] },
    })
    const saved = (await readDesk(test, id)).desk
    expect([saved.charts, saved.lines, saved.titles, saved.figures.charting]).toEqual([[], [], [], null])
    expect(saved.chartTerritories).toEqual(desk.chartTerritories)
    const asked = (await readDesk(test, id, '2026-W46&scope=all')).desk
    expect(asked.charts).toHaveLength(desk.charts.length)
    expect((await put('all')).json()).not.toHaveProperty('scope')
    expect((await readDesk(test, id)).desk.lines).toEqual(desk.lines)
  })

  it('sends the runs of the lines that the front page shows', async () => {
    const test = createApp()
    const { desk } = await readDesk(test, await createRoster(test, [songId(2), songId(3)]))
    const run = desk.lines.find(({ entityId }) => entityId === songId(2))?.run ?? []
    expect(run).toHaveLength(desk.runWeeks.length)
    expect(run.at(-1)).toBe(1)
  })

  it('makes no provider call if everything is known', async () => {
    const test = createApp()
    const id = await createRoster(test, [songId(2)])
    await readDesk(test, id)
    const before = test.provider.dataCalls().length
    const { lines } = await readDesk(test, id)
    expect(lines[0]).toEqual({ cost: { chartWeeks: 0, artists: 0 } })
    expect(test.provider.dataCalls()).toHaveLength(before)
    expect(completenessOf(lines)).toEqual([true])
  })

  it('sends the desk so far while a chart takes long', async () => {
    const test = createApp()
    const id = await createRoster(test, [songId(2)])
    test.provider.on(CHART_PATH, async () => {
      await sleep(2 * PARTIAL_DESK_PAUSES[0])
      return json(chartDetail('2026-W46', [toRow(2)]))
    })
    const { lines } = await readDesk(test, id)
    expect(completenessOf(lines)[0]).toBe(false)
    expect(completenessOf(lines).at(-1)).toBe(true)
  })

  it('shows the rest when a chart fails', async () => {
    const test = createApp()
    const id = await createRoster(test, [songId(2)])
    test.provider.on(CHART_PATH, () => new Response(null, { status: 500 }))
    const { desk } = await readDesk(test, id)
    expect(desk.charts).toMatchObject([{ state: 'failed' }])
    expect(desk.receipt.partialReasons).toEqual([{ reason: 'failed' }])
  })

  it('counts the titles of a chart that is a member on that chart only, exits included', async () => {
    const test = createApp()
    const other = { id: 'CR00002', chart_name: 'Other 50' }
    const charts = [chartDetail('2026-W46', []), chartDetail('2026-W46', [], other)]
    test.provider.on('/charts', () => json({ charts }))
    test.provider.on('/charts/CR00002', ({ query }) =>
      json(chartDetail(query['chart_week'] ?? '2026-W46', [toRow(3), toRow(2)], other)),
    )
    const id = await createRosterOf(test, [{ kind: 'chart', id: 'CR00001' }])
    const { desk } = await readDesk(test, id)
    expect(desk.charts.map(({ chart, ours }) => [chart.id, ours])).toEqual([
      ['CR00001', 3],
      ['CR00002', 0],
    ])
    const cells = desk.titles.flatMap((title) => title.cells.map((cell) => [title.id, cell.chartId, cell.rank]))
    expect(cells.toSorted(([one], [another]) => String(one).localeCompare(String(another)))).toEqual([
      [songId(1), 'CR00001', 3],
      [songId(2), 'CR00001', 1],
      [songId(3), 'CR00001', null],
      [songId(4), 'CR00001', 2],
    ])
    const compared = await test.app.inject(`/api/rosters/${id}/desk.csv?week=2026-W46&vs=2026-W45`)
    expect(compared.body.match(/"exit"/g)).toHaveLength(1)
  })

  it('counts nothing that isn’t known', async () => {
    const test = createChartApp({ '2026-W46': [toRow(1)] })
    const id = await createRoster(test, [songId(1)])
    const first = await readDesk(test, id)
    expect(first.desk.charts).toMatchObject([{ state: 'shown', isCompared: false }])
    expect(first.desk.figures).toMatchObject({
      charting: { titles: 1, positions: 1 },
      numberOnes: { titles: 1, positions: 1 },
      debuts: null,
      reEntries: null,
      exits: null,
    })
    const gap = await readDesk(test, id, '2023-W10')
    expect(gap.desk.charts).toMatchObject([{ state: 'missing' }])
    expect(gap.desk.figures).toMatchObject({ charting: null, numberOnes: null, debuts: null, exits: null })
  })

  it.each([
    ['revalues an artist’s earlier Album Equivalents', 1_250_000, 1_250, 'revalued'],
    ['leaves out a comparison that can’t be revalued', null, null, 'not-comparable'],
  ])('%s across the formula change', async (_name, premium, expected, basis) => {
    const test = createApp()
    test.provider.on(`/artists/${artistId(1)}`, (call) => {
      if (call.query['service_type'] === 'on_demand') {
        return premium === null ? new Response(null, { status: 500 }) : json(artistRecord(artistId(1), call, premium))
      }
      const units = [{ name: 'Album Equivalent', value: dated(1_000, 1_200) }]
      const metrics = [
        { name: 'Streams', value: dated(1_250_000, 1_200_000) },
        { name: 'Equivalents', value: units },
      ]
      return json({ ...artistRecord(artistId(1), call), ...(call.query['aggregate_interval'] && { metrics }) })
    })
    const id = await createRosterOf(test, [{ kind: 'artist', id: artistId(1) }])
    const response = await test.app.inject(`/api/rosters/${id}/desk?week=2026-W01&location=US`)
    const last = deskWeekLineSchema.parse(JSON.parse(response.body.trim().split('\n').at(-1) ?? ''))
    const desk = 'desk' in last ? last.desk : null
    expect(desk?.artists[0]).toMatchObject({
      streams: { value: 1_200_000, previous: 1_250_000 },
      equivalents: { value: 1_200, previous: expected, unit: 'album_equivalent' },
    })
    expect(desk?.artistsFormulaChange).toEqual({ date: '2026-01-02', basis })
  })

  it('says which territories it is about and that growth is computed', async () => {
    const test = createApp()
    const { desk } = await readDesk(test, await createRoster(test, [songId(2)]))
    expect(desk.receipt.chartLocations).toEqual(['US'])
    expect(desk.receipt.computed).toContain('taking-off')
  })

  it('marks lines as seen by this person', async () => {
    const test = createApp()
    const id = await createRoster(test, [songId(2)])
    const { desk } = await readDesk(test, id)
    expect(desk.seen).toBeNull()
    const payload = { week: '2026-W46', lineIds: desk.lines.map((line) => line.id) }
    await test.app.inject({ method: 'POST', url: `/api/rosters/${id}/seen`, headers: OWN_PAGE, payload })
    expect((await readDesk(test, id)).desk.seen?.newLineIds).toEqual([])
  })

  it('sends the same rows as a file', async () => {
    const test = createApp()
    const id = await createRoster(test, [songId(2)])
    const csv = await test.app.inject(`/api/rosters/${id}/desk.csv?week=2026-W46`)
    expect(csv.headers['content-disposition']).toBe('attachment; filename="ours-desk-2026-w46.csv"')
    expect(csv.body).toContain(`"${songId(2)}","Song 2","Singer","CR00001"`)
    const compared = await test.app.inject(`/api/rosters/${id}/desk.csv?week=2026-W46&vs=2026-W45`)
    expect(compared.body).toContain('"2026-W45"')
    expect((await test.app.inject(`/api/rosters/${id}/desk.csv?vs=never`)).json()).toMatchObject({
      error: { field: 'vs' },
    })
  })

  it('refuses unknown rosters, malformed ids, and writes of other sites', async () => {
    const test = createApp()
    expect((await test.app.inject('/api/rosters/0000000000000000/desk')).statusCode).toBe(404)
    expect((await test.app.inject('/api/rosters/nothing/desk')).json()).toMatchObject({ error: { field: 'id' } })
    const payload = { name: 'Ours' }
    expect((await test.app.inject({ method: 'POST', url: '/api/rosters', payload })).statusCode).toBe(403)
    const bad = { name: 'Ours', members: [{ kind: 'song', id: 'X' }] }
    const refused = await test.app.inject({ method: 'POST', url: '/api/rosters', headers: OWN_PAGE, payload: bad })
    expect(refused.statusCode).toBe(400)
  })
})
