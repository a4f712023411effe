import type { Worker } from 'node:worker_threads'

export type SupervisedThreadOptions<M> = {
  createWorker: () => Worker
  onMessage: (message: M) => void
  /** Called when the thread ends unexpectedly. Its current jobs are lost. */
  onCrash: (error: Error) => void
  /** Monotonic milliseconds. */
  elapsedMs: () => number
  /** @default RESTART_DELAYS_MS */
  restartDelaysMs?: readonly number[]
}

/** The first restart is immediate. Later ones wait, because a thread that keeps crashing would use up the CPU. */
const RESTART_DELAYS_MS = [0, 1_000, 5_000, 30_000]
/** After running this long, the delays start over. */
const STABLE_MS = 60_000
/** Longer than any job takes. */
const CLOSE_TIMEOUT_MS = 5_000

/** Starts a worker thread and restarts it after crashes, with growing delays. */
export function createSupervisedThread<C, M>(options: SupervisedThreadOptions<M>) {
  const { createWorker, onMessage, onCrash, elapsedMs, restartDelaysMs = RESTART_DELAYS_MS } = options
  let worker: Worker | null = null
  let startedMs = 0
  let crashes = 0
  let timer: NodeJS.Timeout | undefined
  let isClosing = false

  function start() {
    const started = createWorker()
    worker = started
    startedMs = elapsedMs()
    started.on('message', (message: M) => {
      if (worker === started) onMessage(message)
    })
    started.once('error', (error) => crash(started, error instanceof Error ? error : new Error(String(error))))
    started.once('exit', (code) => crash(started, new Error(`the thread exited with ${code}`)))
  }

  function crash(crashed: Worker, error: Error) {
    if (worker !== crashed) return
    worker = null
    void crashed.terminate()
    if (isClosing) return
    if (elapsedMs() - startedMs > STABLE_MS) crashes = 0
    const delayMs = restartDelaysMs[Math.min(crashes, restartDelaysMs.length - 1)] ?? 0
    crashes += 1
    timer = setTimeout(start, delayMs)
    onCrash(error)
  }

  return {
    start,
    isRunning: () => worker !== null,
    post(command: C) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker?.postMessage(command)
    },
    /** Ends an unresponsive thread, which then restarts as after a crash. */
    kill(reason: string) {
      if (worker !== null) crash(worker, new Error(reason))
    },
    /** Sends `command` to end the thread, and terminates it if it doesn't end; null terminates it immediately. */
    async close(command: C | null) {
      isClosing = true
      clearTimeout(timer)
      const closing = worker
      if (closing === null) return
      const exited = new Promise((resolve) => void closing.once('exit', resolve))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      if (command !== null) closing.postMessage(command)
      const deadline = setTimeout(() => void closing.terminate(), command === null ? 0 : CLOSE_TIMEOUT_MS)
      await exited
      clearTimeout(deadline)
    },
  }
}
