import { chartsAnswerSchema, chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { buildPages, fetchText, withBff } from '../lib/processes.ts'
import type { Suite } from '../lib/report.ts'
import { createRoster } from '../lib/roster.ts'
import { makeSampleStore, type SampleStore } from '../service/sample-store.ts'
import { launchBrowser } from './browser.ts'
import { CHART_LINK, type LoadedPage, measureFirstLoads } from './first-load.ts'
import { measureFirstLoadSizes } from './first-load-sizes.ts'
import { measureRealPage } from './real-page.ts'
import { measureReturnVisits } from './return-visits.ts'
import type { MeasuredWeek } from './week-journey.ts'

const DEPTH = 200

/** Measures the built pages in a browser, with warm BFF caches. */
export const measureWeb: Suite = async (folder, _args, tell) => {
  tell('building the pages')
  buildPages()
  tell('making a sample')
  const sample = await makeSampleStore(folder)
  const browser = await launchBrowser()
  try {
    return await withBff(folder, sample, async ({ url }) => {
      tell('a chart week')
      const chartWeek = await measureRealPage(browser, await findWeek(url))
      tell('desk and comparison')
      const [charts, ...others] = await preparePages(url, sample)
      const visits = await measureReturnVisits(browser, url, others)
      tell('first loads on a phone')
      return [chartWeek, visits, await measureFirstLoads(browser, url, [charts, ...others]), measureFirstLoadSizes()]
    })
  } finally {
    await browser.close()
  }
}

/** Creates a roster for the desk, and warms the caches of all pages. */
async function preparePages(origin: string, sample: SampleStore): Promise<[LoadedPage, LoadedPage, LoadedPage]> {
  const rosterId = await createRoster(origin, sample, { artists: 4, songs: 20 })
  await fetchText(`${origin}/api/rosters/${rosterId}/desk`)
  const compared = sample.spread('song', 2).map((id) => `song:${id}`)
  return [
    { name: '/charts', path: '/charts', ready: CHART_LINK, tap: 'main input[type="radio"][value="album"]' },
    {
      name: 'the desk',
      path: '/',
      ready: '[data-matrix] a',
      tap: '[data-matrix] input[type="radio"][value="album"]',
    },
    {
      name: '/compare',
      path: `/compare?e=${compared.join(',')}`,
      ready: 'main .recharts-line-curve',
      tap: 'main input[type="radio"][value="table"]',
    },
  ]
}

/** Finds the latest week of a chart with this many rows, and warms the caches of its names and neighboring weeks. */
async function findWeek(origin: string): Promise<MeasuredWeek> {
  const read = (url: string) => fetchText(origin + url)
  const { charts } = chartsAnswerSchema.parse(JSON.parse(await read('/api/charts?location=US&kind=song')))
  const chart = charts.find(({ depth }) => depth === DEPTH)
  if (chart === undefined) throw new Error(`the sample has no chart of ${DEPTH} songs in the US`)
  const weeks = `/api/charts/${chart.id}/weeks`
  const readWeek = async (week: string) => chartWeekAnswerSchema.parse(JSON.parse(await read(`${weeks}/${week}`)))
  const { week, previousWeek, entries } = await readWeek('latest')
  if (previousWeek === null) throw new Error(`chart ${chart.id} has only one week`)
  const before = await readWeek(previousWeek)
  for (const named of [previousWeek, week]) {
    await read(`${weeks}/${named}/names`)
    await read(`${weeks}/${named}/history?weeks=26`)
  }
  return { origin, chartId: chart.id, week, rows: entries.length, rowsBefore: before.entries.length }
}
