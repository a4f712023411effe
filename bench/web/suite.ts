import { chartsAnswerSchema, chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { buildPages, fetchText, withBff } from '../lib/processes.ts'
import type { Suite } from '../lib/report.ts'
import { makeSampleStore } from '../service/sample-store.ts'
import { launchBrowser } from './browser.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureRealPage } from './real-page.ts'
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
      tell('first load on a phone')
      return [chartWeek, await measureFirstLoad(browser, url)]
    })
  } finally {
    await browser.close()
  }
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
