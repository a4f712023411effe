import { step, weekOf, windowOf } from '#contract/week-label.ts'
import { formatMs, formatRatio, formatSamples, type Section } from '../lib/report.ts'
import { type ServiceProcess } from '../lib/service-process.ts'
import { timePair } from '../lib/timing.ts'
import { type BareSql } from './bare-sql.ts'
import { type SampleStore } from './sample-store.ts'

const MAX_MS = 1
const MAX_P99_MS = 2
const ROUNDS = 5
/** Weeks to request per chart, counted back from the latest. */
const WEEKS_BACK = [0, 13, 52, 120]

export async function measureChartWeeks(store: SampleStore, service: ServiceProcess, bare: BareSql): Promise<Section> {
  const newest = weekOf(store.lastDay)
  const queries = store.chartIds.flatMap((id) => WEEKS_BACK.map((back) => ({ id, week: step(newest, -back) })))
  let bytes = 0
  const pair = await timePair(
    queries,
    ROUNDS,
    async ({ id, week }) => {
      bytes = Math.max(bytes, (await service.get(`/charts/${id}?chart_week=${week}`)).length)
    },
    ({ id, week }) => bare.chartWeek(id, windowOf(week).start),
  )
  return {
    title: 'Chart weeks',
    notes: [
      `${store.chartIds.length} charts of up to 200 titles, ${WEEKS_BACK.length} weeks of each, ${ROUNDS} rounds. The ` +
        `largest response has ${bytes} characters. Bare: the stored rows of the week with their ids.`,
    ],
    head: ['query', 'over HTTP', 'bare SQL', 'ratio'],
    rows: [['chart week', formatSamples(pair.ours), formatSamples(pair.bare), formatRatio(pair.ratio)]],
    goals: [
      {
        what: 'chart week',
        limit: `median at most ${MAX_MS} ms, p99 at most ${MAX_P99_MS} ms`,
        figure: `${formatMs(pair.ours.medianMs)} ms, p99 ${formatMs(pair.ours.p99Ms)} ms`,
        isMet: pair.ours.medianMs <= MAX_MS && pair.ours.p99Ms <= MAX_P99_MS,
      },
    ],
  }
}
