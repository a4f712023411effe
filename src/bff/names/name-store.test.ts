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
      // The test closed it itself.
    }
  })
  return store
}

describe('openNameStore', () => {
  it('remembers across a restart', () => {
    const path = PATH()
    const first = open(path)
    first.put('song', 'SG1', { title: 'Ça va “bien”?', credit: '새벽' })
    first.close()
    expect(open(path).find('SG1')).toEqual({ title: 'Ça va “bien”?', credit: '새벽' })
  })

  it('tells known from unknown, and a missing credit from an empty one', () => {
    const store = open(':memory:')
    store.put('artist', 'AR1', { title: 'A', credit: null })
    store.put('song', 'SG1', { title: null, credit: 'Somebody' })
    expect(store.findAll(['AR1', 'SG1', 'SG2'])).toEqual(new Map([['AR1', { title: 'A', credit: null }]]))
  })

  it('takes a name that changed', () => {
    const store = open(':memory:')
    store.put('song', 'SG1', { title: 'Old', credit: 'A' })
    store.put('song', 'SG1', { title: 'New', credit: null })
    expect(store.find('SG1')).toEqual({ title: 'New', credit: null })
  })

  it('keeps providers apart', () => {
    const path = PATH()
    open(path).put('song', 'SG1', { title: 'One', credit: null })
    expect(open(path, 'two.test').find('SG1')).toBeNull()
  })

  it('moves a damaged file aside and starts an empty one', () => {
    const path = PATH()
    open(path).close()
    writeFileSync(path, 'this is no database, and long enough to be seen as none'.repeat(100))
    const store = open(path)
    store.put('song', 'SG1', { title: 'A', credit: null })
    expect(store.find('SG1')).not.toBeNull()
    expect(existsSync(`${path}.damaged-1`)).toBe(true)
  })

  it('is whole after its process was killed in the middle of writing', async () => {
    const path = PATH()
    const module = JSON.stringify(join(import.meta.dirname, 'name-store.ts'))
    const script = `
      const { openNameStore } = await import(${module})
      const store = openNameStore(${JSON.stringify(path)}, 'one.test')
      for (let n = 0; ; n++) {
        store.put('song', 'SG' + n, { title: 'Title ' + n, credit: null })
        if (n === 200) process.stdout.write('written')
      }`
    const writer = spawn(process.execPath, ['--input-type=module', '-e', script])
    await once(writer.stdout, 'data')
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    const store = open(path)
    for (let n = 0; n <= 200; n++) expect(store.find(`SG${n}`)).toEqual({ title: `Title ${n}`, credit: null })
  })
})
