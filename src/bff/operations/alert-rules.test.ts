import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRules } from './testing/promql.ts'
import { startProcess, type StartedProcess } from '../testing/programs/start-process.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { JOB_NAMES } from '../tracing/trace.ts'

const DEPLOY = join(import.meta.dirname, '../../../docs/deploy')
const RULES_PATH = join(DEPLOY, 'alerts.rules.yml')
const RULES = readRules(readFileSync(RULES_PATH, 'utf8'))

/** A series from minute 0 in Prometheus notation, such as `0+1x60` for a value that grows by 1 per minute. */
type Series = Record<string, string>
/** At minute `at`, the rule must fire with `fires` but not with `quiet`. */
type AlertCase = { at: number; fires: Series; quiet: Series }

const ROUTE = 'route="/api/charts/:id/weeks/:week"'
const requests = (bad: number, minutes: number): Series => ({
  [`chartroom_http_requests_total{${ROUTE},status="2xx"}`]: `0+${100 - bad}x${minutes}`,
  [`chartroom_http_requests_total{${ROUTE},status="5xx"}`]: `0+${bad}x${minutes}`,
  // Health checks don't count.
  'chartroom_http_requests_total{route="/readyz",status="5xx"}': `0+1000x${minutes}`,
})
const latency = (slow: number, minutes: number): Series => ({
  [`chartroom_http_request_duration_seconds_bucket{${ROUTE},le="0.5"}`]: `0+${100 - slow}x${minutes}`,
  [`chartroom_http_request_duration_seconds_count{${ROUTE}}`]: `0+100x${minutes}`,
})
const weeks = (current: number, closedHours: number): Series => ({
  'chartroom_charts{state="current"}': `${current}x120`,
  'chartroom_charts{state="late"}': `${100 - current}x120`,
  chartroom_week_closed_age_seconds: `${closedHours * 3_600}x120`,
})
const deliveries = (late: number): Series => ({
  'chartroom_delivery_seconds_bucket{le="900"}': `0+${10 - late}x120`,
  'chartroom_deliveries_total{result="sent"}': '0+9x120',
  'chartroom_deliveries_total{result="given_up"}': '0+1x120',
})
const gauge = (series: string, bad: number, good: number, at = 30): AlertCase => ({
  at,
  fires: { [series]: `${bad}x${at}` },
  quiet: { [series]: `${good}x${at}` },
})
const growth = (series: string, bad: string, good = '0x60'): AlertCase => ({
  at: 60,
  fires: { [series]: bad },
  quiet: { [series]: good },
})

const CASES: Record<string, AlertCase> = {
  ChartroomAvailabilityBudgetFast: { at: 70, fires: requests(10, 70), quiet: requests(2, 70) },
  ChartroomAvailabilityBudgetSlow: { at: 120, fires: requests(1, 120), quiet: requests(0, 120) },
  ChartroomLatencyBudgetFast: { at: 70, fires: latency(20, 70), quiet: latency(5, 70) },
  ChartroomLatencyBudgetSlow: { at: 120, fires: latency(2, 120), quiet: latency(0.5, 120) },
  ChartroomFreshnessBudget: { at: 120, fires: weeks(90, 60), quiet: weeks(90, 40) },
  ChartroomDeliveryBudget: { at: 120, fires: deliveries(2), quiet: deliveries(0) },
  ChartroomDown: gauge('up{job="chartroom",instance="a"}', 0, 1),
  ChartroomNotReady: gauge('chartroom_ready{instance="a"}', 0, 1),
  ChartroomProviderFailing: {
    at: 60,
    fires: {
      'chartroom_provider_calls_total{outcome="timeout"}': '0+3x60',
      'chartroom_provider_calls_total{outcome="ok"}': '0+7x60',
    },
    quiet: {
      'chartroom_provider_calls_total{outcome="timeout"}': '0+1x60',
      'chartroom_provider_calls_total{outcome="ok"}': '0+9x60',
    },
  },
  ChartroomProviderRefusesLogin: growth('chartroom_provider_logins_total{outcome="refused"}', '0x55 1x5'),
  ChartroomBreakerOpen: gauge('chartroom_provider_breaker_open{route="/songs"}', 1, 0),
  ChartroomProviderQueue: gauge('chartroom_provider_queue_length', 60, 40),
  ChartroomStaleAnswers: {
    at: 90,
    fires: {
      'chartroom_cache_reads_total{layer="provider",result="stale"}': '0+2x90',
      'chartroom_cache_reads_total{layer="provider",result="hit"}': '0+8x90',
    },
    quiet: {
      'chartroom_cache_reads_total{layer="provider",result="stale"}': '0+2x90',
      'chartroom_cache_reads_total{layer="provider",result="hit"}': '0+98x90',
    },
  },
  ChartroomSignInFailing: growth(
    'chartroom_http_requests_total{route="/sign-in/callback",status="4xx"}',
    '0+1x60',
    '0+0.5x60',
  ),
  ChartroomJobsFailing: growth('chartroom_jobs_total{task="alerts",result="failed"}', '0x40 0+1x20', '0x55 1x5'),
  ChartroomOutboxOverdue: gauge('chartroom_outbox_overdue_seconds', 1_000, 100),
  ChartroomDeliveryGivenUp: growth('chartroom_deliveries_total{result="given_up"}', '0x50 1x10'),
  ChartroomDeskUnusable: gauge('chartroom_desk_usable', 0, 1),
  // Test time starts at 0, so a backup in the future is one of today.
  ChartroomBackupOld: gauge('chartroom_desk_last_backup_timestamp_seconds', -200_000, 0, 90),
  ChartroomFileUnusable: gauge('chartroom_file_usable{file="names"}', 0, 1),
  ChartroomDiskFilling: gauge('chartroom_data_free_bytes', 9e8, 2e9),
  ChartroomRedisUnused: gauge('chartroom_redis_used', 0, 1),
  ChartroomOverloaded: gauge('chartroom_event_loop_lag_p99_seconds', 0.5, 0.1),
  ChartroomTracesLost: {
    at: 90,
    fires: { 'chartroom_spans_total{result="failed"}': '0+1x90' },
    quiet: { 'chartroom_spans_total{result="failed"}': '5x90' },
  },
}

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool) console.log('skipped: promtool is not installed (package prometheus)')

/** Returns series of a real server as Prometheus stores them: it adds two labels and renames ours with the same name. */
async function scrape(server: StartedProcess): Promise<Map<string, number>> {
  const { text } = await server.ask('/metrics')
  return new Map(
    [...text.matchAll(/^(\w+)(?:\{(.*)\})? ([\d.e+-]+)$/gm)].map(([, name = '', labels = '', value]) => {
      const renamed = labels.replaceAll(/(?<=^|",)(job|instance)=/g, 'exported_$1=')
      return [`${name}{${[renamed, 'instance="a",job="chartroom"'].filter(Boolean).join(',')}}`, Number(value)]
    }),
  )
}

type ScrapedSeries = { series: string; values: string }

/** Returns a series that is constant for ten minutes and then grows to the second value, as between two scrapes. */
function toSeries(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): ScrapedSeries[] {
  return [...after].map(([series, value]) => {
    const first = before.get(series)
    return { series, values: `${first === undefined ? '_' : first}x10 ${value}x60` }
  })
}

function testRules(series: ScrapedSeries[], checks: { expr: string; minute: number; samples: object[] }[]): string {
  const path = join(createTempFolder('rules'), 'test.yml')
  const promql = checks.map(({ expr, minute, samples }) => ({ expr, eval_time: `${minute}m`, exp_samples: samples }))
  const tests = [{ interval: '1m', input_series: series, promql_expr_test: promql }]
  writeFileSync(path, JSON.stringify({ rule_files: [RULES_PATH], evaluation_interval: '1m', tests }))
  return runPromtool('test', 'rules', path)
}

function runPromtool(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  return status === 0 ? 'ok' : stdout + stderr
}

const firing = (name: string) => `count(ALERTS{alertname="${name}",alertstate="firing"}) or vector(0)`

describe('alert rules', () => {
  it('each have a case in which they fire and one in which they do not', () => {
    const alerts = RULES.filter(({ kind }) => kind === 'alert').map(({ name }) => name)
    expect(Object.keys(CASES).toSorted()).toEqual(alerts.toSorted())
  })

  it.skipIf(!hasPromtool)('are valid for Prometheus, like the scrape example', () => {
    expect(runPromtool('check', 'rules', RULES_PATH)).toBe('ok')
    expect(runPromtool('check', 'config', '--syntax-only', join(DEPLOY, 'prometheus.yml'))).toBe('ok')
  })

  it.skipIf(!hasPromtool)('fire when they should and stay quiet otherwise', () => {
    const path = join(createTempFolder('rules'), 'test.yml')
    // Firing alerts are compared by count, because their texts aren't part of the case.
    const tests = Object.entries(CASES).flatMap(([name, { at, fires, quiet }]) =>
      [fires, quiet].map((series, index) => ({
        interval: '1m',
        input_series: Object.entries(series).map(([key, values]) => ({ series: key, values })),
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname="${name}",alertstate="firing"}) or vector(0)`,
            eval_time: `${at}m`,
            exp_samples: [{ labels: '{}', value: index === 0 ? 1 : 0 }],
          },
        ],
      })),
    )
    // JSON is also valid YAML.
    writeFileSync(path, JSON.stringify({ rule_files: [RULES_PATH], evaluation_interval: '5m', tests }))
    expect(runPromtool('test', 'rules', path)).toBe('ok')
  })
})

describe.skipIf(!hasPromtool)('alert rules with the samples of a real server', () => {
  const UNREACHABLE = {
    PROVIDER_URL: 'http://127.0.0.1:1',
    PROVIDER_API_KEY: 'x',
    PROVIDER_USERNAME: 'x',
    PROVIDER_PASSWORD: 'x',
  }

  let server: StartedProcess
  beforeAll(async () => {
    server = await startProcess(UNREACHABLE)
  })
  afterAll(() => server.stop())

  it('see the first failed requests of a route that was not requested before', async () => {
    const before = await scrape(server)
    // These two routes have had no request yet. Without a provider, both fail.
    for (const path of ['/api/charts', '/api/charts/CR00001/weeks/2026-W46']) {
      expect((await server.ask(path)).status).toBeGreaterThanOrEqual(500)
    }
    const after = await scrape(server)
    const result = testRules(toSeries(before, after), [
      { expr: 'chartroom:failed_requests:ratio_rate5m > bool 0', minute: 13, samples: [{ labels: '{}', value: 1 }] },
      { expr: firing('ChartroomAvailabilityBudgetFast'), minute: 9, samples: [{ labels: '{}', value: 0 }] },
      { expr: firing('ChartroomAvailabilityBudgetFast'), minute: 14, samples: [{ labels: '{}', value: 1 }] },
    ])
    expect(result).toBe('ok')
    // Each series that counts a failure must exist before the failure.
    const failures = [...after].filter(([series]) => /status="[45]xx"|outcome="(?!ok|none)|code=/.test(series))
    expect(failures.filter(([series, value]) => value > 0 && !before.has(series))).toEqual([])
    expect(failures.filter(([, value]) => value > 0).length).toBeGreaterThan(2)
  })

  it('name the job that keeps failing', async () => {
    const before = await scrape(server)
    const failing = JOB_NAMES[0]
    const isFailed = (series: string) => series.includes(`"${failing}"`) && series.includes('result="failed"')
    const after = new Map([...before].map(([series, value]) => [series, value + (isFailed(series) ? 5 : 0)]))
    const labels = `ALERTS{alertname="ChartroomJobsFailing",alertstate="firing",severity="ticket",task="${failing}"}`
    const check = { expr: 'ALERTS{alertname="ChartroomJobsFailing"}', minute: 12, samples: [{ labels, value: 1 }] }
    expect(testRules(toSeries(before, after), [check])).toBe('ok')
  })
})
