// Starts the data service as a provider that supports only the specification, with the environment of
// `src/service/main.ts`.
import { join } from 'node:path'
import { toClock } from '#contract/frozen-clock.ts'
import { createServiceApp } from '#service/app.ts'
import { parseServiceEnv } from '#service/env.ts'
import { openStore } from '#service/store/sqlite-store.ts'
import { createPlainProvider } from '#service/testing/plain-provider.ts'

/** Delay of a provider on another continent. */
const DELAY_MS = 200

const env = parseServiceEnv(process.env)
const store = openStore(join(env.dataDir, 'catalogue.sqlite'))
const now = toClock(env.frozenMs)
const service = createServiceApp({
  store,
  credentials: env.credentials,
  clock: now,
  tokenTtlSec: env.tokenTtlSec,
  onFailure: (error) => console.error(error),
})
const provider = createPlainProvider({ service, now, delayMs: DELAY_MS })
await provider.listen({ host: env.host, port: env.port })
process.on('SIGTERM', () => process.exit(0))
