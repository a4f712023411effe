import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { CATALOG_FILE } from '#contract/server/installation.ts'
import { createProgressLine, showSampleProgress } from '#contract/server/progress-line.ts'
import type { NewRoster } from '../desk/rosters/sample-roster.ts'
import { createThreadImport } from './import-in-thread.ts'
import { createServiceClient } from './service-client.ts'
import { createServiceWorker } from './service-worker.ts'

export type EmbeddedServiceOptions = {
  /** Thread for the first start. It may have loaded its modules already. */
  worker: Worker | null
  dataDir: string
  vendor: string
  frozenMs: number | null
  /** If false, the sample is removed from the store. */
  hasSample: boolean
  hasSampleFaults: boolean
  elapsedMs: () => number
  onFault: (error: unknown, message: string) => void
  /** Called once, before the first progress is shown. */
  onSlowStart: () => void
  /**
   * If the service serves the sample, called before the service counts as started, with the roster of one of the sample's labels.
   */
  onSample: (readRoster: () => Promise<NewRoster | null>) => Promise<void>
}

/** Name of the provider on pages, and on receipts whose sources aren't known. */
const EMBEDDED_NAME = 'Embedded data service'
/** Keys of stored names and chart weeks. They differ, so that names of the sample disappear with it. */
const STORAGE_KEY = 'Embedded sample service'
export const STORAGE_KEY_WITHOUT_SAMPLE = 'Embedded data service without sample'
const SAMPLE_ORIGIN = 'sample'
const TOKEN_TTL_SEC = 86_400

export function createEmbeddedService(options: EmbeddedServiceOptions) {
  const { worker, dataDir, vendor, frozenMs, hasSample, hasSampleFaults, elapsedMs, onFault } = options
  const credentials = { apiKey: newSecret(), username: newSecret(), password: newSecret() }
  const progress = createProgressLine(process.stderr)
  let reasons = [hasSample ? 'The sample catalog is being generated.' : 'The data service is starting.']
  let isStarted = false
  let isSlow = false
  const path = join(dataDir, CATALOG_FILE)
  let firstWorker: Worker | null = worker
  const takeWorker = () => {
    const taken = firstWorker ?? createServiceWorker()
    firstWorker = null
    return taken
  }
  const client = createServiceClient({
    data: {
      path,
      credentials,
      tokenTtlSec: TOKEN_TTL_SEC,
      vendor,
      frozenMs,
      hasSample,
      hasSampleFaults,
    },
    createWorker: takeWorker,
    elapsedMs,
    onFault,
    onProgress: (phase, part) => {
      // A restarted thread may add a week to the sample, and the API stays available during that time.
      if (isStarted) return
      if (!isSlow) options.onSlowStart()
      isSlow = true
      if (!hasSample) {
        reasons = ['The sample is being removed.']
        console.error(`chartroom: ${phase}`)
        return
      }
      reasons = [`The sample catalog is being generated: ${phase}, ${Math.floor(part * 100)}\u00A0%.`]
      if (part < 1) showSampleProgress(progress, { phase, part })
    },
  })

  return {
    credentials,
    baseUrl: 'http://embedded.invalid',
    name: EMBEDDED_NAME,
    storageKey: hasSample ? STORAGE_KEY : STORAGE_KEY_WITHOUT_SAMPLE,
    upstream: client.upstream,
    hasImports: async () => (await client.listOrigins()).some((origin) => origin !== SAMPLE_ORIGIN),
    importFiles: createThreadImport(path),
    listImports: client.listImports,
    startup: () => reasons,
    outage: client.outage,
    prepare: async () => {
      await client.start()
      if (hasSample) await options.onSample(client.readSampleRoster)
      isStarted = true
      progress.end()
      reasons = []
    },
    close: async () => {
      await firstWorker?.terminate()
      await client.close()
    },
  }
}

function newSecret(): string {
  return randomBytes(24).toString('base64url')
}
