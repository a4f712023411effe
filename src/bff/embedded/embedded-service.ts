import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createProgressLine } from '../progress-line.ts'
import { createServiceClient } from './service-client.ts'

export type EmbeddedServiceOptions = {
  dataDir: string
  vendor: string
  frozenMs: number | null
  hasSampleFaults: boolean
  elapsedMs: () => number
  onFault: (error: unknown, message: string) => void
}

/** On receipts, and the key under which names and chart weeks are stored. */
const EMBEDDED_NAME = 'Embedded sample service'
/** Everything of another origin was imported. */
const SAMPLE_ORIGIN = 'sample'
const TOKEN_TTL_SEC = 86_400

/** The data service inside this process, over the sample catalogue and whatever was imported. */
export function createEmbeddedService(options: EmbeddedServiceOptions) {
  const { dataDir, vendor, frozenMs, hasSampleFaults, elapsedMs, onFault } = options
  const credentials = { apiKey: newSecret(), username: newSecret(), password: newSecret() }
  const progress = createProgressLine(process.stderr)
  let reasons = ['The sample catalogue is being made.']
  let isStarted = false
  const client = createServiceClient({
    data: {
      path: join(dataDir, 'catalogue.sqlite'),
      credentials,
      tokenTtlSec: TOKEN_TTL_SEC,
      vendor,
      frozenMs,
      hasSampleFaults,
    },
    elapsedMs,
    onFault,
    onProgress: (phase, part) => {
      // A thread that restarts may extend the sample by a week: the API stays available meanwhile.
      if (isStarted) return
      reasons = [`The sample catalogue is being made: ${phase}, ${Math.floor(part * 100)} %.`]
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
