import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { filesOf, followGeneration, removeFiles, removeLeftovers, writeProgress } from './generation-files.ts'
import type { SampleProgress } from './sample-meta.ts'

/** No program has this process id. */
const DEAD_PID = 2 ** 30

function createStorePath() {
  const folder = mkdtempSync(path.join(tmpdir(), 'chartroom-generation-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'catalogue.sqlite')
}

function startGeneration(store: string, pid: number) {
  const files = filesOf(store, pid)
  writeFileSync(files.store, '')
  writeProgress(files, { phase: 'simulating the weeks', part: 0.25 })
  return files
}

it('reports the progress of another process until that one ends', async () => {
  const store = createStorePath()
  const files = startGeneration(store, DEAD_PID)
  const reported: SampleProgress[] = []
  await followGeneration(store, (progress) => {
    reported.push(progress)
    if (reported.length === 1) writeProgress(files, { phase: 'building the search index', part: 0.95 })
    else removeFiles(files)
  })
  expect(reported).toEqual([
    { phase: 'simulating the weeks', part: 0.25 },
    { phase: 'building the search index', part: 0.95 },
  ])
})

it('does not wait for a process that has reported nothing lately', async () => {
  const store = createStorePath()
  const { progress } = startGeneration(store, DEAD_PID)
  const longAgo = Date.now() / 1000 - 60
  utimesSync(progress, longAgo, longAgo)
  const reported: SampleProgress[] = []
  await followGeneration(store, (each) => reported.push(each))
  expect(reported).toEqual([])
})

it('does not wait without another process, nor without the folder', async () => {
  const store = createStorePath()
  startGeneration(`${store}.other`, DEAD_PID)
  await followGeneration(store, () => expect.fail('nothing runs'))
  await followGeneration(path.join(store, 'missing', 'catalogue.sqlite'), () => expect.fail('nothing runs'))
})

it('removes the files of processes that have ended, and only those', () => {
  const store = createStorePath()
  const ended = startGeneration(store, DEAD_PID)
  const running = startGeneration(store, process.pid)
  removeLeftovers(store)
  expect([ended.store, ended.progress, running.store, running.progress].map((file) => existsSync(file))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
