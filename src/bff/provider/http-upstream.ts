import type { IncomingMessage, RequestOptions } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { constants, createBrotliDecompress, createUnzip } from 'node:zlib'
import { Agent, request as requestPlainly, requestSecurely, SecureAgent } from '../core/node-http.ts'
import { toReason } from './signals.ts'
import type { Upstream, UpstreamResponse } from './upstream.ts'

/** Time limit for connecting, including TLS. */
const CONNECT_TIMEOUT_MS = 2_000
const KEEP_IDLE_MS = 10_000

const ACCEPTED_CODINGS = 'gzip, deflate, br'
/** Accepts a missing end, as browsers do. A truncated body isn't valid JSON anyway. */
const ZLIB = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH }
const BROTLI = { flush: constants.BROTLI_OPERATION_FLUSH, finishFlush: constants.BROTLI_OPERATION_FLUSH }

/**
 * Calls a real provider over HTTP. Never follows redirects, which would send the credentials to another host, and ignores proxy
 * variables of the environment by using its own agents.
 */
export function createHttpUpstream(concurrency: number): { upstream: Upstream; close: () => Promise<void> } {
  const pool = { keepAlive: true, maxSockets: concurrency, maxFreeSockets: concurrency, timeout: KEEP_IDLE_MS }
  const agent = new Agent(pool)
  const secureAgent = new SecureAgent(pool)
  const upstream: Upstream = async (request) => {
    const url = new URL(request.url)
    const options = {
      method: request.method,
      headers: { 'accept-encoding': ACCEPTED_CODINGS, ...Object.fromEntries(request.headers) },
      agent: url.protocol === 'https:' ? secureAgent : agent,
    }
    const body = request.body === null ? null : await request.text()
    return toUpstreamResponse(await send(url, options, body, request.signal))
  }
  return {
    upstream,
    async close() {
      agent.destroy()
      secureAgent.destroy()
    },
  }
}

function send(url: URL, options: RequestOptions, body: string | null, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(toReason(signal))
    const request = (url.protocol === 'https:' ? requestSecurely : requestPlainly)(url, options, resolve)
    request.on('error', reject)
    signal.addEventListener('abort', () => request.destroy(toReason(signal)), { once: true })
    request.once('socket', (socket) => {
      if (!socket.connecting) return
      const timer = setTimeout(() => request.destroy(new Error('connecting took too long')), CONNECT_TIMEOUT_MS)
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(timer))
      socket.once('close', () => clearTimeout(timer))
    })
    request.end(body)
  })
}

function toUpstreamResponse(response: IncomingMessage): UpstreamResponse {
  const { statusCode = 0, headers } = response
  const stream = decode(response)
  return {
    status: statusCode,
    headers: { get: (name) => headers[name]?.toString() ?? null },
    body: {
      [Symbol.asyncIterator]: () => stream[Symbol.asyncIterator](),
      cancel: () => discard(response),
    },
  }
}

/** Reads the data that has arrived, so that the connection can be reused. Closes unfinished connections. */
async function discard(response: IncomingMessage): Promise<void> {
  if (!response.complete) return void response.destroy()
  response.resume()
  // Also settles if the response has already been read.
  await finished(response)
}

/** A body with an unknown encoding isn't decoded and then can't be parsed. */
function decode(response: IncomingMessage): Readable {
  const coding = response.headers['content-encoding']?.toLowerCase()
  if (coding === 'br') return pipeline(response, createBrotliDecompress(BROTLI), () => {})
  const isZlib = coding === 'gzip' || coding === 'x-gzip' || coding === 'deflate'
  return isZlib ? pipeline(response, createUnzip(ZLIB), () => {}) : response
}
