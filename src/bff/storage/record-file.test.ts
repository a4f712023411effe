import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openSessionStore, type SessionStore } from '../sign-in/session-store.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { moveAside } from './file-database.ts'

const SESSION = { person: { id: 'ada', name: 'Ada', email: null, isOperator: false }, startedAtMs: 1, seenAtMs: 1 }

const createPath = () => join(createTempFolder('records'), 'sessions.sqlite')

function open(path: string): SessionStore {
  const store = openSessionStore(path)
  onTestFinished(store.close)
  return store
}

describe('openRecordFile', () => {
  it.each([
    ['a newer version', (path: string) => new DatabaseSync(path).exec('create table a (b); pragma user_version = 7'), /written by another version.*Start the version that wrote it/], // prettier-ignore
    ['tables of another program', (path: string) => new DatabaseSync(path).exec('create table person_session (a)'), /another program/], // prettier-ignore
    [
      'a folder',
      (path: string) => mkdirSync(path),
      /cannot be opened, read or written\. Check that the path is a file/,
    ],
  ])('refuses %s with a message and doesn’t move it', (_what, spoil, sentence) => {
    const path = createPath()
    spoil(path)
    expect(() => openSessionStore(path)).toThrow(sentence)
    expect(() => openSessionStore(path)).toThrow(path)
    expect(existsSync(path)).toBe(true)
    expect(existsSync(`${path}.damaged-1`)).toBe(false)
  })

  it('waits for a lock without blocking, then fails with 503', async () => {
    const path = createPath()
    const store = open(path)
    const lock = new DatabaseSync(path)
    lock.exec('begin immediate')
    const waiting = store.put('a', SESSION)
    lock.exec('rollback')
    await waiting
    expect(await store.find('a')).toEqual(SESSION)
    lock.exec('begin immediate')
    await expect(store.remove('a')).rejects.toMatchObject({ code: 'storage_failed', retryAfterSec: expect.any(Number) })
    await store.markSeen('a', 2)
    lock.exec('rollback')
    lock.close()
    expect(await store.find('a')).toEqual(SESSION)
  })

  it('starts empty after damage and keeps every damaged copy', () => {
    const path = createPath()
    for (const content of ['first '.repeat(200), '', 'second '.repeat(200)]) {
      writeFileSync(path, content)
      void openSessionStore(path).close()
    }
    expect(readFileSync(`${path}.damaged-1`, 'utf8')).toMatch(/^first/)
    expect(readFileSync(`${path}.damaged-2`, 'utf8')).toMatch(/^second/)
  })
})

describe('moveAside', () => {
  it('moves the write-ahead log as well, to a number that neither has', () => {
    const path = createPath()
    for (const suffix of ['', '-wal', '-shm', '.damaged-1-wal']) writeFileSync(path + suffix, `content ${suffix}`)
    const report = vi.fn()
    moveAside({ path, report })
    for (const suffix of ['', '-wal', '-shm']) {
      expect(readFileSync(`${path}.damaged-2${suffix}`, 'utf8')).toBe(`content ${suffix}`)
    }
    expect(report).toHaveBeenCalledWith({ kind: 'replaced', path, copy: `${path}.damaged-2` })
  })
})
