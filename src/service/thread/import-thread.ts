import { parentPort, workerData } from 'node:worker_threads'
import { explainFailure } from '../import/explain-failure.ts'
import { ImportError } from '../import/parse/import-error.ts'
import { runImport } from '../import/run-import.ts'
import type { ImportMessage, ImportThreadData } from './messages.ts'

/* Files are imported in a worker thread, because SQLite is synchronous and would block the server. */

const PROGRESS_INTERVAL_MS = 100

if (parentPort === null) throw new Error('This file must run as a worker thread.')
const port = parentPort
const send = (message: ImportMessage) => port.postMessage(message)
let sentMs = Number.NEGATIVE_INFINITY

try {
  const { files, notes, charts } = await runImport((workerData as ImportThreadData).options, (phase, part) => {
    if (performance.now() - sentMs < PROGRESS_INTERVAL_MS) return
    sentMs = performance.now()
    send({ kind: 'progress', phase, part })
  })
  send({ kind: 'report', files, notes, charts })
} catch (error) {
  send({ kind: 'failed', message: explainFailure(error), file: error instanceof ImportError ? error.file : null })
}
