import { Worker } from 'node:worker_threads'
import type { ImportMessage, ImportThreadData } from '#service/thread/messages.ts'
import { ImportFailure, type ImportFiles } from '../imports/import-files.ts'
import { toReason } from '../provider/signals.ts'
import { isOutOfMemory } from '../threads/thread-queue.ts'

const STOPPED = 'the import stopped unexpectedly'
const TOO_MUCH_MEMORY = 'the import needs too much memory; import the files one by one, or split them'
/** Several times what the largest imports need. Without a limit, a thread that runs out of memory would end the process. */
const MAX_HEAP_MB = 1_024

/**
 * Imports files into the store of the embedded service. Aborting ends the thread, which rolls the transaction back.
 * @param maxHeapMb limit on the memory of the thread
 */
export function createThreadImport(store: string, maxHeapMb = MAX_HEAP_MB): ImportFiles {
  return (job, onProgress, signal) => {
    if (signal.aborted) return Promise.reject(toReason(signal))
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<ImportFiles>>>()
    const data: ImportThreadData = { options: { ...job, store, isStrict: false } }
    const worker = new Worker(new URL(import.meta.resolve('#service/thread/import-thread.ts')), {
      name: 'import',
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    })
    const abort = () => reject(toReason(signal))
    signal.addEventListener('abort', abort, { once: true })
    worker.on('message', (message: ImportMessage) => {
      if (message.kind === 'progress') onProgress(message.phase, message.part)
      else if (message.kind === 'failed') reject(new ImportFailure(message.message, message.file))
      else {
        const files = message.files.map(({ path: name, ...counts }) => ({ name, ...counts }))
        resolve({ files, notes: message.notes, charts: message.charts })
      }
    })
    worker.once('error', (cause) =>
      reject(isOutOfMemory(cause) ? new ImportFailure(TOO_MUCH_MEMORY) : new Error(STOPPED, { cause })),
    )
    worker.once('exit', () => reject(new Error(STOPPED)))
    // The next import must not find the store locked, so this waits for the thread to end.
    return promise.finally(async () => {
      signal.removeEventListener('abort', abort)
      await worker.terminate()
    })
  }
}
