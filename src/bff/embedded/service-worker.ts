import { Worker } from 'node:worker_threads'

const MAX_HEAP_MB = 192
const MAX_YOUNG_HEAP_MB = 24

/** Starts the thread of the data service. It loads its modules and opens the data when it gets the command `open`. */
export function createServiceWorker(): Worker {
  return new Worker(new URL(import.meta.resolve('#service/thread/service-thread.ts')), {
    name: 'data service',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
  })
}
