import { spawnSync } from 'node:child_process'
import { copyFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createDeskDatabase } from '../desk-database.ts'
import type { DeskProblem } from './desk-problem.ts'
import { createChartApp } from '../../testing/create-chart-app.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { type Ask, PATIENT, READY, spoilContent, toActions, WARNED } from './testing/team-data-actions.ts'

/** It spares the first page, which each query reads. */
const spoilMiddle = (file: string) => {
  const bytes = Buffer.alloc(statSync(file).size - 8_192, 0xff)
  const database = new DatabaseSync(file)
  database.close()
  const descriptor = spawnSync('dd', [`of=${file}`, 'bs=4096', 'seek=2', 'conv=notrunc'], { input: bytes })
  expect(descriptor.status).toBe(0)
}

/**
 * Opens the app without a process, which would take most of the time. Its database is opened and watched as in run-dashboard.ts.
 */
async function openApp(path: string) {
  const changes: (DeskProblem | null)[] = []
  const deskDatabase = createDeskDatabase({ kind: 'sqlite', path }, { onChange: (problem) => changes.push(problem) })
  await deskDatabase.start().catch(() => {})
  deskDatabase.watch()
  const { app } = createChartApp({ '2026-W46': [] }, {}, { deskDatabase })
  const ask: Ask<{ status: number; text: string }> = async (url, init) => {
    const response = await app.inject(init === undefined ? url : { ...init, url })
    return { status: response.statusCode, text: response.body }
  }
  return { changes, ask, close: () => app.close(), ...toActions(ask) }
}

/** @returns a file with a roster, and a copy of the file */
async function writeFile() {
  const file = join(createTempFolder('outage'), 'desk.sqlite')
  const app = await openApp(file)
  expect((await app.addRoster('Before')).status).toBe(200)
  await app.close()
  copyFileSync(file, `${file}.copy`)
  return { file, copy: `${file}.copy` }
}

describe('the app on a desk.sqlite that can’t be used', () => {
  it.each<[string, (file: string) => void]>([
    ['is damaged in the middle', spoilMiddle],
    ['is cut off', (file) => truncateSync(file, 10_000)],
    ['is cut to nothing', (file) => truncateSync(file, 0)],
    ['is cut in its header', (file) => truncateSync(file, 50)],
    ['is full of zeros', (file) => writeFileSync(file, Buffer.alloc(40_960))],
  ])(
    'because it %s at the start: reports it once, charts go on, and it works after the repair',
    async (_, spoil) => {
      const { file, copy } = await writeFile()
      spoil(file)
      const app = await openApp(file)
      await expect.poll(app.ready, PATIENT).toBe(WARNED)
      for (const name of ['One', 'Two', 'Three']) expect((await app.addRoster(name)).status).toBe(503)
      expect((await app.ask('/api/rosters')).status).toBe(503)
      expect((await app.ask('/api/charts')).status).toBe(200)
      const reported = { reason: 'the file is damaged', remedy: expect.stringMatching(/\.$/) }
      expect(app.changes).toEqual([{ fault: 'damaged', ...reported }])

      rmSync(file)
      renameSync(copy, file)
      await expect.poll(app.ready, PATIENT).toBe(READY)
      expect(await app.rosters()).toEqual(['Before'])
      expect((await app.addRoster('After')).status).toBe(200)
      expect(app.changes.slice(1)).toEqual([null])
    },
    60_000,
  )

  it.each<[string, (file: string) => void]>([
    ['is damaged', spoilContent],
    ['is cut to nothing', (file) => truncateSync(file, 0)],
  ])(
    'because it %s while it is open: refuses writes, and uses the file that replaces it',
    async (_, spoil) => {
      const { file, copy } = await writeFile()
      const app = await openApp(file)
      expect((await app.addRoster('Lost')).status).toBe(200)
      spoil(file)
      await expect.poll(app.ready, PATIENT).toBe(WARNED)
      expect((await app.addRoster('Refused')).status).toBe(503)
      for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
      await sleep(1_500)
      expect((await app.ask('/api/rosters')).status).toBe(503)
      renameSync(copy, file)
      await expect.poll(app.ready, PATIENT).toBe(READY)
      expect(await app.rosters()).toEqual(['Before'])
    },
    60_000,
  )
})
