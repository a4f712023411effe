import { setTimeout as sleep } from 'node:timers/promises'
import type { DeskProblem } from './desk-problem.ts'

type WatchOptions = {
  /** Returns why the database can't be used, or null if it works. Never rejects. */
  findProblem: () => Promise<DeskProblem | null>
  /** The problem to report if a check gets no response. */
  late: DeskProblem
  /** Called when the database stops working, every 10 minutes until it works again, and then with null. */
  onChange: (problem: DeskProblem | null) => void
}

const CHECK_MS = 5_000
const CHECK_TIMEOUT_MS = 4_000
/** Interval of checks during an outage, so that the recovery is noticed soon. */
const RECHECK_MS = 1_000
const REPORT_AGAIN_MS = 600_000

/** Checks the database in the background, because a server without visitors must also notice an outage and its end. */
export function createDeskWatch({ findProblem, late, onChange }: WatchOptions) {
  let problem: DeskProblem | null = null
  let reportedMs = 0
  let isOn = false
  let checking: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    clearTimeout(timer)
    const timeout = new AbortController()
    const found = await Promise.race([
      findProblem(),
      sleep(CHECK_TIMEOUT_MS, late, { ref: false, signal: timeout.signal }).catch(() => late),
    ])
    timeout.abort()
    if (!isOn) return
    notice(found)
    timer = setTimeout(() => void check(), found === null ? CHECK_MS : RECHECK_MS).unref()
  }

  function notice(found: DeskProblem | null) {
    const isNew = found?.fault !== problem?.fault
    problem = found
    if (!isNew && (found === null || performance.now() - reportedMs < REPORT_AGAIN_MS)) return
    reportedMs = performance.now()
    onChange(found)
  }

  function check(): Promise<void> {
    if (!isOn) return Promise.resolve()
    checking ??= run().finally(() => (checking = null))
    return checking
  }

  return {
    /** Returns the result of the last check. */
    problem: () => problem,
    start: () => {
      isOn = true
      void check()
    },
    /** Checks at once after a failure, because a single connection can fail while the database works. */
    suspect: () => void check(),
    close: () => {
      isOn = false
      clearTimeout(timer)
    },
  }
}
