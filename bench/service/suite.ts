import { rmSync } from 'node:fs'
import { noiseSection, probeQuiet } from '../lib/quiet.ts'
import { type Section } from '../lib/report.ts'
import { startService } from '../lib/service-process.ts'
import { type Suite } from '../lib/suite.ts'
import { openBareSql } from './bare-sql.ts'
import { measureChartWeeks } from './chart-weeks.ts'
import { measureEntities } from './entities.ts'
import { measureFootprint } from './footprint.ts'
import { measureGrowth } from './growth.ts'
import { makeSampleStore, type SampleStore } from './sample-store.ts'
import { measureSearch } from './search.ts'

const FULL_SCALE = 1

/** Measures the data service: response times, resources, growth. */
export const measureService: Suite = async (folder, { scales, titles }, tell) => {
  const sections: Section[] = []
  const stores: SampleStore[] = []
  for (const scale of scales) {
    tell(`generating a sample of scale ${scale}`)
    stores.push(await makeSampleStore(folder, scale))
  }
  const [small, large] = stores
  const full = stores.find(({ scale }) => scale === FULL_SCALE)
  if (small === undefined || large === undefined || full === undefined) throw new Error('one of the scales must be 1')

  const service = await startService(full.dataDir)
  const bare = openBareSql(full.file)
  tell('entities')
  const before = probeQuiet()
  sections.push(await measureEntities(full, service, bare))
  tell('chart weeks')
  sections.push(await measureChartWeeks(full, service, bare))
  bare.close()
  tell('cold start, memory')
  sections.push(await measureFootprint(full, service))
  await service.stop()
  tell(`growth from scale ${small.scale} to ${large.scale}`)
  const growth = await measureGrowth(small, large)
  for (const { dataDir } of stores) rmSync(dataDir, { recursive: true }) // free disk space for the next store
  tell(`search among ${titles} titles`)
  sections.push(await measureSearch(folder, titles), growth)
  sections.push(noiseSection('service', before, probeQuiet()))
  return sections
}
