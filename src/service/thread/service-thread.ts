import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { toClock } from '#contract/frozen-clock.ts'
import { createServiceApp } from '../app.ts'
import { ensureSample } from '../sample/ensure-sample.ts'
import { readRecentImports } from '../import/recent-imports.ts'
import { readSampleRoster } from '../sample/sample-roster.ts'
import { removeSample } from '../sample/remove-sample.ts'
import { REMOVAL_NOTICE, type SampleProgress } from '../sample/sample-meta.ts'
import { SLOW_MS } from '../sample/sample-faults.ts'
import { createLockWait, StoreLockedError } from '../store/lock-wait.ts'
import { openStore } from '../store/sqlite-store.ts'
import type { ServiceCommand, ServiceMessage, ServiceRequest, ServiceResponse, ServiceThreadData } from './messages.ts'

/*
 * The data service runs in a worker thread, because SQLite is synchronous and would block the main thread. Requests
 * arrive as messages instead of through a socket.
 */

/** Half of the standalone service's cache, because the process also runs the BFF. */
const CACHE_KIB = 16 * 1024
/** Statuses that forbid a body, even an empty one. */
const BODILESS = new Set([204, 205, 304])
/** Status that the service uses only for a locked store. */
const LOCKED_STATUS = 503

if (parentPort === null) throw new Error('This file must run as a worker thread.')
const parent = parentPort
// The thread starts before the process knows that it can listen. It must not touch the data until then.
parent.once('message', (command: ServiceCommand) => {
  if (command.kind === 'open') void serve(parent, command.data)
  else parent.close()
})

async function serve(
  port: MessagePort,
  { path, frozenMs, hasSample, hasSampleFaults, ...settings }: ServiceThreadData,
) {
  const clock = toClock(frozenMs)
  const send = (message: ServiceMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  try {
    mkdirSync(dirname(path), { recursive: true })
    const onProgress = (progress: SampleProgress) => send({ kind: 'progress', progress })
    if (hasSample) await ensureSample({ path, clock, onProgress })
    else removeSample(path, () => onProgress({ phase: REMOVAL_NOTICE, part: 0 }))
    const store = openStore(path, { cacheKib: CACHE_KIB })
    const app = createServiceApp({
      ...settings,
      store,
      clock,
      sampleFaults: hasSampleFaults ? { slowMs: SLOW_MS } : null,
      onFailure: reportFault,
    })
    await app.ready()
    const waitForLock = createLockWait()

    port.on('message', (command: ServiceCommand) => {
      if (command.kind === 'close') void close()
      else if ('id' in command) reply(command).catch((error: unknown) => fail(command.id, error))
    })
    send({ kind: 'ready' })

    function fail(id: number, error: unknown) {
      if (error instanceof StoreLockedError) send({ kind: 'locked', id })
      else send({ kind: 'error', id, message: messageOf(error) })
    }

    async function reply(command: Extract<ServiceCommand, { id: number }>) {
      const { id } = command
      if (command.kind === 'origins') return send({ kind: 'origins', id, origins: await store.origins() })
      if (command.kind === 'sampleRoster') {
        return send({ kind: 'sampleRoster', id, roster: hasSample ? readSampleRoster(path) : null })
      }
      if (command.kind === 'imports') {
        return send({ kind: 'imports', id, imports: await waitForLock(() => readRecentImports(path)) })
      }
      const response = await handle(command.request)
      if (response.status === LOCKED_STATUS) return send({ kind: 'locked', id })
      send({ kind: 'response', id, response }, response.body === null ? [] : [response.body.buffer])
    }

    async function handle({ method, url, headers, body }: ServiceRequest): Promise<ServiceResponse> {
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(body === null ? {} : { payload: body }),
        payloadAsStream: true,
      })
      const entries = Object.entries(response.headers).filter(([, value]) => value !== undefined)
      return {
        status: response.statusCode,
        headers: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
        body: BODILESS.has(response.statusCode) ? null : toOwnBytes(await readBytes(response.stream())),
      }
    }

    async function close() {
      await app.close()
      store.close()
      port.close()
    }
  } catch (error) {
    send({ kind: 'failed', message: messageOf(error) })
  }

  function reportFault(error: unknown) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    send({ kind: 'fault', error: { message, stack } })
  }
}

/** Doesn't copy if the body is a single chunk, which is the usual case. */
async function readBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const [first] = chunks
  return chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks)
}

/** Copies small buffers, because they share one allocation and a transfer would detach all of them. */
function toOwnBytes(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
