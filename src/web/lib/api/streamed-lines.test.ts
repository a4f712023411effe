import { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from './api-client.ts'
import { lineQuery } from './streamed-lines.ts'

const lineSchema = z.union([z.object({ count: z.number() }), z.object({ done: z.literal(true) })])
type Line = z.infer<typeof lineSchema>
type Counts = { all: number[]; ofRequest: number }

const options = lineQuery<Line, Counts>({
  queryKey: ['counts'],
  path: '/api/counts',
  schema: lineSchema,
  isLast: (line) => 'done' in line,
  add: (cached = { all: [], ofRequest: 0 }, lines, isFirst) => {
    const counts = lines.flatMap((line) => ('count' in line ? [line.count] : []))
    return { all: [...cached.all, ...counts], ofRequest: (isFirst ? 0 : cached.ofRequest) + counts.length }
  },
  staleTime: 0,
  retry: () => false,
})

function createStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (created) => void (controller = created) })
  return {
    response: new Response(body),
    send: (...lines: (Line | { wrong: true })[]) => {
      for (const line of lines) controller?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
    },
    close: () => controller?.close(),
  }
}

function createStreams(count: number) {
  const streams = Array.from({ length: count }, () => createStream())
  const waiting = [...streams]
  let signal: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    signal = init.signal
    return Promise.resolve(waiting.shift()?.response)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const client = new QueryClient()
  const data = () => client.getQueryData(options.queryKey)
  return { streams, client, data, isAborted: () => signal?.aborted }
}

describe('streamed lines', () => {
  it('become data as they arrive', async () => {
    const { streams, client, data } = createStreams(1)
    const loading = client.query(options)
    streams[0]?.send({ count: 1 })
    await vi.waitFor(() => expect(data()).toEqual({ all: [1], ofRequest: 1 }))
    streams[0]?.send({ count: 2 }, { count: 3 })
    await vi.waitFor(() => expect(data()).toEqual({ all: [1, 2, 3], ofRequest: 3 }))
    streams[0]?.send({ done: true })
    streams[0]?.close()
    expect(await loading).toEqual({ all: [1, 2, 3], ofRequest: 3 })
  })

  it('stay when the response ends without its last line', async () => {
    const { streams, client, data } = createStreams(1)
    streams[0]?.send({ count: 1 }, { count: 2 })
    streams[0]?.close()
    await expect(client.query(options)).rejects.toMatchObject({
      code: 'offline',
      status: 0,
    } satisfies Partial<ApiError>)
    expect(data()?.all).toEqual([1, 2])
  })

  it('before an unreadable one stay', async () => {
    const { streams, client, data } = createStreams(1)
    streams[0]?.send({ count: 1 }, { wrong: true }, { count: 2 })
    await expect(client.query(options)).rejects.toMatchObject({ code: 'unreadable' })
    expect(data()?.all).toEqual([1])
  })

  it('of an earlier request stay until new ones arrive', async () => {
    const { streams, client, data } = createStreams(2)
    streams[0]?.send({ count: 1 })
    streams[0]?.close()
    await client.query(options).catch(() => undefined)
    const retrying = client.query(options)
    await new Promise((resolve) => setTimeout(resolve))
    expect(data()).toEqual({ all: [1], ofRequest: 1 })
    streams[1]?.send({ count: 2 }, { done: true })
    streams[1]?.close()
    expect(await retrying).toEqual({ all: [1, 2], ofRequest: 1 })
  })

  it('stay after a cancel, which closes the connection and adds no more', async () => {
    const { streams, client, data, isAborted } = createStreams(1)
    const loading = client.query(options).catch(() => 'cancelled')
    streams[0]?.send({ count: 1 })
    await vi.waitFor(() => expect(data()?.all).toEqual([1]))
    await client.cancelQueries({ queryKey: options.queryKey }, { revert: false })
    streams[0]?.send({ count: 2 }, { done: true })
    streams[0]?.close()
    expect(await loading).toBe('cancelled')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(data()?.all).toEqual([1])
    expect(isAborted()).toBe(true)
  })
})
