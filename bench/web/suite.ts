import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chartsAnswerSchema, chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { startBff } from '../bff/bff-process.ts'
import { startProvider } from '../bff/provider-process.ts'
import { buildPages } from '../lib/build-pages.ts'
import { type Section } from '../lib/report.ts'
import { type Suite } from '../lib/suite.ts'
import { makeSampleStore } from '../service/sample-store.ts'
import { launchBrowser } from './browser.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureGraphs } from './graphs.ts'
import { measureRealPage } from './real-page.ts'
import { type MeasuredWeek } from './week-journey.ts'

const DEPTH = 200

/** Measures the built pages in a browser, with warm BFF caches. */
export const measureWeb: Suite = async (folder, _args, tell) => {
  tell('building the pages')
  buildPages()
  tell('making a sample')
  const { file } = await makeSampleStore(folder, 1)
  const dataDir = path.join(folder, 'web')
  mkdirSync(dataDir)
  const provider = await startProvider(file, 0)
  const bff = await startBff(provider.url, dataDir)
  const browser = await launchBrowser()
  const sections: Section[] = []
  try {
    tell('a chart week')
    sections.push(await measureRealPage(browser, await findWeek(bff.url)))
    tell('first load on a phone')
    sections.push(await measureFirstLoad(browser, bff.url))
    tell('graphs')
    sections.push(await measureGraphs(browser, folder))
  } finally {
    await browser.close()
    await bff.stop()
    await provider.stop()
  }
  return sections
}

/** Finds the latest week of a chart with this many rows, and warms the caches of its names and neighboring weeks. */
async function findWeek(origin: string): Promise<MeasuredWeek> {
  const { charts } = chartsAnswerSchema.parse(JSON.parse(await read(origin, '/api/charts?location=US&kind=song')))
  const chart = charts.find(({ depth }) => depth === DEPTH)
  if (chart === undefined) throw new Error(`the sample has no chart of ${DEPTH} songs in the US`)
  const weeks = `/api/charts/${chart.id}/weeks`
  const { week, previousWeek, entries } = chartWeekAnswerSchema.parse(JSON.parse(await read(origin, `${weeks}/latest`)))
  if (previousWeek === null) throw new Error(`chart ${chart.id} has only one week`)
  const before = chartWeekAnswerSchema.parse(JSON.parse(await read(origin, `${weeks}/${previousWeek}`)))
  for (const named of [week, previousWeek]) await read(origin, `${weeks}/${named}/names`)
  await read(origin, `${weeks}/${previousWeek}/history?weeks=26`)
  await read(origin, `${weeks}/${week}/history?weeks=26`)
  return { origin, chartId: chart.id, week, rows: entries.length, rowsBefore: before.entries.length }
}

async function read(origin: string, url: string): Promise<string> {
  const response = await fetch(origin + url, { headers: { 'sec-fetch-site': 'same-origin' } })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return response.text()
}
