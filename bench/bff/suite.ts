import path from 'node:path'
import { mkdirSync } from 'node:fs'
import { lastClosedWeek } from '#contract/week-label.ts'
import { buildPages } from '../lib/build-pages.ts'
import { noiseSection, probeQuiet } from '../lib/quiet.ts'
import { type Section } from '../lib/report.ts'
import { type Suite } from '../lib/suite.ts'
import { makeSampleStore } from '../service/sample-store.ts'
import { compareWithNginx } from './compare-with-nginx.ts'
import { startBff } from './bff-process.ts'
import { measureColdNames } from './cold-names.ts'
import { measureDistinctRequests } from './distinct-requests.ts'
import { measureLongWork } from './long-work.ts'
import { measureMonday, pagePaths } from './monday.ts'
import { startProvider } from './provider-process.ts'
import { measureStart } from './start.ts'

const CHARTS = 10
const SONGS = 1_000

/** Measures the BFF with a remote provider: Monday load, cached responses, names, memory, startup. */
export const measureBff: Suite = async (folder, { seconds }, tell) => {
  tell('building the pages')
  buildPages()
  tell('making a sample')
  const sample = await makeSampleStore(folder, 1)
  const { file, chartIds, lastDay } = sample
  const week = lastClosedWeek(new Date().toISOString().slice(0, 10))
  const catalog = { file, pages: chartIds.slice(0, CHARTS).map((id) => pagePaths(id, week)) }
  const before = probeQuiet()
  const sections: Section[] = [await measureMonday(folder, catalog, seconds, tell)]
  sections.push(await measureLongWork(folder, { file, chartIds, week }, seconds, tell))
  tell('cached responses compared with nginx')
  sections.push(await measureCached(folder, catalog))
  tell('names of cold charts')
  sections.push(await measureColdNames(folder, catalog))
  tell('distinct requests')
  sections.push(await measureDistinctRequests(folder, { file, songIds: sample.spread('song', SONGS), lastDay }))
  tell('starts')
  sections.push(await measureStart(folder, file))
  sections.push(noiseSection('BFF', before, probeQuiet()))
  return sections
}

async function measureCached(folder: string, { file, pages }: { file: string; pages: readonly string[][] }) {
  const provider = await startProvider(file, 0)
  const dataDir = path.join(folder, 'bff-cached')
  mkdirSync(dataDir)
  const bff = await startBff(provider.url, dataDir)
  const section = await compareWithNginx(folder, bff, pages[0]?.[1] ?? '')
  await bff.stop()
  await provider.stop()
  return section
}
