import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type DeskWeek, type DeskWeekLine, deskWeekLineSchema } from '#contract/desk/desk-week.ts'
import { createChartApp, CHART_PATH } from '../../testing/create-chart-app.ts'
import type { TestApp } from '../../testing/create-test-app.ts'
import { type ChartRow, chartDetail, json, songId } from '../../testing/scripted-provider.ts'
import { PARTIAL_DESKS } from './load-desk-week.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

async function createRoster({ app }: TestApp, ids: readonly string[]): Promise<string> {
  const members = ids.map((id) => ({ kind: 'song', id, title: `Song ${id.at(-1)}`, credit: 'Singer' }))
  const response = await app.inject({
    method: 'POST',
    url: '/api/rosters',
    headers: OWN_PAGE,
    payload: { name: 'Ours', members },
  })
  expect(response.statusCode).toBe(200)
  return response.json<{ id: string }>().id
}

async function readDesk({ app }: TestApp, id: string): Promise<{ lines: DeskWeekLine[]; desk: DeskWeek }> {
  const response = await app.inject(`/api/rosters/${id}/desk?week=2026-W46`)
  expect(response.statusCode).toBe(200)
  const lines = response.body.trim().split('\n').map((text) => deskWeekLineSchema.parse(JSON.parse(text))) // prettier-ignore
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
  return createChartApp({
    '2026-W45': [toRow(1), toRow(2), toRow(3)],
    '2026-W46': [toRow(2), toRow(4), toRow(1)],
  })
}

describe('GET /api/rosters/:id/desk', () => {
  it('tells what happened to the titles of the roster only', async () => {
    const test = createApp()
    const { desk, lines } = await readDesk(test, await createRoster(test, [songId(2), songId(3)]))
    expect(lines[0]).toEqual({ cost: { chartWeeks: 2, artists: 0 } })
    expect(desk.lines.map(({ kind, entityId, title }) => [kind, entityId, title])).toEqual([
      ['number-1', songId(2), 'Song 2'],
      ['milestone', songId(2), 'Song 2'],
      ['exit', songId(3), 'Song 3'],
    ])
    expect(desk.figures).toMatchObject({ titles: 1, positions: 1, numberOnes: 1, exits: 1, chartsOut: 1 })
  })

  it('asks the provider nothing when everything is known', async () => {
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
      await sleep(2 * PARTIAL_DESKS.firstMs)
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

  it('marks lines as seen by this person', async () => {
    const test = createApp()
    const id = await createRoster(test, [songId(2)])
    const { desk } = await readDesk(test, id)
    expect(desk.seen).toBeNull()
    const payload = { week: '2026-W46', lineIds: desk.lines.map((line) => line.id) }
    await test.app.inject({ method: 'POST', url: `/api/rosters/${id}/seen`, headers: OWN_PAGE, payload })
    expect((await readDesk(test, id)).desk.seen?.newLineIds).toEqual([])
  })

  it('sends the same rows as files', async () => {
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
    const xlsx = await test.app.inject(`/api/rosters/${id}/desk.xlsx?week=2026-W46`)
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
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
