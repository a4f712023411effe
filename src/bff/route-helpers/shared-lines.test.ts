import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSharedLines } from './shared-lines.ts'

const STAYS = new AbortController().signal

/** Lines that the test writes one by one. It also counts how many times they were loaded. */
function createSource() {
  const shared = createSharedLines()
  const pending: PromiseWithResolvers<void>[] = [Promise.withResolvers()]
  const lines: unknown[] = []
  const loads: AbortSignal[] = []
  let end: Error | null | undefined
  async function* load(signal: AbortSignal) {
    loads.push(signal)
    for (let index = 0; ; index += 1) {
      await pending[index]?.promise
      if (index < lines.length) yield lines[index]
      else if (end) throw end
      else return
    }
  }
  const release = () => {
    pending.at(-1)?.resolve()
    pending.push(Promise.withResolvers())
  }
  return {
    loads,
    read: (signal = STAYS) => shared.read('week', signal, load),
    join: () => shared.join('week', STAYS),
    write(line: unknown) {
      lines.push(line)
      release()
    },
    end(error: Error | null = null) {
      end = error
      release()
    },
  }
}

async function readChunk(reader: Readable): Promise<string> {
  const { value } = await reader[Symbol.asyncIterator]().next()
  return String(value)
}

it('loads once for all readers, and later readers get the earlier lines', async () => {
  const source = createSource()
  const first = text(source.read())
  source.write({ line: 1 })
  const early = source.read()
  expect(await readChunk(early)).toBe('{"line":1}\n')
  const late = source.join()
  source.write({ line: 2 })
  source.end()
  expect(await first).toBe('{"line":1}\n{"line":2}\n')
  expect(late && (await text(late))).toBe('{"line":1}\n{"line":2}\n')
  expect(source.loads).toHaveLength(1)
})

it('has nothing to join before the first client and after the last line', async () => {
  const source = createSource()
  expect(source.join()).toBeNull()
  const all = text(source.read())
  source.end()
  await all
  expect(source.join()).toBeNull()
})

it('stops loading when the last client disconnects, and loads again for the next', async () => {
  const source = createSource()
  const [one, other] = [source.read(), source.read()]
  one.destroy()
  await nextTurn()
  expect(source.loads[0]?.aborted).toBe(false)
  other.destroy()
  await nextTurn()
  expect(source.loads[0]?.aborted).toBe(true)
  const again = source.read()
  await nextTurn()
  expect(source.loads).toHaveLength(2)
  again.destroy()
})

it('ends only the response whose deadline has passed', async () => {
  const source = createSource()
  const time = new AbortController()
  const [ended, other] = [source.read(time.signal), text(source.read())]
  const failure = expect(text(ended)).rejects.toThrow('too slow')
  time.abort(new Error('too slow'))
  await failure
  source.write({ line: 1 })
  source.end()
  expect(await other).toBe('{"line":1}\n')
})

it('fails for every client when loading fails', async () => {
  const source = createSource()
  const readers = [text(source.read()), text(source.read())]
  source.end(new Error('the provider failed'))
  for (const reader of readers) await expect(reader).rejects.toThrow('the provider failed')
})
