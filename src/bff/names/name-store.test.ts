import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTempFolder } from '../testing/temp-folder.ts'
import { openNameStore } from './name-store.ts'

const PATH = () => join(createTempFolder('names'), 'deeper', 'names.sqlite')

function open(path: string, provider = 'one.test') {
  const store = openNameStore(path, provider)
  onTestFinished(() => {
    try {
      store.close()
    } catch {
      // The test has already closed it.
    }
  })
  return store
}

describe('openNameStore', () => {
  it('returns stored names after a restart', () => {
    const path = PATH()
    const first = open(path)
    first.put('song', 'SG1', { title: 'Ça va “bien”?', credit: '새벽' })
    first.close()
    expect(open(path).find('SG1')).toEqual({ title: 'Ça va “bien”?', credit: '새벽' })
  })

  it('skips names without a title and unknown ids', () => {
    const store = open(':memory:')
    store.put('artist', 'AR1', { title: 'A', credit: null })
    store.put('song', 'SG1', { title: null, credit: 'Someone' })
    expect(store.findAll(['AR1', 'SG1', 'SG2'])).toEqual(new Map([['AR1', { title: 'A', credit: null }]]))
  })

  it('replaces a changed name', () => {
    const store = open(':memory:')
    store.put('song', 'SG1', { title: 'Old', credit: 'A' })
    store.put('song', 'SG1', { title: 'New', credit: null })
    expect(store.find('SG1')).toEqual({ title: 'New', credit: null })
  })

  it('changes its version at once, then at most once a second', () => {
    let ms = 0
    const store = openNameStore(':memory:', 'one.test', { elapsedMs: () => ms })
    onTestFinished(() => store.close())
    const before = store.version()
    store.put('song', 'SG1', { title: 'One', credit: null })
    const first = store.version()
    expect(first).not.toBe(before)
    store.put('song', 'SG2', { title: 'Two', credit: null })
    store.put('song', 'SG3', { title: 'Three', credit: null })
    ms = 999
    expect(store.version()).toBe(first)
    ms = 1_000
    expect(store.version()).not.toBe(first)
    ms = 5_000
    expect(store.version()).toBe(first + 1)
  })

  it('separates providers', () => {
    const path = PATH()
    open(path).put('song', 'SG1', { title: 'One', credit: null })
    expect(open(path, 'two.test').find('SG1')).toBeNull()
  })

  it('renames a damaged file and starts a new one', () => {
    const path = PATH()
    open(path).close()
    writeFileSync(path, 'this is not a database, but longer than its header'.repeat(100))
    const store = open(path)
    store.put('song', 'SG1', { title: 'A', credit: null })
    expect(store.find('SG1')).not.toBeNull()
    expect(existsSync(`${path}.damaged-1`)).toBe(true)
  })

  it('is intact after its process was killed while writing', async () => {
    const path = PATH()
    const module = JSON.stringify(join(import.meta.dirname, 'name-store.ts'))
    const script = `
      const { openNameStore } = await import(${module})
      const store = openNameStore(${JSON.stringify(path)}, 'one.test')
      for (let n = 0; ; n++) {
        store.put('song', 'SG' + n, { title: 'Title ' + n, credit: null })
        if (n === 200) setTimeout(() => process.stdout.write('written'), 200)
        await new Promise(setImmediate)
      }`
    const writer = spawn(process.execPath, ['--input-type=module', '-e', script])
    await once(writer.stdout, 'data')
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    const store = open(path)
    for (let n = 0; n <= 200; n++) expect(store.find(`SG${n}`)).toEqual({ title: `Title ${n}`, credit: null })
  })
})
