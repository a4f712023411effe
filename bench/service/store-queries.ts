import type { DateWindow } from '#contract/dates.ts'
import type { Territory } from '#contract/territories.ts'
import { step, weekOf, windowOf } from '#contract/week-label.ts'
import { formatMs, formatRatio, formatSamples, type Section, toGoal } from '../lib/report.ts'
import { type Pair, timePair } from '../lib/timing.ts'
import { openBareSql } from './bare-sql.ts'
import { lastDays, type SampleStore } from './sample-store.ts'
import type { startService } from './service-process.ts'

/** Maximum time above that of the bare query. */
const MAX_MORE_MS = 0.3
const MAX_CHART_MS = 1
const MAX_CHART_P99_MS = 2
const ENTITIES = 40
const ENTITY_ROUNDS = 12
const CHART_ROUNDS = 5
/** Weeks to request per chart, counted back from the latest. */
const WEEKS_BACK = [0, 13, 52, 120]

type EntityCase = {
  name: string
  root: 'songs' | 'artists' | 'musical_release_groups'
  territory: Territory
  days: number
  parameters?: Record<string, string>
}

const BY_WEEK = { aggregate_interval: 'chart_week' }
const PREMIUM_AUDIO = { commercial_model: 'premium', content_type: 'audio' }
const ENTITY_CASES: readonly EntityCase[] = [
  { name: 'song, US, 90 days', root: 'songs', territory: 'US', days: 90 },
  { name: 'song, worldwide, 90 days', root: 'songs', territory: 'AA', days: 90 },
  { name: 'song, US, premium audio only', root: 'songs', territory: 'US', days: 90, parameters: PREMIUM_AUDIO },
  { name: 'song, US, 52 weeks, week by week', root: 'songs', territory: 'US', days: 364, parameters: BY_WEEK },
  { name: 'artist, US, 90 days', root: 'artists', territory: 'US', days: 90 },
  { name: 'artist, worldwide, 52 weeks', root: 'artists', territory: 'AA', days: 364 },
  { name: 'album, worldwide, 90 days', root: 'musical_release_groups', territory: 'AA', days: 90 },
]
const KINDS = { songs: 'song', artists: 'artist', musical_release_groups: 'album' } as const

/** Alternately times HTTP requests, and in this process the SQL that reads their numbers. */
export async function timeStore(
  store: SampleStore,
  service: Awaited<ReturnType<typeof startService>>,
): Promise<Section> {
  const sql = openBareSql(store.file)
  const entities: [string, Pair][] = []
  for (const { name, root, territory, days, parameters = {} } of ENTITY_CASES) {
    const window: DateWindow = lastDays(store, days)
    const query = new URLSearchParams({
      location: territory,
      start_date: window.start,
      end_date: window.end,
      ...parameters,
    })
    const isByWeek = parameters === BY_WEEK
    const pair = await timePair(
      store.spread(KINDS[root], ENTITIES),
      ENTITY_ROUNDS,
      (id) => service.get(`/${root}/${id}?${query}`),
      (id) => (isByWeek ? sql.byWeek(id, territory, window) : sql.totals(id, territory, window)),
    )
    entities.push([name, pair])
  }
  const latest = weekOf(store.lastDay)
  const chart = await timePair(
    store.chartIds.flatMap((id) => WEEKS_BACK.map((back) => ({ id, week: step(latest, -back) }))),
    CHART_ROUNDS,
    ({ id, week }) => service.get(`/charts/${id}?chart_week=${week}`),
    ({ id, week }) => sql.chartWeek(id, windowOf(week).start),
  )
  sql.close()
  return {
    title: 'Responses over HTTP compared with bare SQL',
    notes: [
      `${ENTITIES} entities from the most to the least popular, ${ENTITY_ROUNDS} rounds; ${WEEKS_BACK.length} weeks of ` +
        `${store.chartIds.length} charts, ${CHART_ROUNDS} rounds. One keep-alive connection, the service in a separate process. ` +
        'Bare: the prepared statements that read the numbers, in this process.',
    ],
    head: ['query', 'over HTTP', 'bare SQL', 'ratio', 'more, ms'],
    rows: [...entities, ['chart week', chart] as const].map(toRow),
    goals: [
      ...entities.map(([name, { ours, bare, ratio }]) => {
        const moreMs = ours.medianMs - bare.medianMs
        const figure = `${formatRatio(ratio)}, ${formatMs(moreMs)} ms more`
        return toGoal(name, `at most ${MAX_MORE_MS} ms more than bare SQL`, figure, moreMs <= MAX_MORE_MS)
      }),
      toGoal(
        'chart week',
        `median at most ${MAX_CHART_MS} ms, p99 at most ${MAX_CHART_P99_MS} ms`,
        `${formatMs(chart.ours.medianMs)} ms, p99 ${formatMs(chart.ours.p99Ms)} ms`,
        chart.ours.medianMs <= MAX_CHART_MS && chart.ours.p99Ms <= MAX_CHART_P99_MS,
      ),
    ],
  }
}

function toRow([name, { ours, bare, ratio }]: readonly [string, Pair]): string[] {
  return [name, formatSamples(ours), formatSamples(bare), formatRatio(ratio), formatMs(ours.medianMs - bare.medianMs)]
}
