import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type EntityKind, SERVICE_ID_PREFIXES } from '#contract/entities.ts'
import { METRICS } from '#contract/metric-table.ts'
import type { MetricNode } from '#contract/metrics.ts'
import { ENTITY_ROOTS } from '#contract/provider/records.ts'
import { toHref } from '../records.ts'
import type { Chart, Store } from '../store/store.ts'

/*
 * With SAMPLE_FAULTS=1, a few IDs fail on purpose, so that tests and people can open every error state. The last digits
 * are a related HTTP status: SG0…0500 fails, CR99408 is slow. Slow, empty, and partial IDs exist for charts, songs, and
 * albums, and return the data of the longest US chart or an established title on it.
 */

const STATUSES = { missing: '404', failing: '500', slow: '408', empty: '204', partial: '206' } as const
const CHART_PREFIX = 'CR99'
const HEX_DIGITS = 32
/** A partial entity fails for this territory, so that one of 63 is missing. */
const FAILING_LOCATION = 'DE'
const ESTABLISHED_WEEKS = 26

export type SampleFault = keyof typeof STATUSES

type SampleFaultOptions = {
  store: Store
  slowMs: number
}

/** Long enough to show loading states, but shorter than the BFF's default timeout of a provider call. */
export const SLOW_MS = 3_000

export function faultyEntityId(kind: EntityKind, fault: SampleFault): string {
  return SERVICE_ID_PREFIXES[kind] + STATUSES[fault].padStart(HEX_DIGITS, '0')
}

export function faultyChartId(fault: SampleFault): string {
  return CHART_PREFIX + STATUSES[fault]
}

type FaultyRequest = { fault: SampleFault; id: string }
type EntityBody = { metrics: MetricNode[]; relationships?: unknown[] }
type ChartBody = { ranking: { id: string; chart_metrics: unknown[] }[] }

/** Adds hooks to the routes that are registered after this call. */
export function addSampleFaults(app: FastifyInstance, { store, slowMs }: SampleFaultOptions): void {
  const faultyRequests = new WeakMap<FastifyRequest, FaultyRequest>()

  app.addHook('preHandler', async (request) => {
    const faulty = findFault(request)
    if (faulty === null) return
    const { location } = request.query as { location?: string }
    if (faulty.fault === 'failing' || (faulty.fault === 'partial' && location === FAILING_LOCATION)) {
      throw new Error(`SAMPLE_FAULTS: ${faulty.id} always fails`)
    }
    if (faulty.fault === 'slow') await sleep(slowMs)
    const params = request.params as { id?: string }
    const standIn = faulty.fault === 'missing' ? null : await findStandIn(store, request.routeOptions.url ?? '')
    if (params.id === undefined || standIn === null) return
    params.id = standIn
    faultyRequests.set(request, faulty)
  })

  app.addHook('preSerialization', async (request, _reply, body) => {
    const faulty = faultyRequests.get(request)
    return faulty === undefined ? body : toFaultyBody(faulty, body as EntityBody | ChartBody)
  })
}

/** Finds a faulty ID in the path or in the search query. */
function findFault({ params, body }: FastifyRequest): FaultyRequest | null {
  const id = (params as { id?: string }).id ?? (body as { query?: string } | undefined)?.query ?? ''
  const faults = Object.keys(STATUSES) as SampleFault[]
  const prefixes = Object.values(SERVICE_ID_PREFIXES)
  const fault = faults.find((each) => {
    const digits = STATUSES[each].padStart(HEX_DIGITS, '0')
    return id === faultyChartId(each) || prefixes.some((prefix) => id === prefix + digits)
  })
  return fault === undefined ? null : { fault, id }
}

/** Returns null for kinds without a chart. */
async function findStandIn(store: Store, route: string): Promise<string | null> {
  const charts = (await store.charts())
    .filter(({ location, metrics }) => location === 'US' && metrics !== 'none')
    .toSorted((a, b) => b.depth - a.depth)
  if (route === '/charts/:id') return charts.find(({ entityKind }) => entityKind === 'song')?.id ?? null
  const chart = charts.find(({ entityKind }) => route === `${ENTITY_ROOTS[entityKind]}/:id`)
  return chart === undefined ? null : findEstablished(store, chart)
}

/** Returns the highest title whose figures go back half a year. A new release would have no earlier period to compare with. */
async function findEstablished(store: Store, chart: Chart): Promise<string | null> {
  const entries = (await store.chartEntries(chart, chart.newestWeek)) ?? []
  const entry = entries.find(({ weeksOn }) => weeksOn >= ESTABLISHED_WEEKS) ?? entries[0]
  return entry?.serviceId ?? null
}

function toFaultyBody({ fault, id }: FaultyRequest, body: EntityBody | ChartBody): object {
  const name = `Sample: ${fault}`
  if ('ranking' in body) return { ...body, id, chart_name: name, ranking: toFaultyRanking(fault, body) }
  const named = { ...body, id, title: name }
  if (fault === 'partial') return { ...named, metrics: toPartialMetrics(body.metrics) }
  return fault === 'empty' ? { ...named, metrics: [], ...(body.relationships && { relationships: [] }) } : named
}

/** A partial week has an entry with an unknown title, and no figures for every third entry. */
function toFaultyRanking(fault: SampleFault, { ranking }: ChartBody) {
  if (fault === 'empty') return []
  if (fault !== 'partial') return ranking
  const id = faultyEntityId('song', 'missing')
  return ranking.map((entry, index) => {
    if (index === 1) return { ...entry, id, href: toHref('song', id) }
    return index % 3 === 2 ? { ...entry, chart_metrics: [] } : entry
  })
}

/** Omits Equivalents and every third day or week. */
function toPartialMetrics(nodes: MetricNode[]): MetricNode[] {
  return nodes
    .filter(({ name }) => name !== METRICS.equivalents.wireName)
    .map(({ name, value }) => ({ name, value: Array.isArray(value) ? thinOut(value) : value }))
}

function thinOut(values: Exclude<MetricNode['value'], number | null>): MetricNode['value'] {
  const dated = values.filter((value) => 'date' in value)
  if (dated.length > 0) return dated.filter((_, index) => index % 3 !== 1)
  return toPartialMetrics(values.filter((value) => 'name' in value))
}
