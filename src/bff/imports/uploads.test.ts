import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '../testing/temp-folder.ts'
import { createUploads } from './uploads.ts'

const HOUR_MS = 3_600_000

function open() {
  let nowMs = 0
  const folder = path.join(createTempFolder('uploads'), 'files')
  const uploads = createUploads({ folder, maxBytes: 100, now: () => nowMs })
  return { uploads, folder, wait: (ms: number) => (nowMs += ms) }
}

it('deletes files that a closed page left', async () => {
  const { uploads, wait } = open()
  const { id } = await uploads.begin('week.csv', 0)
  wait(HOUR_MS + 1)
  await uploads.begin('next.csv', 0)
  expect(() => uploads.take([id])).toThrow('no longer on the server')
})

it('replaces what a full disk left of a part', async () => {
  const { uploads, folder } = open()
  const { id } = await uploads.begin('week.csv', 6)
  await uploads.append(id, 0, Buffer.from('abc'))
  const [name = ''] = readdirSync(folder)
  writeFileSync(path.join(folder, name), 'abcd')
  await uploads.append(id, 3, Buffer.from('def'))
  expect(readFileSync(path.join(folder, name), 'utf8')).toBe('abcdef')
})

it('has the files of an import until an hour after its end', async () => {
  const { uploads, wait } = open()
  const { id } = await uploads.begin('week.csv', 0)
  const [file] = uploads.take([id])
  wait(HOUR_MS + 1)
  await uploads.begin('next.csv', 0)
  expect(existsSync(file?.path ?? '')).toBe(true)
  uploads.release([id])
  wait(HOUR_MS - 1)
  await uploads.begin('third.csv', 0)
  expect(uploads.take([id])).toEqual([file])
  uploads.release([id])
  wait(HOUR_MS + 1)
  await uploads.begin('fourth.csv', 0)
  expect(existsSync(file?.path ?? '')).toBe(false)
})
