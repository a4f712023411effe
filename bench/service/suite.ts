import { rmSync } from 'node:fs'
import { readMemory } from '../lib/memory.ts'
import { type Suite, toMemoryGoal } from '../lib/report.ts'
import { makeSampleStore } from './sample-store.ts'
import { measureSearch } from './search.ts'
import { startService } from './service-process.ts'
import { timeStore, toBareSection, toGrowthSection } from './store-queries.ts'

const [SMALL_SCALE, FULL_SCALE] = [0.1, 1]
const MAX_BYTES = 300e6

/** Measures the data service: response times, memory, and growth. */
export const measureService: Suite = async (folder, { titles }, tell) => {
  const measureScale = async (scale: number, growthChartIds: readonly string[] | null) => {
    tell(`generating a sample of scale ${scale}`)
    const store = await makeSampleStore(folder, scale)
    const service = await startService(store.dataDir)
    tell(`queries at scale ${scale}`)
    const times = await timeStore(store, service, growthChartIds ?? store.fullChartIds)
    const bytes = readMemory(service.pid)
    await service.stop()
    rmSync(store.dataDir, { recursive: true }) // The next store needs the disk space.
    return { times, bytes }
  }
  const small = await measureScale(SMALL_SCALE, null)
  const full = await measureScale(FULL_SCALE, small.times.store.fullChartIds)
  const bare = toBareSection(full.times)
  const what = `memory at scale ${FULL_SCALE}, after all measurements`
  bare.goals.push(toMemoryGoal(what, full.bytes, MAX_BYTES, 'under 300 MB resident'))
  tell(`search among ${titles} titles`)
  return [bare, await measureSearch(folder, titles), toGrowthSection(small.times, full.times)]
}
