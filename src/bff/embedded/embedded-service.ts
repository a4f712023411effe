import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createProgressLine } from '#contract/progress-line.ts'
import { createThreadImport } from './import-in-thread.ts'
import { createServiceClient } from './service-client.ts'

export type EmbeddedServiceOptions = {
  dataDir: string
  vendor: string
  frozenMs: number | null
  hasSampleFaults: boolean
  elapsedMs: () => number
  onFault: (error: unknown, message: string) => void
}

/** Provider name on receipts, and key of stored names and chart weeks. */
const EMBEDDED_NAME = 'Embedded sample service'
const SAMPLE_ORIGIN = 'sample'
const TOKEN_TTL_SEC = 86_400

/** Starts the data service inside this process, with the sample and imported files. */
export function createEmbeddedService(options: EmbeddedServiceOptions) {
  const { dataDir, vendor, frozenMs, hasSampleFaults, elapsedMs, onFault } = options
  const credentials = { apiKey: newSecret(), username: newSecret(), password: newSecret() }
  const progress = createProgressLine(process.stderr)
  let reasons = ['The sample catalog is being generated.']
  let isStarted = false
  const path = join(dataDir, 'catalogue.sqlite')
  const client = createServiceClient({
    data: {
      path,
      credentials,
      tokenTtlSec: TOKEN_TTL_SEC,
      vendor,
      frozenMs,
      hasSampleFaults,
    },
    elapsedMs,
    onFault,
    onProgress: (phase, part) => {
      // A restarted thread may add a week to the sample, and the API stays available during that time.
      if (isStarted) return
      reasons = [`The sample catalog is being generated: ${phase}, ${Math.floor(part * 100)} %.`]
      progress.show(phase, part)
    },
  })

  return {
    credentials,
    baseUrl: 'http://embedded.invalid',
    name: EMBEDDED_NAME,
    storageKey: EMBEDDED_NAME,
    upstream: client.upstream,
    hasImports: async () => (await client.listOrigins()).some((origin) => origin !== SAMPLE_ORIGIN),
    importFiles: createThreadImport(path),
    startup: () => reasons,
    outage: client.outage,
    prepare: async () => {
      await client.start()
      isStarted = true
      progress.end()
      reasons = []
    },
    close: client.close,
  }
}

function newSecret(): string {
  return randomBytes(24).toString('base64url')
}
