import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendLines } from './line-stream.ts'

async function readChunks(lines: AsyncIterable<unknown>): Promise<string[]> {
  const app = Fastify()
  app.get('/', (_request, reply) => sendLines(reply, lines))
  onTestFinished(() => app.close())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { body } = await fetch(url)
  const chunks: string[] = []
  if (body !== null) for await (const chunk of body.pipeThrough(new TextDecoderStream())) chunks.push(chunk)
  return chunks
}

describe('sendLines', () => {
  it('sends every line in order, without waiting for the last', async () => {
    const chunks = await readChunks(
      (async function* () {
        yield { line: 1 }
        await sleep(200)
        yield { line: 2 }
        yield { line: 3 }
      })(),
    )
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
