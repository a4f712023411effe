import { formatCount, formatMiB, formatMs, type Goal, type Section } from '../lib/report.ts'
import { type Memory, readMemory } from '../lib/memory.ts'
import { type ServiceProcess, startService } from '../lib/service-process.ts'
import { toSamples } from '../lib/timing.ts'
import { type SampleStore } from './sample-store.ts'

const MAX_RESIDENT_MIB = 300
const STARTS = 7

/** @param loaded the service after all previous measurements */
export async function measureFootprint(store: SampleStore, loaded: ServiceProcess): Promise<Section> {
  const afterLoad = readMemory(loaded.pid)
  const startsMs: number[] = []
  let idle: Memory | null = null
  for (let i = 0; i < STARTS; i++) {
    const service = await startService(store.dataDir)
    startsMs.push(service.startMs)
    idle = readMemory(service.pid)
    await service.stop()
  }
  const starts = toSamples(startsMs)
  return {
    title: 'Cold start, memory, file',
    notes: [
      `Scale ${store.scale}. Start: from process start to the first response from an existing store, including login, ` +
        `${STARTS} times. Anonymous memory is private to the process; other resident memory is shared or files.`,
    ],
    head: ['what', 'measured'],
    rows: [
      [
        'cold start, median (minimum to maximum)',
        `${formatMs(starts.medianMs)} ms (${formatMs(starts.leastMs)} to ${formatMs(starts.mostMs)})`,
      ],
      ['memory after the first response', formatMemory(idle)],
      ['memory after all measurements above', formatMemory(afterLoad)],
      ['file', formatMiB(store.fileBytes)],
      ['facts (series, territory, week)', formatCount(store.facts)],
      ['file bytes per fact (seven days)', (store.fileBytes / store.facts).toFixed(0)],
    ],
    goals: toMemoryGoals(afterLoad),
  }
}

function toMemoryGoals(memory: Memory | null): Goal[] {
  if (memory === null) return []
  return [
    {
      what: 'memory at scale 1, after all measurements',
      limit: `under ${MAX_RESIDENT_MIB} MB resident`,
      figure: formatMemory(memory),
      isMet: memory.residentBytes < MAX_RESIDENT_MIB * 1e6,
    },
  ]
}

function formatMemory(memory: Memory | null): string {
  if (memory === null) return 'not measured on this system'
  const { residentBytes, anonymousBytes, peakBytes } = memory
  return `${formatMiB(residentBytes)} resident, ${formatMiB(anonymousBytes)} anonymous, ${formatMiB(peakBytes)} at most`
}
