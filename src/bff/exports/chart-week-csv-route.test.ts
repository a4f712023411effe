import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { getError, getWeek, createChartApp } from '../testing/create-chart-app.ts'
import { json, songId } from '../testing/scripted-provider.ts'

const [A, B, C, D] = [songId(1), songId(2), songId(3), songId(4)] as const
const PATH = '/api/charts/CR00001/weeks/2026-W46.csv'
const HOSTILE = '=SUM("x"), she said'
const NAMES: Record<string, [string, string | null]> = {
  [A]: ['Late Ferry', 'The Quiet Harbour'],
  [B]: [HOSTILE, '@comma, "quote" & sons'],
  [C]: ['夏の終点', null],
  [D]: ['Éclair', 'Zulu'],
}

function createNamedApp(overrides: Record<string, unknown> = {}) {
  const test = createChartApp(
    {
      '2026-W45': [
        { id: A, total: 50.5 },
        { id: B, peak: 2, weeksOn: 7 },
        { id: D, total: 10 },
      ],
      '2026-W46': [
        { id: C, premiere: '2026-W46', weeksOn: 1, total: 0 },
        { id: A, total: 60 },
        { id: D, total: -5 },
      ],
    },
    { chart_name: 'Invented "200", é', ...overrides },
  )
  test.provider.script(({ path }) => {
    const id = path.split('/').at(-1) ?? ''
    const [title, credit] = NAMES[id] ?? []
    return path.startsWith('/songs/') && title !== undefined
      ? json({ id, title, ...(credit === null ? {} : { display_artist_name: credit }) })
      : null
  })
  return test
}

type Test = ReturnType<typeof createNamedApp>

async function askRows({ app }: Test, query = '', path = PATH): Promise<Record<string, string>[]> {
  const response = await app.inject(path + query)
  expect(response.statusCode).toBe(200)
  return parse(response.body, { bom: true, comment: '#', columns: true })
}

describe('GET /api/charts/{id}/weeks/{week}.csv', () => {
  it('has only the titles of a roster, and names the roster in the receipt', async () => {
    const test = createNamedApp()
    const members = [D, B].map((id) => ({ kind: 'song', id }))
    const { id } = (
      await test.app.inject({
        method: 'POST',
        url: '/api/rosters',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { name: 'Harbor Lane', members },
      })
    ).json<{ id: string }>()
    expect((await askRows(test, `?roster=${id}`)).map((row) => row['id'])).toEqual([D, B])
    const { body } = await test.app.inject(`${PATH}?roster=${id}&show=exits`)
    expect(body).toContain('# Rows: titles of the roster “Harbor Lane” only, exits only, 1 of 1')
    expect(body).toContain('# Roster: Harbor Lane')
    expect((await test.app.inject(`${PATH}?roster=0000000000000000`)).statusCode).toBe(404)
    expect((await test.app.inject(`${PATH}?roster=nothing`)).json()).toMatchObject({ error: { field: 'roster' } })
  })

  it('contains the data of the JSON route with names, followed by exits', async () => {
    const test = createNamedApp()
    const rows = await askRows(test)
    const week = await getWeek(test, '2026-W46')
    expect(
      rows.slice(0, 3).map(({ rank, id, title, credit, status, Total }) => [rank, id, title, credit, status, Total]),
    ).toEqual(
      week.entries.map((e) => [`${e.rank}`, e.id, e.title ?? '', e.credit ?? '', e.movement, `${e.metrics[0]}`]),
    )
    expect(rows[0]).toEqual({
      week: '2026-W46',
      start: '2026-11-13',
      end: '2026-11-19',
      chart_id: 'CR00001',
      chart: 'Invented "200", é',
      location: 'US',
      status: 'new',
      rank: '1',
      places: '',
      id: C,
      title: '夏の終点',
      credit: '',
      last_week: '',
      peak: '1',
      low: '100',
      weeks_on: '1',
      premiere_week: '2026-W46',
      unit: '',
      Total: '0',
      'Total last week': '',
      'Total against last week': '',
      'Total last week (like for like)': '',
    })
    expect(rows[1]).toMatchObject({ Total: '60', 'Total last week': '50.5', 'Total against last week': '9.5' })
    expect(rows[2]).toMatchObject({ Total: '-5' })
    expect(rows).toHaveLength(4)
    expect(rows[3]).toMatchObject({ status: 'exit', rank: '', last_week: '2', peak: '2', weeks_on: '7', Total: '' })
  })

  it('escapes values that spreadsheets would run as formulas', async () => {
    const response = await createNamedApp({ chart_name: 'a,=b' }).app.inject(PATH)
    expect(response.body).toContain(`"'=SUM(""x""), she said","'@comma, ""quote"" & sons"`)
    expect(response.body).toContain("# Chart: a,'=b (CR00001)")
  })

  it('has a safe file name, a byte order mark, CRLF, and a receipt at the top', async () => {
    const { headers, body } = await createNamedApp().app.inject(PATH)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="invented-200-e-cr00001-chart-2026-w46.csv"')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(body.startsWith('\uFEFF# Chart: Invented ”200”, é (CR00001) · Week: 2026-W46\r\n')).toBe(true)
    expect(body).toContain('# Source: Test provider\r\n')
    expect(body).toContain('# Dates: 2026-11-13 to 2026-11-19\r\n')
    expect(body.split('\n').every((line) => line === '' || line.endsWith('\r'))).toBe(true)
  })

  it('omits the receipt if requested', async () => {
    const { body } = await createNamedApp().app.inject(`${PATH}?receipt=none`)
    expect(body.startsWith('\uFEFF"week","start"')).toBe(true)
    expect(body).not.toContain('#')
  })

  it.each([
    ['?sort=-total', [A, C, D, B]],
    ['?sort=total', [D, C, A, B]],
    ['?sort=-gain', [A, D, C, B]],
    ['?sort=title', [D, A, C, B]],
    ['?sort=m-nothing-of-this-chart', [C, A, D, B]],
    ['?q=ferry%20harbour', [A]],
    ['?q=sum', [B]],
    ['?show=new', [C]],
    ['?show=same&sort=-rank', [D]],
  ])('shows the view %s', async (query, ids) => {
    expect((await askRows(createNamedApp(), query)).map(({ id }) => id)).toEqual(ids)
  })

  it('contains the requested columns and the identifying ones', async () => {
    const [row = {}] = await askRows(createNamedApp(), '?cols=peak,total,run')
    expect(Object.keys(row).slice(12)).toEqual(['peak', 'unit', 'Total'])
    const [none = {}] = await askRows(createNamedApp(), '?cols=none')
    expect(Object.keys(none).slice(12)).toEqual(['unit'])
  })

  it('contains the compared week and sorts by it', async () => {
    const rows = await askRows(createNamedApp(), '?vs=2026-W45&cols=none&sort=-vs-places')
    expect(rows.map(({ id }) => id)).toEqual([D, A, C, B])
    expect(rows[1]).toMatchObject({
      compared_week: '2026-W45',
      rank: '2',
      rank_compared: '1',
      places_compared: '-1',
      'Total compared week': '50.5',
      'Total against compared week': '9.5',
    })
    expect(rows[2]).toMatchObject({ id: C, rank_compared: '', places_compared: '', 'Total against compared week': '' })
    expect(rows[3]).toMatchObject({ id: B, status: 'exit', rank_compared: '2', places_compared: '' })
    const { body } = await createNamedApp().app.inject(`${PATH}?vs=2026-W45`)
    expect(body).toContain('# Compared with 2026-W45\r\n')
  })

  it('contains earlier ranks and distinguishes off the chart, not available, and failed', async () => {
    const test = createNamedApp({ earliest_chart_week: '2026-W44' })
    test.provider.script(({ query }) => (query['chart_week'] === '2026-W44' ? json({}, 500) : null))
    const rows = await askRows(test, '?weeks=4&cols=none')
    expect(Object.keys(rows[0] ?? {}).slice(13)).toEqual([
      'rank_2026-W43',
      'rank_2026-W44',
      'rank_2026-W45',
      'rank_2026-W46',
    ])
    expect(rows.map((row) => Object.values(row).slice(13))).toEqual([
      ['n/a', 'failed', '', '1'],
      ['n/a', 'failed', '1', '2'],
      ['n/a', 'failed', '3', '3'],
      ['n/a', 'failed', '2', ''],
    ])
    const { body } = await test.app.inject(`${PATH}?weeks=4`)
    expect(body).toContain('# Ranks of 4 weeks: empty means off the chart')
  })

  it('reports missing names and a missing last week', async () => {
    const test = createNamedApp()
    test.provider.script(({ path, query }) =>
      path.startsWith('/songs/') || query['chart_week'] === '2026-W45' ? json({}, 500) : null,
    )
    const { body } = await test.app.inject(PATH)
    expect(body).toContain('# Names not loaded: 3, because they failed or took too long; try again later\r\n')
    expect(body).toContain('# Exits: not available')
    expect(body).toContain('# Complete: no')
  })

  it('supports HEAD and returns 304 for an unchanged file', async () => {
    const { app } = createNamedApp()
    const { etag } = (await app.inject(PATH)).headers
    expect((await app.inject({ url: PATH, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
    const head = await app.inject({ method: 'HEAD', url: PATH })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await app.inject({ method: 'POST', url: PATH })).statusCode).toBe(405)
  })

  it.each([
    ['a week that doesn’t exist', '/api/charts/CR00001/weeks/2023-W53.csv', 400, 'bad_request', 'week'],
    ['a malformed id', '/api/charts/cr1/weeks/2026-W46.csv', 400, 'bad_request', 'id'],
    ['a future week', '/api/charts/CR00001/weeks/2027-W01.csv', 404, 'week_not_published', 'week'],
    ['a malformed sort', `${PATH}?sort=a%20b`, 400, 'bad_request', 'sort'],
    ['malformed columns', `${PATH}?cols=%3D1`, 400, 'bad_request', 'cols'],
    ['an unknown movement', `${PATH}?show=sideways`, 400, 'bad_request', 'show'],
    ['a compared week that doesn’t exist', `${PATH}?vs=2023-W53`, 400, 'bad_request', 'vs'],
    ['an unpublished compared week', `${PATH}?vs=2024-W10`, 404, 'week_not_published', 'vs'],
    ['too many weeks', `${PATH}?weeks=53`, 400, 'bad_request', 'weeks'],
    ['two filters', `${PATH}?q=a&q=b`, 400, 'bad_request', 'q'],
    ['an unknown receipt option', `${PATH}?receipt=footer`, 400, 'bad_request', 'receipt'],
  ])('refuses %s', async (_what, url, status, code, field) => {
    expect(await getError(createNamedApp(), url)).toMatchObject({ status, code, field })
  })

  it('refuses requests from other sites', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await createNamedApp().app.inject({ url: PATH, headers })).statusCode).toBe(403)
  })
})
