import { ClientGoneError } from '../core/errors.ts'
import { type JobName, trace } from './trace.ts'

/** `refused`: the user's file was at fault. `canceled`: the user left or canceled it, or the server stopped. */
export const JOB_RESULTS = ['ok', 'failed', 'refused', 'canceled'] as const
export type JobResult = (typeof JOB_RESULTS)[number]

export type Job = {
  /** Sets the result of a job that goes on after a failure, or whose error doesn't show it. */
  note: (result: JobResult) => void
}

export type RunJob = <R>(name: JobName, work: (job: Job) => Promise<R>) => Promise<R>

export type CountJob = (line: { job: JobName; result: JobResult; ms: number }) => void

/** Runs work that no request waits for, or that takes minutes. Records it as a span and counts it. */
export function createJobRunner(elapsedMs: () => number, count: CountJob): RunJob {
  return (name, work) =>
    trace(`job ${name}`, async () => {
      const startedMs = elapsedMs()
      let result: JobResult = 'ok'
      try {
        return await work({ note: (noted) => (result = noted) })
      } catch (error) {
        if (result === 'ok') result = error instanceof ClientGoneError ? 'canceled' : 'failed'
        throw error
      } finally {
        count({ job: name, result, ms: elapsedMs() - startedMs })
      }
    })
}
