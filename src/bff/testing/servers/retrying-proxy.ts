import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Whole = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const IDEMPOTENT = new Set(['GET', 'HEAD'])

/** Starts a round-robin proxy for replicas. It retries safe requests on the next replica after a failure. */
export async function startRetryingProxy(targets: () => readonly string[]) {
  let turn = 0
  let retries = 0

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    turn += 1
    const order = targets().map((_, index, all) => all[(index + turn) % all.length] ?? '')
    const tries = IDEMPOTENT.has(request.method ?? '') ? order : order.slice(0, 1)
    let last: Whole | null = null
    for (const [index, target] of tries.entries()) {
      if (index > 0) retries += 1
      last = await fetchWhole(target, request, body).catch(() => null)
      if (last !== null && last.status !== 503) break
    }
    if (last === null) response.writeHead(502).end('no replica answered')
    else response.writeHead(last.status, last.headers).end(last.body)
  }

  const server = createServer((request, response) => {
    forward(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  // Only clients close idle connections. If both sides did, requests could be sent on a closing connection.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    retries: () => retries,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

/** Reads the complete response, so that a truncated one can be retried. */
function fetchWhole(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Whole> {
  return new Promise((resolve, reject) => {
    const question = ask(new URL(url ?? '/', target), { method, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (whole) => resolve({ status: answer.statusCode ?? 502, headers: withoutHops(answer.headers), body: whole }),
        reject,
      )
    })
    question.on('error', reject)
    question.end(body)
  })
}

/** Removes hop-by-hop headers. */
function withoutHops({
  connection: _one,
  'transfer-encoding': _two,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}
