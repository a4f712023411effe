import type { Worker } from 'node:worker_threads'
import type { Priority } from '../provider/calls/bulkhead.ts'
import { toReason } from '../provider/signals.ts'

type ThreadQueueOptions<Message> = {
  createWorker: () => Worker
  /** Time limit for one job in the thread. A thread that takes longer is stuck, and ends. */
  timeoutMs: number
  /** Called with the reason if the thread ends unexpectedly. Returns the error for its jobs. */
  onCrash: (error: Error) => Error
  /** Gets messages that aren't replies. */
  onMessage?: (message: Message) => void
  /**
   * Maximum number of jobs in the thread. One runs and the others wait there.
   * @default MAX_SENT
   */
  maxSent?: number
  /**
   * Time after which a thread without jobs ends.
   * @default never
   */
  idleMs?: number
  /** Returns true to postpone the end of an idle thread. */
  isInUse?: () => boolean
  /** If true, the thread ends when its job is canceled, so that the job stops. */
  endsWhenCanceled?: boolean
  /** Restarts a crashed thread. `resume` sends the queued jobs, which fail without it. */
  restart?: {
    /** Monotonic milliseconds. */
    elapsedMs: () => number
    /** @default RESTART_DELAYS_MS */
    delaysMs?: readonly number[] | undefined
  }
}

export type JobOptions = { priority?: Priority; signal?: AbortSignal | null; transfer?: ArrayBuffer[] }

type Job<Reply> = {
  message: { id: number }
  transfer: ArrayBuffer[]
  resolve: (reply: Reply) => void
  reject: (error: unknown) => void
}

export class StuckThreadError extends Error {}

/** The thread runs one job at a time. A second one already waits there, so that it starts without delay. */
const MAX_SENT = 2
/** The first restart is immediate. Later ones wait, because a thread that crashes repeatedly would use up the CPU. */
const RESTART_DELAYS_MS = [0, 1_000, 5_000, 30_000]
/** After running this long, the delays start over. */
const STABLE_MS = 60_000
const CLOSED = 'the server stops'
/** Longer than any job takes. */
const CLOSE_TIMEOUT_MS = 5_000

/**
 * Runs jobs on one thread, which starts with the first. Jobs queue here instead of in the thread, so that pages go
 * first and canceled jobs cost the thread nothing. The thread replies to each command with one message that has its ID.
 */
export function createThreadQueue<Reply extends { id: number }, Other extends object = never>(
  options: ThreadQueueOptions<Other>,
) {
  const { createWorker, timeoutMs, onCrash, onMessage, maxSent = MAX_SENT, idleMs, isInUse, restart } = options
  const queues = { page: new Set<Job<Reply>>(), later: new Set<Job<Reply>>() }
  const sent = new Map<number, { job: Job<Reply>; timer: NodeJS.Timeout }>()
  const queued = () => queues.page.size + queues.later.size
  let worker: Worker | null = null
  /** True until the thread of a queue with `restart` is ready, and while a thread is ending. */
  let isPaused = restart !== undefined
  let isClosing = false
  let startedMs = 0
  let crashes = 0
  let idleTimer: NodeJS.Timeout | undefined
  let restartTimer: NodeJS.Timeout | undefined
  let lastId = 0
  let ending: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = createWorker()
    worker = started
    if (restart === undefined) started.unref()
    else startedMs = restart.elapsedMs()
    started.on('message', (message: Reply | Other) => {
      if (worker === started) receive(message)
    })
    started.on('error', (error) => crash(started, error instanceof Error ? error : new Error(String(error))))
    started.once('exit', (code) => crash(started, new Error(`the thread exited with ${code}`)))
    return started
  }

  function receive(message: Reply | Other) {
    if (!isReply(message)) return onMessage?.(message)
    const entry = sent.get(message.id)
    sent.delete(message.id)
    clearTimeout(entry?.timer)
    entry?.job.resolve(message)
    sendQueued()
    if (idleMs === undefined || sent.size > 0 || isInUse?.() === true) return
    clearTimeout(idleTimer)
    idleTimer = setTimeout(() => void end(new Error('idle')), idleMs).unref()
  }

  function crash(crashed: Worker, error: Error) {
    if (worker !== crashed) return
    void end(isClosing ? error : onCrash(error))
    if (isClosing || restart === undefined) return
    const delays = restart.delaysMs ?? RESTART_DELAYS_MS
    if (restart.elapsedMs() - startedMs > STABLE_MS) crashes = 0
    restartTimer = setTimeout(start, delays[Math.min(crashes, delays.length - 1)])
    crashes += 1
  }

  async function end(error: Error) {
    clearTimeout(idleTimer)
    const lost = [...sent.values()].map(({ job }) => job)
    for (const { timer: timeout } of sent.values()) clearTimeout(timeout)
    sent.clear()
    if (restart === undefined || isClosing) {
      for (const queue of Object.values(queues)) {
        lost.push(...queue)
        queue.clear()
      }
    }
    for (const { reject } of lost) reject(error)
    const ended = worker
    worker = null
    if (ended === null) return
    isPaused = true
    // The next thread waits, because both together could need too much memory.
    ending = ended.terminate()
    await ending
    if (restart === undefined) resume()
  }

  function resume() {
    isPaused = false
    sendQueued()
  }

  function sendQueued() {
    if (isPaused) return
    while (sent.size < maxSent) {
      const queue = queues.page.size > 0 ? queues.page : queues.later
      const [job] = queue
      if (job === undefined) return
      queue.delete(job)
      const current = worker ?? start()
      const timeout = setTimeout(() => crash(current, new StuckThreadError('the thread did not respond')), timeoutMs)
      sent.set(job.message.id, { job, timer: timeout.unref() })
      post(current, job.message, job.transfer)
    }
  }

  return {
    /** Starts a thread before its first job. */
    start,
    /** Sends jobs to the thread of a queue with `restart`, when it is ready. */
    resume,
    run(command: object, { priority = 'page', signal = null, transfer = [] }: JobOptions = {}): Promise<Reply> {
      if (signal?.aborted) return Promise.reject(toReason(signal))
      if (isClosing) return Promise.reject(new Error(CLOSED))
      clearTimeout(idleTimer)
      const { promise, resolve, reject } = Promise.withResolvers<Reply>()
      const id = (lastId += 1)
      const job = { message: { ...command, id }, transfer, resolve, reject }
      const queue = priority === 'page' ? queues.page : queues.later
      queue.add(job)
      sendQueued()
      if (signal === null) return promise
      const onAbort = () => {
        queue.delete(job)
        reject(toReason(signal))
        if (options.endsWhenCanceled && sent.has(id)) void end(toReason(signal))
      }
      signal.addEventListener('abort', onAbort, { once: true })
      return promise.finally(() => signal.removeEventListener('abort', onAbort))
    },
    queued,
    /** Jobs in the queue and in the thread. */
    size: () => sent.size + queued(),
    isRunning: () => worker !== null,
    /** Resolves when no thread is ending, so that a job could start at once. */
    whenEnded: () => ending,
    /** Ends a stuck thread as if it had crashed. */
    kill(error: Error) {
      if (worker !== null) crash(worker, error)
    },
    /** Sends `command` to end the thread, and terminates it if it doesn't end. Without a command, terminates it immediately. */
    async close(command: object | null = null) {
      isClosing = true
      clearTimeout(restartTimer)
      const closing = worker
      if (closing !== null && command !== null) {
        const { promise, resolve } = Promise.withResolvers<unknown>()
        closing.once('exit', resolve)
        const deadline = setTimeout(resolve, CLOSE_TIMEOUT_MS)
        post(closing, command)
        await promise
        clearTimeout(deadline)
      }
      await end(new Error(CLOSED))
    },
  }
}

export type ThreadQueue<Reply extends { id: number }> = ReturnType<typeof createThreadQueue<Reply>>

export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function isReply<Reply extends { id: number }>(message: Reply | object): message is Reply {
  return 'id' in message
}

function post(worker: Worker, message: object, transfer: ArrayBuffer[] = []) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(message, transfer)
}
