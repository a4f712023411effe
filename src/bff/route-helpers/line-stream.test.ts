import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { joinLines, sendLines, toJson } from './line-stream.ts'

function createLinesApp(lines: AsyncIterable<unknown>) {
  const app = Fastify()
  app.get('/', (_request, reply) => sendLines(reply, lines))
  onTestFinished(() => app.close())
  return app
}

/** Reads lines as browsers do, which accept and decompress gzip. */
async function readChunks(lines: AsyncIterable<unknown>, onChunk = () => {}): Promise<string[]> {
  const url = await createLinesApp(lines).listen({ host: '127.0.0.1', port: 0 })
  const { body, headers } = await fetch(url)
  expect(headers.get('content-encoding')).toBe('gzip')
  const chunks: string[] = []
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    chunks.push(chunk)
    onChunk()
  }
  return chunks
}

async function* toLines(count: number) {
  for (let line = 0; line < count; line += 1) yield { line }
}

describe('sendLines', () => {
  it('compresses lines for clients that accept gzip', async () => {
    const { headers, rawPayload } = await createLinesApp(toLines(200)).inject({
      url: '/',
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    const text = gunzipSync(rawPayload).toString()
    expect(text.split('\n')).toHaveLength(201)
    expect(rawPayload.length).toBeLessThan(text.length / 3)
  })

  it('sends plain text to other clients', async () => {
    const { headers, body } = await createLinesApp(toLines(2)).inject({
      url: '/',
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).toHaveProperty('vary', 'accept-encoding')
    expect(body).toBe('{"line":0}\n{"line":1}\n')
  })

  it('sends every line in order, without waiting for the last', async () => {
    const { promise: hasArrived, resolve: send } = Promise.withResolvers<void>()
    const lines = (async function* () {
      yield { line: 1 }
      await hasArrived
      yield { line: 2 }
      yield { line: 3 }
    })()
    const chunks = await readChunks(lines, send)
    expect(chunks.join('')).toBe('{"line":1}\n{"line":2}\n{"line":3}\n')
    expect(chunks[0]).toBe('{"line":1}\n')
  })

  it('joins lines that arrive one by one within a moment', async () => {
    const chunks = await readChunks(
      (async function* () {
        for (let line = 0; line < 100; line += 1) {
          yield { line }
          await sleep(0)
        }
      })(),
    )
    expect(chunks.join('').split('\n')).toHaveLength(101)
    expect(chunks.length).toBeLessThan(50)
  })
})

describe('joinLines', () => {
  it('gives other work a turn while it writes many lines that are known', async () => {
    let turns = 0
    const count = () => {
      turns += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    await joinLines(toLines(1_000))
    clearImmediate(next)
    expect(turns).toBeGreaterThan(10)
  })

  it('gives other work a turn while it writes a long line', async () => {
    let turns = 0
    let next = setImmediate(function count() {
      turns += 1
      next = setImmediate(count)
    })
    onTestFinished(() => clearImmediate(next))
    const line = {
      desk: { lines: Array.from({ length: 4000 }, (_, index) => ({ id: index, title: 'x'.repeat(500) })) },
    }
    const text = await joinLines(Readable.from([line]))
    expect(JSON.parse(text)).toEqual(line)
    expect(turns).toBeGreaterThan(10)
  })
})

describe('toJson', () => {
  it('writes what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(3), (value, depth) => {
        expect([...toJson(value, depth)].join('')).toBe(JSON.stringify(value))
      }),
    )
  })

  it('leaves out undefined fields, and slices long lists', () => {
    const value = { list: Array.from({ length: 450 }, (_, index) => index), none: undefined }
    const parts = [...toJson(value, 1)]
    expect(parts.join('')).toBe(JSON.stringify(value))
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(1_000)
  })
})
