import { readMemory } from '../lib/memory.ts'
import { type Suite, toMemoryGoal } from '../lib/report.ts'
import { makeSampleStore } from './sample-store.ts'
import { measureSearch } from './search.ts'
import { startService } from './service-process.ts'
import { timeStore } from './store-queries.ts'

const MAX_BYTES = 300e6

/** Measures the data service: response times, memory, and search. */
export const measureService: Suite = async (folder, { titles }, tell) => {
  tell('generating a sample')
  const store = await makeSampleStore(folder)
  const service = await startService(store.dataDir)
  tell('queries')
  const queries = await timeStore(store, service)
  const bytes = readMemory(service.pid)
  await service.stop()
  queries.goals.push(toMemoryGoal('memory after all measurements', bytes, MAX_BYTES, 'under 300 MB resident'))
  tell(`search among ${titles} titles`)
  return [queries, await measureSearch(folder, titles)]
}
