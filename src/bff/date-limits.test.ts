import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EARLIEST_DAY, MAX_RANGE_DAYS } from '#contract/date-limits.ts'
import { addDays, dayOf, type IsoDate } from '#contract/dates.ts'
import { createTestApp, NOW_MS } from './testing/create-test-app.ts'
import { artistId, artistRecord, json } from './testing/scripted-provider.ts'

const ID = artistId(1)
const TODAY = dayOf(NOW_MS)
const TOMORROW = addDays(TODAY, 1)

function createArtistApp() {
  const test = createTestApp()
  test.provider.on(`/artists/${ID}`, (call) => json(artistRecord(ID, call)))
  return test
}

type TestApp = ReturnType<typeof createArtistApp>

const ROUTES = ['', '/series?interval=day', '/series?interval=week', '/territories', '.csv'] as const

async function send({ app }: TestApp, route: string, params: Record<string, string>) {
  const [path = '', query = ''] = route.split('?')
  const search = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...params })
  const response = await app.inject(`/api/artists/${ID}${path}?${search.toString()}`)
  const body: unknown = response.statusCode === 400 ? response.json() : null
  return { status: response.statusCode, field: (body as { error: { field?: string } } | null)?.error.field }
}

/** Includes valid days, days around the limits, and strings that aren't days. */
const edges = [EARLIEST_DAY, TODAY, TOMORROW].flatMap((day) => [-1, 0, 1].map((days) => addDays(day, days)))
const anyDay = fc.oneof(
  fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '2026-13-01', '', '+010000-01-01', ...edges),
  fc.integer({ min: 0, max: 30_000 }).map((days): IsoDate => addDays(TOMORROW, -days)),
  fc
    .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)
const anyWeek = fc.oneof(
  fc.constantFrom('0000-W01', '0001-W01', '1939-W52', '1940-W01', '9999-W52', '9999-W53', '2026-W54', 'W01'),
  fc
    .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 53 }))
    .map(([year, week]) => `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`),
)
const anyComparison = fc.constantFrom('none', 'previous', 'year')

describe('date parameters', () => {
  it.each([
    ['0001-01-01', '9999-12-31', 'start'],
    ['0001-01-01', '0001-01-07', 'start'],
    [addDays(EARLIEST_DAY, -1), EARLIEST_DAY, 'start'],
    ['2026-11-01', '9999-12-31', 'end'],
    ['2026-11-01', addDays(TOMORROW, 1), 'end'],
    [addDays(TOMORROW, 1), addDays(TOMORROW, 1), 'start'],
    [addDays(TODAY, -MAX_RANGE_DAYS), TODAY, 'end'],
    ['2026-11-07', '2026-11-01', 'end'],
    ['2026-02-30', '2026-03-01', 'start'],
  ])('from %s to %s return 400 with the field’s name, without a provider call', async (start, end, field) => {
    const test = createArtistApp()
    for (const route of ROUTES) expect(await send(test, route, { start, end })).toEqual({ status: 400, field })
    expect(test.provider.calls).toHaveLength(0)
  })

  it.each<Record<string, string>>([
    { start: '2026-11-01' },
    { end: '2026-11-01' },
    { week: '0001-W01' },
    { week: '9999-W52' },
    { week: '2026-W46', start: '2026-11-01', end: '2026-11-02' },
  ])('return 400 with the field’s name if the combination is invalid: %j', async (params) => {
    const test = createArtistApp()
    const { status, field } = await send(test, '', params)
    expect(status).toBe(400)
    expect(['start', 'end', 'week']).toContain(field)
    expect(test.provider.calls).toHaveLength(0)
  })

  it('accept the documented limits', async () => {
    const test = createArtistApp()
    for (const [start, end] of [
      [EARLIEST_DAY, addDays(EARLIEST_DAY, MAX_RANGE_DAYS - 1)],
      [addDays(TOMORROW, 1 - MAX_RANGE_DAYS), TOMORROW],
    ] as const) {
      for (const compare of ['previous', 'year'])
        expect(await send(test, '', { start, end, compare })).toEqual({ status: 200, field: undefined })
    }
    const startDays = test.provider.dataCalls().map(({ query }) => query['start_date'] ?? '')
    expect(startDays.length).toBeGreaterThan(0)
    expect(startDays.filter((day) => day < EARLIEST_DAY)).toEqual([])
  })

  it('never cause a server error', async () => {
    const test = createArtistApp()
    const params = fc.oneof(
      fc.record({ start: anyDay, end: anyDay, compare: anyComparison }),
      fc.record({ week: anyWeek, compare: anyComparison }),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('', '/series?interval=week', '.csv'), params, async (route, query) => {
        const { status, field } = await send(test, route, query)
        expect([200, 400]).toContain(status)
        if (status === 400) expect(['start', 'end', 'week']).toContain(field)
      }),
      { numRuns: 150 },
    )
    const windows = test.provider.dataCalls().map(({ query }) => [query['start_date'], query['end_date']])
    expect(windows.filter(([start = '', end = '']) => start < EARLIEST_DAY || end > addDays(TODAY, 7))).toEqual([])
  })
})

describe('week parameter of a chart', () => {
  it('never causes a server error', async () => {
    const test = createTestApp()
    await fc.assert(
      fc.asyncProperty(anyWeek, fc.constantFrom('', '/history?weeks=260', '.csv', '/names'), async (week, suffix) => {
        const { statusCode } = await test.app.inject(`/api/charts/CR00001/weeks/${week}${suffix}`)
        expect([400, 404]).toContain(statusCode)
      }),
      { numRuns: 100 },
    )
    expect((await test.app.inject('/api/charts/CR00001/weeks/1939-W51')).json().error.field).toBe('week')
  })
})
