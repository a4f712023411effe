import { expect, it } from 'vitest'
import { ClientGoneError } from '../core/errors.ts'
import { createJobRunner, type Job, type JobResult } from './run-job.ts'

const CASES: [string, JobResult, (job: Job) => Promise<string>][] = [
  ['that succeeds', 'ok', async () => 'done'],
  ['that goes on after a failure', 'failed', async ({ note }) => (note('failed'), 'done')],
  ['that throws', 'failed', async () => Promise.reject(new Error('broken'))],
  ['that refuses a file', 'refused', async ({ note }) => (note('refused'), Promise.reject(new Error('not a chart')))],
  ['whose client left', 'canceled', async () => Promise.reject(new ClientGoneError())],
]

it.each(CASES)('a job %s is counted as %s', async (_what, result, work) => {
  const lines: unknown[] = []
  let nowMs = 1_000
  const runJob = createJobRunner(
    () => (nowMs += 500),
    (line) => lines.push(line),
  )
  await runJob('import', work).catch(() => {})
  expect(lines).toEqual([{ job: 'import', result, ms: 500 }])
})

it('a job returns its value and throws its error', async () => {
  const runJob = createJobRunner(
    () => 0,
    () => {},
  )
  expect(await runJob('import', async () => 'done')).toBe('done')
  await expect(runJob('import', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
