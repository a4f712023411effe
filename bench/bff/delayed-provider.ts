// Starts the data service with a delay before every response. Replies to each message from the parent process with the
// calls since the previous message.
//   node bench/bff/delayed-provider.ts CATALOG DELAY_MS
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServiceApp } from '#service/app.ts'
import { openStore } from '#service/store/sqlite-store.ts'
import { CREDENTIALS, type ProviderCall } from '../lib/processes.ts'

const [path = '', delayMs = '0'] = process.argv.slice(2)
const store = openStore(path)
const app = createServiceApp({ store, credentials: CREDENTIALS, clock: Date.now, tokenTtlSec: 86_400 })
let calls: ProviderCall[] = []
app.addHook('onRequest', async ({ url, headers }) => {
  const { accept = '', authorization = '' } = headers
  calls.push({ path: url, headers: { accept, authorization, 'x-api-key': String(headers['x-api-key']) } })
  await sleep(Number(delayMs))
})
process.on('message', () => {
  process.send?.(calls)
  calls = []
})
process.on('disconnect', () => process.exit(0))
console.log(`provider: ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
