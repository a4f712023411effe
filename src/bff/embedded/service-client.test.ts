import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ServiceCommand, ServiceMessage, ServiceThreadData } from '#service/thread/messages.ts'
import type { Priority } from '../provider/calls/bulkhead.ts'
import { createServiceClient } from './service-client.ts'

/** A fake thread that records commands. It replies when a test calls `reply`. */
class FakeWorker extends EventEmitter {
  readonly commands: ServiceCommand[] = []
  readonly terminate = vi.fn<() => Promise<number>>(async () => {
    this.emit('exit', 1)
    return 1
  })
  readonly opened: ServiceThreadData[] = []
  postMessage(command: ServiceCommand) {
    if (command.kind === 'open') this.opened.push(command.data)
    else this.commands.push(command)
    if (command.kind === 'close') this.emit('exit', 0)
  }
  say(message: ServiceMessage) {
    this.emit('message', message)
  }
  reply() {
    const command = this.commands[this.replies++]
    if (command?.kind !== 'request') throw new Error('no request to reply to')
    this.say({ kind: 'response', id: command.id, response: { status: 204, headers: {}, body: null } })
  }
  urls = () => this.commands.flatMap((command) => (command.kind === 'request' ? command.request.url : []))
  private replies = 0
}

function createClient(options: { jobTimeoutMs?: number; restartDelaysMs?: number[] } = {}) {
  const workers: FakeWorker[] = []
  const faults: string[] = []
  const client = createServiceClient({
    data: {
      path: 'catalogue.sqlite',
      credentials: { apiKey: '', username: '', password: '' },
      tokenTtlSec: 1,
      vendor: '',
      frozenMs: null,
      hasSample: true,
      hasSampleFaults: false,
    },
    elapsedMs: () => performance.now(),
    onProgress: () => {},
    onFault: (_error, message) => faults.push(message),
    restartDelaysMs: [0],
    ...options,
    createWorker: () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker as unknown as Worker
    },
  })
  onTestFinished(client.close)
  const started = client.start()
  // Most tests ignore the startup result.
  started.catch(() => {})
  const newest = () => workers.at(-1) ?? new FakeWorker()
  const request = (path: string, priority?: Priority, signal?: AbortSignal) =>
    client.upstream(new Request(`http://embedded.invalid${path}`, signal ? { signal } : {}), priority)
  return { client, started, workers, newest, faults, request }
}

it('sends a thread its data folder once', () => {
  const { newest } = createClient()
  expect(newest().opened).toMatchObject([{ path: 'catalogue.sqlite' }])
})

it('sends page requests before background ones, and two at a time', async () => {
  const { newest, request } = createClient()
  newest().say({ kind: 'ready' })
  const all = [request('/1', 'background'), request('/2', 'background'), request('/3', 'background'), request('/4')]
  await expect.poll(() => newest().urls()).toEqual(['/1', '/2'])
  newest().reply()
  newest().reply()
  newest().reply()
  newest().reply()
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect(newest().urls()).toEqual(['/1', '/2', '/4', '/3'])
})

it('drops a canceled request before the thread sees it', async () => {
  const { client, newest, request } = createClient()
  newest().say({ kind: 'ready' })
  const caller = new AbortController()
  const running = [request('/1'), request('/2')]
  const canceled = request('/3', 'page', caller.signal)
  await expect.poll(client.queued).toBe(1)
  caller.abort(new Error('gone'))
  await expect(canceled).rejects.toThrow('gone')
  expect(client.queued()).toBe(0)
  newest().reply()
  newest().reply()
  await Promise.all(running)
  expect(newest().urls()).toEqual(['/1', '/2'])
})

it('fails the requests of a crashed thread, reports it, and continues with a new thread', async () => {
  const { client, started, workers, newest, faults, request } = createClient()
  newest().say({ kind: 'ready' })
  await started
  const lost = request('/lost')
  await expect.poll(() => newest().urls()).toEqual(['/lost'])
  newest().emit('error', new Error('out of memory'))
  await expect(lost).rejects.toThrow('out of memory')
  expect(client.outage()).toMatch(/restarted/)
  expect(faults).toHaveLength(1)
  await expect.poll(() => workers.length).toBe(2)
  expect(newest().opened).toEqual(workers[0]?.opened)
  const waiting = request('/next')
  newest().say({ kind: 'ready' })
  await expect.poll(() => newest().urls()).toEqual(['/next'])
  newest().reply()
  expect((await waiting).status).toBe(204)
  expect(client.outage()).toBeNull()
})

it('replaces a thread that does not reply', async () => {
  const { newest, workers, request } = createClient({ jobTimeoutMs: 10 })
  newest().say({ kind: 'ready' })
  await expect(request('/stuck')).rejects.toThrow('did not respond')
  expect(workers[0]?.terminate).toHaveBeenCalledOnce()
  await expect.poll(() => workers.length).toBe(2)
})

it('restarts a thread that keeps crashing only after a delay', async () => {
  const { workers, newest, started } = createClient({ restartDelaysMs: [0, 3_600_000] })
  newest().say({ kind: 'ready' })
  await started
  newest().emit('exit', 1)
  await expect.poll(() => workers.length).toBe(2)
  newest().emit('exit', 1)
  await new Promise((resolve) => void setTimeout(resolve, 20))
  expect(workers).toHaveLength(2)
})

it('reports why the first start failed', async () => {
  const { started, newest } = createClient()
  newest().say({ kind: 'failed', message: 'catalogue.sqlite cannot be read' })
  await expect(started).rejects.toThrow('catalogue.sqlite cannot be read')
})

it('refuses requests beyond a full queue', async () => {
  const { client, request } = createClient()
  for (let i = 0; i < 500; i++) request('/').catch(() => {})
  await expect.poll(client.queued).toBe(500)
  await expect(request('/')).rejects.toMatchObject({ code: 'overloaded' })
})

it('reads origins once for several pages', async () => {
  const { client, newest, started } = createClient()
  expect(await client.listOrigins()).toEqual([])
  newest().say({ kind: 'ready' })
  await started
  const first = client.listOrigins()
  await expect.poll(() => newest().commands).toHaveLength(1)
  const [command] = newest().commands
  if (command?.kind === 'origins')
    newest().say({ kind: 'origins', id: command.id, origins: ['sample', 'import:charts'] })
  expect(await first).toEqual(['sample', 'import:charts'])
  expect(await client.listOrigins()).toEqual(['sample', 'import:charts'])
  expect(newest().commands).toHaveLength(1)
})

it('reads the roster of the sample', async () => {
  const { client, newest, started } = createClient()
  newest().say({ kind: 'ready' })
  await started
  const reading = client.readSampleRoster()
  await expect.poll(() => newest().commands).toHaveLength(1)
  const roster = { name: 'A Label', members: [] }
  const [command] = newest().commands
  if (command?.kind === 'sampleRoster') newest().say({ kind: 'sampleRoster', id: command.id, roster })
  expect(await reading).toEqual(roster)
})
