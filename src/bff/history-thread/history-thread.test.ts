import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createHistoryThread } from './history-thread.ts'
import type { HistoryCommand } from './messages.ts'

/** Records commands and replies when the test calls `reply`. */
class FakeWorker extends EventEmitter {
  readonly commands: HistoryCommand[] = []
  readonly terminate = vi.fn<() => Promise<number>>(async () => 0)
  postMessage(command: HistoryCommand) {
    this.commands.push(command)
  }
  unref() {}
  reply(index: number) {
    this.emit('message', { id: this.commands[index]?.id, value: null })
  }
  jobs = () => this.commands.map((command) => ('job' in command ? command.job : null))
}

function createThread(options: { idleMs?: number; timeoutMs?: number } = {}) {
  const workers: FakeWorker[] = []
  const crashes: Error[] = []
  const thread = createHistoryThread({
    ...options,
    onCrash: (error) => crashes.push(error),
    createWorker: () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker as unknown as Worker
    },
  })
  onTestFinished(thread.close)
  const open = (job: number, priority: 'page' | 'background' = 'page', signal = new AbortController().signal) => {
    const opened = thread.call(
      'openCsv',
      { job, metricNames: [], unit: null, provider: '', today: '' },
      { signal, priority },
    )
    opened.catch(() => {})
    return opened
  }
  return { thread, workers, crashes, open }
}

it('starts with the first command and runs pages before exports', async () => {
  const { workers, open } = createThread()
  expect(workers).toHaveLength(0)
  const all = [open(1, 'background'), open(2, 'background'), open(3, 'background'), open(4)]
  for (let index = 0; index < 4; index++) workers[0]?.reply(index)
  await Promise.all(all)
  expect(workers[0]?.jobs()).toEqual([1, 2, 4, 3])
})

it('starts before a command that follows soon, once', async () => {
  const { thread, workers, open } = createThread()
  thread.prepare()
  thread.prepare()
  expect(workers).toHaveLength(1)
  const opened = open(1)
  workers[0]?.reply(0)
  workers[0]?.reply(1)
  await opened
  expect(workers[0]?.jobs()).toEqual([0, 1])
})

it('drops queued commands of a disconnected client', async () => {
  const { workers, open } = createThread()
  const client = new AbortController()
  const sent = [open(1), open(2)]
  const dropped = open(3, 'page', client.signal)
  client.abort(new Error('gone'))
  await expect(dropped).rejects.toThrow('gone')
  workers[0]?.reply(0)
  workers[0]?.reply(1)
  await Promise.all(sent)
  expect(workers[0]?.jobs()).toEqual([1, 2])
})

it('fails all commands after a crash and starts a new thread for the next command', async () => {
  const { workers, crashes, open } = createThread()
  const lost = [open(1), open(2), open(3)]
  workers[0]?.emit('error', new Error('out of memory'))
  for (const each of lost) await expect(each).rejects.toMatchObject({ code: 'internal' })
  expect(crashes).toHaveLength(1)
  const next = open(4)
  workers[1]?.reply(0)
  await next
  expect(workers).toHaveLength(2)
})

it('replaces a thread that does not reply', async () => {
  const { workers, open } = createThread({ timeoutMs: 10 })
  await expect(open(1)).rejects.toMatchObject({ code: 'internal' })
  expect(workers[0]?.terminate).toHaveBeenCalledOnce()
})

it('ends the thread when it has been idle', async () => {
  const { thread, workers, crashes, open } = createThread({ idleMs: 10 })
  const { job, close } = thread.openJob()
  const opened = open(job)
  workers[0]?.reply(0)
  await opened
  await new Promise((resolve) => void setTimeout(resolve, 30))
  expect(workers[0]?.terminate).not.toHaveBeenCalled()
  close()
  workers[0]?.reply(1)
  await expect.poll(() => workers[0]?.terminate.mock.calls.length).toBe(1)
  expect(crashes).toEqual([])
})
