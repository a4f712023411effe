import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type DateWindow, DAY_MS } from '#contract/dates.ts'
import { BREAKOUT_NAMES, BREAKOUTS, type Filters } from '#contract/breakouts.ts'
import { step, windowOf } from '#contract/week-label.ts'
import type { WireChartDetail } from '#contract/provider/charts.ts'
import { type MetricNode, toMetrics } from '#contract/metrics.ts'
import { hasContentType, type Territory } from '#contract/territories.ts'
import { copyStore } from './store/clickhouse/copy-store.ts'
import { openClickHouseStore } from './store/clickhouse/clickhouse-store.ts'
import { CHDB_TIMEOUT_MS, describeOnChdb } from './testing/describe-on-chdb.ts'
import { FIRST_WEEK, IDS, SMALL_TERRITORIES, WEEKS } from './testing/small-catalog.ts'
import { type SmallService, startSmallService } from './testing/small-service.ts'

/* Checks with random requests that the API's numbers agree with each other. */

let service: SmallService

describe('numbers from SQLite', () => {
  beforeAll(async () => {
    service = await startSmallService()
  })

  afterAll(() => service.close())

  describeConsistency({ numRuns: 40 })
})

describeOnChdb('numbers from ClickHouse', (engineOf) => {
  const layout = { database: 'consistency', cluster: null }

  beforeAll(async () => {
    service = await startSmallService(undefined, {
      async open(file) {
        await copyStore(engineOf(), layout, file)
        return { ...(await openClickHouseStore(engineOf(), layout)), close: () => {} }
      },
    })
  }, CHDB_TIMEOUT_MS)

  afterAll(() => service.close())

  // Each query takes many times longer than in SQLite, so this makes fewer runs.
  describeConsistency({ numRuns: 3 })
})

const ENTITIES = [
  `/artists/${IDS.mara}`,
  `/artists/${IDS.harbours}`,
  `/songs/${IDS.lanterns}`,
  `/songs/${IDS.ferry}`,
  `/musical_recordings/${IDS.lanternsLive}`,
  `/musical_products/${IDS.deluxe}`,
  `/musical_release_groups/${IDS.album}`,
] as const

const entity = fc.constantFrom(...ENTITIES)
const territory = fc.constantFrom<Territory>(...SMALL_TERRITORIES, 'AA')
const range = fc
  .tuple(fc.integer({ min: -3, max: WEEKS * 7 + 3 }), fc.integer({ min: 0, max: WEEKS * 7 }))
  .map(([from, length]) => ({ start: addDays(FIRST_WEEK, from), end: addDays(FIRST_WEEK, from + length) }))
const anyFilters = fc.record(
  {
    commercial_model: fc.constantFrom(...BREAKOUTS.commercial_model),
    content_type: fc.constantFrom(...BREAKOUTS.content_type),
    service_type: fc.constantFrom(...BREAKOUTS.service_type),
  },
  { requiredKeys: [] },
)
const filtered = fc
  .tuple(territory, anyFilters)
  .map(([location, filters]): { location: Territory; filters: Filters } => {
    const { content_type: contentType, ...others } = filters
    return { location, filters: hasContentType(location) && contentType !== undefined ? filters : others }
  })

type EntityRequest = { location: Territory; window: DateWindow; filters?: Filters; more?: Record<string, string> }

async function readTree(
  path: string,
  { location, window, filters = {}, more = {} }: EntityRequest,
): Promise<MetricNode[]> {
  const query = new URLSearchParams({ location, start_date: window.start, end_date: window.end, ...filters, ...more })
  const response = await service.get(`${path}?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ metrics: MetricNode[] }>().metrics
}

async function readTotals(path: string, request: EntityRequest) {
  const { streams, equivalents } = toMetrics(await readTree(path, request))
  return { streams: streams?.total ?? 0, units: equivalents?.total ?? 0, breakouts: streams?.breakouts ?? [] }
}

function listsOf(nodes: readonly MetricNode[], prefix = ''): Map<string, { date: string; value: number }[]> {
  const lists = new Map<string, { date: string; value: number }[]>()
  for (const { name, value } of nodes) {
    if (!Array.isArray(value)) continue
    if (value.some((item) => 'date' in item)) lists.set(prefix + name, value as { date: string; value: number }[])
    else for (const [path, list] of listsOf(value as MetricNode[], `${prefix}${name}/`)) lists.set(path, list)
  }
  return lists
}

function numbersOf(nodes: readonly MetricNode[], prefix = ''): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const { name, value } of nodes) {
    if (typeof value === 'number') numbers.set(prefix + name, value)
    else for (const [path, number] of numbersOf(value as MetricNode[], `${prefix}${name}/`)) numbers.set(path, number)
  }
  return numbers
}

/** Streams must match exactly. Equivalents may differ by the rounding of each summand. */
function expectSame(path: string, actual: number, expected: number, summands: number): void {
  if (path.startsWith('Streams')) expect([path, actual]).toEqual([path, expected])
  else expect(Math.abs(actual - expected), path).toBeLessThan(1e-6 * (summands + 1))
}

async function sumOf(paths: string[], request: EntityRequest) {
  const totals = await Promise.all(paths.map((path) => readTotals(path, request)))
  return {
    streams: totals.reduce((sum, { streams }) => sum + streams, 0),
    units: totals.reduce((sum, { units }) => sum + units, 0),
  }
}

function describeConsistency(runs: { numRuns: number }): void {
  describe('date ranges', () => {
    it.each(['day', 'week', 'chart_week'])('values by %s add up to the total of the range', async (interval) => {
      await fc.assert(
        fc.asyncProperty(entity, filtered, range, async (path, { location, filters }, window) => {
          const totals = numbersOf(await readTree(path, { location, window, filters }))
          const lists = listsOf(
            await readTree(path, { location, window, filters, more: { aggregate_interval: interval } }),
          )
          expect([...lists.keys()]).toEqual([...totals.keys()])
          for (const [name, list] of lists) {
            const sum = list.reduce((total, { value }) => total + value, 0)
            expectSame(name, sum, totals.get(name) ?? 0, list.length)
            expect(list.map(({ date }) => date)).toEqual(list.map(({ date }) => date).sort())
          }
        }),
        runs,
      )
    })

    it('totals add up when a range is split at any day', async () => {
      await fc.assert(
        fc.asyncProperty(entity, filtered, range, fc.nat(), async (path, { location, filters }, window, cut) => {
          const days = (Date.parse(window.end) - Date.parse(window.start)) / DAY_MS
          fc.pre(days > 0)
          const middle = addDays(window.start, cut % days)
          const [whole, first, second] = await Promise.all([
            readTotals(path, { location, filters, window }),
            readTotals(path, { location, filters, window: { start: window.start, end: middle } }),
            readTotals(path, { location, filters, window: { start: addDays(middle, 1), end: window.end } }),
          ])
          expectSame('Streams', first.streams + second.streams, whole.streams, 2)
          expectSame('Equivalents', first.units + second.units, whole.units, 2)
        }),
        runs,
      )
    })
  })

  describe('breakouts', () => {
    it('breakout values add up to the total, and excluded ones are 0', async () => {
      await fc.assert(
        fc.asyncProperty(entity, filtered, range, async (path, { location, filters }, window) => {
          const { streams, breakouts } = await readTotals(path, { location, filters, window })
          for (const { name, values } of breakouts) {
            expect(values.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(streams)
            const wanted = filters[name as keyof Filters]
            for (const sibling of values) {
              if (wanted !== undefined) expect(sibling.value).toBe(sibling.name === wanted ? streams : 0)
            }
          }
        }),
        runs,
      )
    })

    it('a breakout value equals the total with the same filter', async () => {
      await fc.assert(
        fc.asyncProperty(entity, filtered, range, async (path, { location, filters }, window) => {
          const { breakouts } = await readTotals(path, { location, filters, window })
          for (const name of BREAKOUT_NAMES) {
            if (filters[name] !== undefined || (name === 'content_type' && !hasContentType(location))) continue
            for (const value of BREAKOUTS[name]) {
              const filteredTotals = await readTotals(path, {
                location,
                window,
                filters: { ...filters, [name]: value },
              })
              const values = breakouts.find((breakout) => breakout.name === name)?.values
              expect(values?.find((sibling) => sibling.name === value)?.value ?? 0).toBe(filteredTotals.streams)
            }
          }
        }),
        runs,
      )
    })

    it('only on-demand streams count toward equivalents', async () => {
      await fc.assert(
        fc.asyncProperty(entity, territory, range, async (path, location, window) => {
          const unitsOf = async (filters: Filters) => (await readTotals(path, { location, window, filters })).units
          const [onDemand, programmed, premium, adSupported] = await Promise.all([
            unitsOf({ service_type: 'on_demand' }),
            unitsOf({ service_type: 'programmed' }),
            unitsOf({ commercial_model: 'premium' }),
            unitsOf({ commercial_model: 'ad_supported' }),
          ])
          expect(programmed).toBe(0)
          expectSame('Equivalents', premium + adSupported, onDemand, 2)
        }),
        runs,
      )
    })
  })

  describe('entities', () => {
    it.each([
      [
        'a song is the sum of its recordings',
        `/songs/${IDS.lanterns}`,
        [`/musical_recordings/${IDS.lanternsStudio}`, `/musical_recordings/${IDS.lanternsLive}`],
      ],
      [
        'an album is the sum of its products',
        `/musical_release_groups/${IDS.album}`,
        [`/musical_products/${IDS.standard}`, `/musical_products/${IDS.deluxe}`],
      ],
    ])('%s', async (_, whole, parts) => {
      await fc.assert(
        fc.asyncProperty(filtered, range, async ({ location, filters }, window) => {
          const request = { location, filters, window }
          const [one, sum] = await Promise.all([readTotals(whole, request), sumOf(parts, request)])
          expectSame('Streams', sum.streams, one.streams, parts.length)
          expectSame('Equivalents', sum.units, one.units, parts.length)
        }),
        runs,
      )
    })

    it('a song counts for all its main artists, but not for guests', async () => {
      await fc.assert(
        fc.asyncProperty(filtered, range, async ({ location, filters }, window) => {
          const request = { location, filters, window }
          const songs = [IDS.lanterns, IDS.ferry, IDS.etoile].map((id) => `/songs/${id}`)
          const [mara, songsSum] = await Promise.all([
            readTotals(`/artists/${IDS.mara}`, request),
            sumOf(songs, request),
          ])
          expect(mara.streams).toBe(songsSum.streams)
          const [harbours, ferry] = await Promise.all([
            readTotals(`/artists/${IDS.harbours}`, request),
            readTotals(`/songs/${IDS.ferry}`, request),
          ])
          expect(harbours).toEqual(ferry)
        }),
        runs,
      )
    })

    it('a work has the streams of its recordings', async () => {
      await fc.assert(
        fc.asyncProperty(filtered, range, async ({ location, filters }, window) => {
          const request = { location, filters, window }
          const [work, song] = await Promise.all([
            readTotals(`/musical_works/${IDS.work}`, request),
            readTotals(`/songs/${IDS.lanterns}`, request),
          ])
          expect(work.streams).toBe(song.streams)
        }),
        runs,
      )
    })

    it('the worldwide total is the sum of all territories', async () => {
      await fc.assert(
        fc.asyncProperty(entity, range, async (path, window) => {
          const worldwide = await readTotals(path, { location: 'AA', window })
          const parts = await Promise.all(SMALL_TERRITORIES.map((location) => readTotals(path, { location, window })))
          expect(parts.reduce((sum, { streams }) => sum + streams, 0)).toBe(worldwide.streams)
        }),
        runs,
      )
    })
  })

  describe('charts', () => {
    const chart = fc.constantFrom<keyof SmallService['charts']>('songsUs', 'albumsUs', 'songsDe', 'albumsDe', 'songsAa')

    it('a chart entry has the same metrics as its entity', async () => {
      await fc.assert(
        fc.asyncProperty(chart, fc.integer({ min: 0, max: WEEKS - 1 }), async (name, weeks) => {
          const week = step('2025-W48', weeks)
          const response = await service.get(`/charts/${service.charts[name]}?chart_week=${week}`)
          const { ranking, location } = response.json<WireChartDetail & { location: Territory }>()
          const request = { location, window: windowOf(week) }
          for (const { href, chart_metrics: metrics } of ranking) {
            const values = Object.fromEntries(metrics?.map((metric) => [metric.name, metric.value]) ?? [])
            const read = (filters: Filters) => readTotals(href ?? '', { ...request, filters })
            const all = await read({})
            expect(values['Total']).toBe(all.units)
            const unit = location === 'US' || location === 'CA' ? 'Album Equivalents' : 'Stream Equivalents'
            expect(values[`Streams (${unit})`]).toBe((await read({ service_type: 'on_demand' })).units)
            if (hasContentType(location)) {
              for (const [label, content] of [
                ['Audio', 'audio'],
                ['Video', 'video'],
              ] as const) {
                expect(values[`${label} Streams`]).toBe((await read({ content_type: content })).streams)
                for (const [model, commercial] of [
                  ['Ad Supported', 'ad_supported'],
                  ['Premium', 'premium'],
                ] as const) {
                  const filteredTotals = await read({ content_type: content, commercial_model: commercial })
                  expect(values[`${label} ${model} Streams`]).toBe(filteredTotals.streams)
                }
              }
            } else {
              expect(values['Streams']).toBe(all.streams)
              expect(values['Premium Streams']).toBe((await read({ commercial_model: 'premium' })).streams)
            }
          }
        }),
        runs,
      )
    })
  })
}
