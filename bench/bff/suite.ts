import { lastClosedWeek } from '#contract/week-label.ts'
import { buildPages } from '../lib/processes.ts'
import type { Suite } from '../lib/report.ts'
import { makeSampleStore } from '../service/sample-store.ts'
import { measureColdNames } from './cold-names.ts'
import { measureDistinctRequests } from './distinct-requests.ts'
import { measureLongWork } from './long-work.ts'
import { measureMonday } from './monday.ts'
import { measureResponseCpu } from './response-cpu.ts'
import { measureStart } from './start.ts'
import { pagePaths } from './visits.ts'

const CHARTS = 10

/** Measures the BFF with a remote provider: Monday load, cached responses, names, memory, startup. */
export const measureBff: Suite = async (folder, { seconds }, tell) => {
  tell('building the pages')
  buildPages()
  tell('making a sample')
  const sample = await makeSampleStore(folder)
  const { file, chartIds } = sample
  const week = lastClosedWeek(new Date().toISOString().slice(0, 10))
  const pages = chartIds.slice(0, CHARTS).map((id) => pagePaths(id, week))
  const monday = await measureMonday(folder, file, pages, seconds, tell)
  const longWork = await measureLongWork(folder, { file, chartIds, week }, seconds, tell)
  tell('names of cold charts')
  const names = await measureColdNames(folder, file, pages)
  tell('distinct requests')
  const distinct = await measureDistinctRequests(folder, sample)
  tell('CPU time of a response')
  const cpu = await measureResponseCpu(folder, file, pages[0]?.[1] ?? '')
  tell('starts')
  return [monday, longWork, names, distinct, cpu, await measureStart(folder, file)]
}
