import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { readStore } from './outdated-store.ts'
import { toStoreError } from './store-fault.ts'
import { openWriter } from './writer.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'chartroom-fault-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function messageOf(file: string, read: () => unknown): string {
  try {
    read()
  } catch (error) {
    return toStoreError(file, error).message
  }
  throw new Error('The store was read.')
}

it('tells the operator to wait if another program has locked the store', () => {
  const file = path.join(folder, 'locked.sqlite')
  openWriter(file).close()
  const [reader, other] = [new DatabaseSync(file, { readOnly: true }), new DatabaseSync(file)]
  other.exec('pragma journal_mode = delete; begin exclusive')
  expect(messageOf(file, () => reader.prepare('select * from meta').get())).toMatch(
    /^Another program has locked .*later/,
  )
  for (const each of [reader, other]) each.close()
})

it('asks for access if the file cannot be opened', () => {
  const file = path.join(folder, 'missing.sqlite')
  expect(() => readStore(file, () => null)).toThrow(/missing\.sqlite can't be opened\. Give this user write access/)
})

it('advises to move only a file that is not a store', () => {
  const file = path.join(folder, 'notes.sqlite')
  writeFileSync(file, 'not a database at all, only some text that is long enough to be read as a header')
  expect(() => readStore(file, (database) => database.exec('select * from meta'))).toThrow(/Move it elsewhere/)
})
