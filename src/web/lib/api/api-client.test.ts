import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError, fetchJson, fetchLines } from './api-client.ts'

const schema = z.object({ n: z.number() })
const errorBody = { error: { code: 'bad_request', message: 'no', requestId: 'r1', field: 'start' } }

afterEach(() => vi.unstubAllGlobals())

describe('fetchJson', () => {
  it('parses the response and drops unknown fields', async () => {
    stubResponse(Response.json({ n: 1, other: 2 }))
    expect(await fetchJson('/api/x', schema)).toEqual({ n: 1 })
  })

  it.each([
    [
      'the error body',
      Response.json(errorBody, { status: 400 }),
      { code: 'bad_request', status: 400, requestId: 'r1', field: 'start' },
    ],
    [
      'an HTML page of a proxy',
      new Response('<html>', { status: 502 }),
      { code: 'unreadable', status: 502, requestId: null },
    ],
    [
      'an unknown error code',
      Response.json({ error: { code: 'x', message: '', requestId: '' } }, { status: 500 }),
      { code: 'unreadable' },
    ],
    ['truncated JSON', new Response('{"n":'), { code: 'unreadable', status: 200 }],
    [
      'JSON of the wrong shape',
      Response.json({ n: '1' }, { headers: { 'x-request-id': 'r2' } }),
      { code: 'unreadable', requestId: 'r2' },
    ],
  ])('turns %s into an ApiError', async (_, response, expected) => {
    stubResponse(response)
    const error = await errorOf(fetchJson('/api/x', schema))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(expected)
  })

  it('fails as offline when no response arrives', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    expect(await errorOf(fetchJson('/api/x', schema))).toMatchObject({ code: 'offline', status: 0 })
  })

  it('rethrows the abort reason instead of an ApiError', async () => {
    const reason = new DOMException('gone', 'AbortError')
    vi.stubGlobal('fetch', () => Promise.reject(reason))
    expect(await errorOf(fetchJson('/api/x', schema, AbortSignal.abort(reason)))).toBe(reason)
  })
})

describe('fetchLines', () => {
  it('yields lines across chunk boundaries, and a last line without a newline', async () => {
    stubResponse(streamOf('{"n":1}\n{"n"', ':2}\n\n', '{"n":3}'))
    expect(await readAllLines()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  it('decodes a character that is split across chunks', async () => {
    const bytes = new TextEncoder().encode('{"t":"å"}\n')
    stubResponse(streamOf(bytes.slice(0, 7), bytes.slice(7)))
    const lines: unknown[] = []
    for await (const line of fetchLines('/api/x', z.object({ t: z.string() }))) lines.push(line)
    expect(lines).toEqual([{ t: 'å' }])
  })

  it('fails on a line that does not match the schema', async () => {
    stubResponse(streamOf('{"n":1}\n{"m":2}\n'))
    expect(await errorOf(readAllLines())).toMatchObject({ code: 'unreadable' })
  })

  it('closes the connection when the loop ends early', async () => {
    const cancel = vi.fn<() => void>()
    stubResponse(
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"n":1}\n')),
          cancel,
        }),
      ),
    )
    for await (const line of fetchLines('/api/x', schema)) {
      expect(line).toEqual({ n: 1 })
      break
    }
    expect(cancel).toHaveBeenCalled()
  })
})

async function readAllLines(): Promise<unknown[]> {
  const lines: unknown[] = []
  for await (const line of fetchLines('/api/x', schema)) lines.push(line)
  return lines
}

function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  )
}

function stubResponse(response: Response): void {
  vi.stubGlobal('fetch', () => Promise.resolve(response))
}

function streamOf(...chunks: (string | Uint8Array)[]): Response {
  const encoder = new TextEncoder()
  return new Response(
    new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
        controller.close()
      },
    }),
  )
}
