import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROUTE_URLS } from '../routes/all-routes.ts'
import { CALL_OUTCOMES } from '../provider/calls/sender.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { JOB_RESULTS } from '../tracing/run-job.ts'
import { JOB_NAMES } from '../tracing/trace.ts'
import { measureEventLoopLag } from '../core/event-loop-lag.ts'
import { createMetrics, DELIVERY_RESULTS } from './metrics.ts'
import { parseQuery, readRules, type Selector } from './testing/promql.ts'

const ROOT = join(import.meta.dirname, '../../..')
const RULES_PATH = join(ROOT, 'docs/deploy/alerts.rules.yml')
const RULES = readRules(readFileSync(RULES_PATH, 'utf8'))
const RECORDED = new Set(RULES.filter(({ kind }) => kind === 'record').map(({ name }) => name))
const SLO = readFileSync(join(ROOT, 'docs/slo.md'), 'utf8')
/** Labels that Prometheus adds to every series. */
const SCRAPE_LABELS = new Set(['instance', 'job'])

type Panel = {
  id: number
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; legendFormat: string }[]
}
const { panels, templating } = JSON.parse(readFileSync(join(ROOT, 'docs/deploy/grafana-dashboard.json'), 'utf8')) as {
  panels: Panel[]
  templating: { list: { name: string; definition?: string }[] }
}
const PANEL_QUERIES = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const QUERIES = [...RULES.map(({ query }) => query), ...PANEL_QUERIES]

/** Returns the labels of every metric, after one event of each kind. */
async function listMetrics(): Promise<Map<string, Set<string>>> {
  const cache = { hits: 0, misses: 0, stale: 0 }
  const lag = measureEventLoopLag()
  const metrics = createMetrics('0.0.0', lag, () => ({
    isReady: true,
    provider: { running: 0, queued: 0, pausedMs: 0, routes: [{ route: '/songs', isOpen: false }] },
    historyJobs: 0,
    redis: { isUsed: true, failures: { down: 0 } },
    files: [{ file: 'names', isUsable: true, failures: { open: 0, read: 0, write: 0, replace: 0 } }],
    weeks: { current: 0, late: 0, closedAgeSec: 0 },
    spans: { ended: 0, exported: 0, failed: 0 },
    desk: async () => ({ isUsable: true, waiting: 0, overdueSec: 0, lastBackupMs: null }),
    dataDir: '.',
    cache: { rendered: cache, provider: cache, renderedBytes: 0 },
  }))
  metrics.countRequest({ method: 'GET', route: '/', status: 500, result: 'internal', ms: 1 })
  metrics.countCut('idle')
  metrics.countCall({ route: '/auth', attempt: 2, outcome: 'ok', status: 200, waitMs: 0, ms: 1, requestId: undefined })
  metrics.countJob({ job: 'import', result: 'ok', ms: 1 })
  metrics.countDelivery({ result: 'sent', ms: 1 })
  const text = await metrics.toText()
  lag.close()
  const labels = new Map<string, Set<string>>()
  for (const [, name = '', pairs = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? [\d.e+NaInf-]+$/gm)) {
    const known = labels.get(name) ?? new Set()
    for (const [, label = ''] of pairs.matchAll(/(\w+)="/g)) known.add(label)
    labels.set(name, known)
  }
  return labels
}

/** Returns the values of labels that come from fixed sets. Null if any value is possible. */
function valuesOf(metric: string, label: string): readonly string[] | null {
  const results: Record<string, readonly string[]> = {
    chartroom_jobs_total: JOB_RESULTS,
    chartroom_deliveries_total: DELIVERY_RESULTS,
    chartroom_cache_reads_total: ['hit', 'miss', 'stale'],
    chartroom_spans_total: ['ended', 'exported', 'failed'],
  }
  if (label === 'result') return results[metric] ?? []
  if (label === 'task') return JOB_NAMES
  if (label === 'outcome') return CALL_OUTCOMES
  if (label === 'layer') return ['rendered', 'provider']
  if (label === 'state') return ['current', 'late']
  if (label === 'status') return ['2xx', '3xx', '4xx', '5xx']
  if (label === 'route' && metric.startsWith('chartroom_http')) return ROUTE_URLS
  return null
}

function problemsOf({ metric, labels }: Selector, metrics: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (metric === 'up' || RECORDED.has(metric)) return []
  const known = metrics.get(metric)
  if (known === undefined) return [`unknown metric ${metric}`]
  return labels.flatMap(({ name, value }) => {
    if (SCRAPE_LABELS.has(name) && !known.has(name)) return []
    if (!known.has(name)) return [`unknown label ${name} of ${metric}`]
    const values = valuesOf(metric, name)
    if (values === null || value.startsWith('$')) return []
    return value
      .split('|')
      .filter((each) => !values.includes(each))
      .map((each) => `unknown value ${each} of ${name} of ${metric}`)
  })
}

describe('rules and dashboard', () => {
  it('use only metrics, labels, and values that exist', async () => {
    const metrics = await listMetrics()
    const problems = QUERIES.flatMap((query) => {
      const { selectors, grouping } = parseQuery(query)
      const available = new Set(selectors.flatMap(({ metric }) => [...(metrics.get(metric) ?? [])]))
      const unknown = grouping
        .filter((label) => !available.has(label))
        .map((label) => `unknown label ${label} in: ${query}`)
      return [...selectors.flatMap((selector) => problemsOf(selector, metrics)), ...unknown]
    })
    expect(problems).toEqual([])
    expect(QUERIES.length).toBeGreaterThan(60)
  })

  it('have no label that Prometheus would rename', async () => {
    const metrics = await listMetrics()
    expect(
      [...metrics].filter(([, labels]) => [...labels].some((label) => SCRAPE_LABELS.has(label))).map(([name]) => name),
    ).toEqual([])
  })

  it('use only metrics of a running server', async () => {
    const { app } = createTestApp()
    const { body } = await app.inject({ url: '/metrics', headers: { host: '127.0.0.1:4310' } })
    const types = new Map([...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name = '', type = '']) => [name, type]))
    const used = new Set(QUERIES.flatMap((query) => parseQuery(query).selectors.map(({ metric }) => metric)))
    const missing = [...used].filter((name) => {
      const base = name.replace(/_(?:bucket|count|sum)$/, '')
      return name !== 'up' && !RECORDED.has(name) && !types.has(name) && types.get(base) !== 'histogram'
    })
    expect(missing).toEqual([])
  })

  it('compare histograms with boundaries of their buckets', async () => {
    const { app } = createTestApp()
    await app.inject('/api/charts/CR00001/weeks/2026-W46')
    const { body } = await app.inject({ url: '/metrics', headers: { host: '127.0.0.1:4310' } })
    const bounds = QUERIES.flatMap((query) =>
      parseQuery(query).selectors.flatMap(({ metric, labels }) =>
        labels.flatMap(({ name, value }) => (name === 'le' ? [[metric, value] as const] : [])),
      ),
    )
    expect(new Set(bounds.map(([metric]) => metric)).size).toBe(2)
    for (const [metric, bound] of bounds) expect(body).toMatch(new RegExp(`^${metric}\\{le="${bound}"`, 'm'))
  })

  it.each([
    ['sum(chartroom_nothing)', 'unknown metric chartroom_nothing'],
    ['chartroom_ready{nothing="1"}', 'unknown label nothing of chartroom_ready'],
    [
      'rate(chartroom_jobs_total{result=~"failed|nothing"}[5m])',
      'unknown value nothing of result of chartroom_jobs_total',
    ],
    [
      'rate(chartroom_http_requests_total{route!="/nothing"}[5m])',
      'unknown value /nothing of route of chartroom_http_requests_total',
    ],
  ])('would be reported for %s', async (query, problem) => {
    const metrics = await listMetrics()
    expect(parseQuery(query).selectors.flatMap((selector) => problemsOf(selector, metrics))).toEqual([problem])
  })
})

describe('dashboard', () => {
  it('has panels with queries that do not overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24)
    for (const { type, title, targets = [] } of panels) {
      expect(targets.length > 0, title).toBe(type !== 'row')
    }
  })

  it('shows labels in legends that the query returns', () => {
    const wrong = panels.flatMap(({ targets = [] }) =>
      targets.flatMap(({ expr, legendFormat }) => {
        const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
        const { grouping } = parseQuery(expr)
        return named
          .filter((name) => !grouping.includes(name) && name !== 'instance')
          .map((name) => `${name} of ${expr}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('defines its variables', () => {
    const text = JSON.stringify(panels)
    const used = new Set(
      [...text.matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name).filter((name) => !name.startsWith('__')),
    )
    expect(used).toEqual(new Set(templating.list.map(({ name }) => name)))
  })
})

describe('objectives', () => {
  it('show the queries of the rules', () => {
    const [, block = ''] = /```promql\n([\s\S]*?)```/.exec(SLO) ?? []
    const shown = block.split(/^# /m).flatMap((part) => {
      const [name = '', ...lines] = part.trim().split('\n')
      return name === '' ? [] : [{ kind: 'record', name, query: lines.join('\n').trim() }]
    })
    expect(shown).toHaveLength(6)
    for (const rule of shown) expect(RULES).toContainEqual(rule)
    const objectives = [...SLO.matchAll(/\| `1 - (chartroom:\S+)`/g)].map(([, name]) => name)
    expect(objectives).toHaveLength(4)
    for (const name of objectives) expect(shown.map((rule) => rule.name)).toContain(name)
  })

  it('have alerts that exist, with the targets of the table', () => {
    const alerts = RULES.filter(({ kind }) => kind === 'alert')
    const named = [...SLO.matchAll(/`(Chartroom[A-Z]\w+)`/g)].map(([, name]) => name)
    expect(new Set(named).size).toBeGreaterThan(5)
    for (const name of named) expect(alerts.map((alert) => alert.name)).toContain(name)
    const budgets = { Availability: '0.005', Latency: '0.01', Freshness: '0.05', Delivery: '0.01' }
    for (const [objective, budget] of Object.entries(budgets)) {
      const [, target = ''] = new RegExp(`^\\| [^|]*${objective}[^|]*\\| ([\\d.]+) %`, 'im').exec(SLO) ?? []
      expect(1 - Number(target) / 100, objective).toBeCloseTo(Number(budget))
      for (const { query } of alerts.filter(({ name }) => name.startsWith(`Chartroom${objective}Budget`))) {
        expect(query).toContain(budget)
      }
    }
  })
})
