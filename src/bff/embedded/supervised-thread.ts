import { type Worker } from 'node:worker_threads'

export type SupervisedThreadOptions<M> = {
  createWorker: () => Worker
  onMessage: (message: M) => void
  /** The thread ended without having been told to: whatever it was working on is lost. */
  onCrash: (error: Error) => void
  /** Milliseconds that only grow. */
  elapsedMs: () => number
  /** @default RESTART_DELAYS_MS */
  restartDelaysMs?: readonly number[]
}

/** The first restart is immediate; a thread that keeps crashing is restarted every 30 s and doesn't use up the machine. */
const RESTART_DELAYS_MS = [0, 1_000, 5_000, 30_000]
/** A thread that ran this long wasn't broken from the start, so the delays begin again. */
const STABLE_MS = 60_000
/** Longer than its current job takes. */
const CLOSE_TIMEOUT_MS = 5_000

/** A worker thread that is restarted when it crashes, with growing delays. */
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
    /** Ends a thread that doesn't reply; it is restarted as after a crash. */
    kill(reason: string) {
      if (worker !== null) crash(worker, new Error(reason))
    },
    /** Asks the thread to end with `command`, and ends it if it doesn't; null ends it at once. */
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
