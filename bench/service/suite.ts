import { rmSync } from 'node:fs'
import { readMemory } from '../lib/memory.ts'
import { formatMiB, type Section, type Suite, toMemoryGoal } from '../lib/report.ts'
import { makeSampleStore } from './sample-store.ts'
import { measureSearch } from './search.ts'
import { startService } from './service-process.ts'
import { type StoreTimes, timeStore, toBareSection, toGrowthSection } from './store-queries.ts'

const FULL_SCALE = 1
const MAX_BYTES = 300e6

/** Measures the data service: response times, memory, growth. */
export const measureService: Suite = async (folder, { scales, titles }, tell) => {
  const times: StoreTimes[] = []
  const sections: Section[] = []
  for (const scale of scales) {
    tell(`generating a sample of scale ${scale}`)
    const store = await makeSampleStore(folder, scale)
    const service = await startService(store.dataDir)
    tell(`queries at scale ${scale}`)
    const measured = await timeStore(store, service)
    times.push(measured)
    if (scale === FULL_SCALE) sections.push(toBareSection(measured), toMemorySection(readMemory(service.pid)))
    await service.stop()
    rmSync(store.dataDir, { recursive: true }) // free disk space for the next store
  }
  tell(`search among ${titles} titles`)
  sections.push(await measureSearch(folder, titles))
  const [small, large] = times
  if (small !== undefined && large !== undefined) sections.push(toGrowthSection(small, large))
  return sections
}

function toMemorySection(bytes: number): Section {
  const what = `memory at scale ${FULL_SCALE}, after all measurements`
  return {
    title: 'Memory of the service',
    notes: [],
    head: ['what', 'resident'],
    rows: [[what, formatMiB(bytes)]],
    goals: [toMemoryGoal(what, bytes, MAX_BYTES, 'under 300 MB resident')],
  }
}
