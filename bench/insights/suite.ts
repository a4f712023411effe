import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chartInsightsAnswerSchema } from '#contract/api/insights/chart-insights.ts'
import { chartsAnswerSchema } from '#contract/api/charts.ts'
import { explainMissingData } from '#service/import/testing/shared-data.ts'
import { importFile, probeHealth } from '../bff/long-work.ts'
import { fetchText, startBff } from '../lib/processes.ts'
import { formatMs, type Suite, toGoal, toMemoryGoal } from '../lib/report.ts'
import { timeMs, toSamples } from '../lib/timing.ts'

const PARTS = ['insights', 'records', 'hold', 'same-units', 'similar-launches'] as const
const WARM_REQUESTS = 10
const MAX_COLD_MS = 1_000
const MAX_WARM_MS = 150
const MAX_HEALTH_MS = 100
const MAX_BYTES = 400e6
const POLL_MS = 1_000
const NO_SAMPLE = { SAMPLE: 'off' }

/** Measures insights of a chart with 68 years of weeks: filling the archive, and cold and warm responses. */
export const measureInsights: Suite = async (folder, _args, tell) => {
  const missing = explainMissingData()
  if (missing !== null) return [{ title: 'Insights', notes: [missing], head: [], rows: [], goals: [] }]
  const dataDir = mkdtempSync(path.join(folder, 'insights-'))
  tell('importing 68 years of weeks')
  await importFile(dataDir)
  const first = await startBff(null, dataDir, NO_SAMPLE)
  const { charts } = chartsAnswerSchema.parse(JSON.parse(await fetchText(`${first.url}/api/charts`)))
  const chartId = charts[0]?.id ?? ''
  const urlOf = (base: string, part: string) => `${base}/api/charts/${chartId}/${part}`
  tell('filling the archive')
  let weeks = 0
  const fillMs = await timeMs(async () => {
    for (;;) {
      const { known } = chartInsightsAnswerSchema.parse(JSON.parse(await fetchText(urlOf(first.url, 'insights'))))
      weeks = known.weeks
      if (known.reading === 0) return
      await sleep(POLL_MS)
    }
  })
  await first.stop()
  const rows: string[][] = []
  const [memory, healthMs, coldMs, warmMs]: number[][] = [[], [], [], []]
  for (const part of PARTS) {
    tell(part)
    const bff = await startBff(null, dataDir, NO_SAMPLE)
    const ending = new AbortController()
    const health = probeHealth(bff, memory ?? [], ending.signal)
    const cold = await timeMs(() => fetchText(urlOf(bff.url, part)))
    const times: number[] = []
    // An unused parameter prevents that the response is cached.
    for (let index = 0; index < WARM_REQUESTS; index++)
      times.push(await timeMs(() => fetchText(urlOf(bff.url, `${part}?request=${index}`))))
    ending.abort()
    const { mostMs } = toSamples(await health)
    await bff.stop()
    coldMs?.push(cold)
    healthMs?.push(mostMs)
    warmMs?.push(toSamples(times).medianMs)
    rows.push([part, formatMs(cold), formatMs(toSamples(times).medianMs), formatMs(mostMs)])
  }
  return [
    {
      title: 'Insights of a chart with 68 years of weeks',
      notes: [
        `${weeks} weeks, loaded into the archive in ${(fillMs / 1_000).toFixed(0)} s. Cold: the first request after a start. ` +
          `Warm: the median of ${WARM_REQUESTS} requests. /healthz: the slowest response meanwhile.`,
      ],
      head: ['part', 'cold', 'warm', '/healthz'],
      rows,
      goals: [
        toGoal('insights, cold', `${MAX_COLD_MS} ms`, formatMs(most(coldMs)), most(coldMs) <= MAX_COLD_MS),
        toGoal('insights, warm', `${MAX_WARM_MS} ms`, formatMs(most(warmMs)), most(warmMs) <= MAX_WARM_MS),
        toGoal(
          '/healthz during insights',
          `${MAX_HEALTH_MS} ms`,
          formatMs(most(healthMs)),
          most(healthMs) <= MAX_HEALTH_MS,
        ),
        toMemoryGoal('memory during insights', most(memory), MAX_BYTES, '400 MB'),
      ],
    },
  ]
}

const most = (values: readonly number[] = []) => Math.max(...values)
