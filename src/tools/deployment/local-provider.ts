import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServiceApp } from '#service/app.ts'
import { ensureSample } from '#service/sample/ensure-sample.ts'
import { openStore } from '#service/store/sqlite-store.ts'

const CREDENTIALS = { apiKey: 'provider-key-canary', username: 'label', password: 'provider-password-canary' }
const SCALE = 0.1

/** Starts a data provider on loopback with a small sample. It counts logins and other calls. */
export async function startLocalProvider(folder: string, delayMs: number) {
  const path = join(folder, 'provider.sqlite')
  await ensureSample({ path, clock: Date.now, scale: SCALE })
  const store = openStore(path)
  const app = createServiceApp({ store, credentials: CREDENTIALS, clock: Date.now, tokenTtlSec: 86_400 })
  const counts = { logins: 0, calls: 0 }
  app.addHook('onRequest', async ({ url }) => {
    counts[url === '/auth' ? 'logins' : 'calls'] += 1
    await sleep(delayMs)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    counts,
    env: {
      PROVIDER_URL: url,
      PROVIDER_API_KEY: CREDENTIALS.apiKey,
      PROVIDER_USERNAME: CREDENTIALS.username,
      PROVIDER_PASSWORD: CREDENTIALS.password,
    },
    async close() {
      await app.close()
      store.close()
    },
  }
}
