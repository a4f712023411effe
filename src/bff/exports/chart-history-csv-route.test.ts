import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { getError, createChartApp, requestedWeeks } from '../testing/create-chart-app.ts'
import { json, songId } from '../testing/scripted-provider.ts'

const [A, B] = [songId(1), songId(2)] as const
const PATH = '/api/charts/CR00001/history.csv'

function createHistoryApp() {
  const test = createChartApp(
    {
      '2026-W42': [{ id: A, total: 5 }],
      '2026-W43': [{ id: B, total: 7 }],
      '2026-W45': [{ id: B, total: 0 }],
      '2026-W46': [{ id: B, total: 9 }],
    },
    { earliest_chart_week: '2026-W42' },
  )
  test.provider.on(`/songs/${A}`, () => json({ id: A, title: '=1+1' }))
  test.provider.on(`/songs/${B}`, () => json({ id: B, title: 'Known' }))
  return test
}

async function ask({ app }: ReturnType<typeof createHistoryApp>, query = '') {
  const response = await app.inject(PATH + query)
  expect(response.statusCode).toBe(200)
  const rows: Record<string, string>[] = parse(response.body, { bom: true, comment: '#', columns: true })
  return { ...response, rows, told: rows.map(({ week, status, id, title, Total }) => [week, status, id, title, Total]) }
}

describe('GET /api/charts/{id}/history.csv', () => {
  it('contains every week from the earliest and marks unpublished weeks', async () => {
    const { told, headers, body } = await ask(createHistoryApp())
    expect(told).toEqual([
      ['2026-W42', 'unknown', A, "'=1+1", '5'],
      ['2026-W43', 're', B, 'Known', '7'],
      ['2026-W43', 'exit', A, "'=1+1", ''],
      ['2026-W44', 'not_published', '', '', ''],
      ['2026-W45', 'unknown', B, 'Known', '0'],
      ['2026-W46', 'same', B, 'Known', '9'],
    ])
    expect(headers['x-chart-weeks']).toBe('5')
    expect(headers['content-disposition']).toBe('attachment; filename="invented-200-cr00001-history-2026-w46.csv"')
    expect(body).toContain('# Weeks: 5 up to 2026-W46.')
    expect(body.endsWith('# End: 5 weeks\r\n')).toBe(true)
  })

  it('starts at the requested week and can omit the receipt', async () => {
    const { told, body } = await ask(createHistoryApp(), '?from=2026-W45&receipt=none')
    expect(told.map(([week]) => week)).toEqual(['2026-W45', '2026-W46'])
    expect(body).not.toContain('#')
  })

  it('marks a week that failed to load and continues', async () => {
    const test = createHistoryApp()
    test.provider.script(({ query }) => (query['chart_week'] === '2026-W43' ? json({}, 500) : null))
    expect((await ask(test)).told.map(([week, status]) => `${week} ${status}`)).toEqual([
      '2026-W42 unknown',
      '2026-W43 failed',
      '2026-W44 not_published',
      '2026-W45 unknown',
      '2026-W46 same',
    ])
  })

  it('says which titles have no name, and asks for each only once', async () => {
    const test = createHistoryApp()
    test.provider.on(`/songs/${A}`, () => json({ id: A }))
    test.provider.on(`/songs/${B}`, () => json({}, 500))
    const { body } = await ask(test)
    expect(body).toContain('# Names not available: 1, because the provider has none\r\n')
    expect(body).toContain('# Names not loaded: 1, because they failed or took too long; try again later\r\n')
    await ask(test)
    expect(test.provider.calls.filter(({ path }) => path === `/songs/${A}`)).toHaveLength(1)
  })

  it('requests each week once', async () => {
    const test = createHistoryApp()
    await ask(test)
    const asked = requestedWeeks(test).filter((week) => week !== undefined)
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  })

  it.each([
    ['a malformed id', '/api/charts/x/history.csv', 400, 'bad_request', 'id'],
    ['a week that doesn’t exist', `${PATH}?from=2023-W53`, 400, 'bad_request', 'from'],
    ['an unknown chart', '/api/charts/CR99999/history.csv', 404, 'not_found', undefined],
  ])('refuses %s', async (_what, url, status, code, field) => {
    expect(await getError(createHistoryApp(), url)).toMatchObject({ status, code, ...(field && { field }) })
  })
})
