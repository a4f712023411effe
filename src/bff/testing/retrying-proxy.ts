import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Whole = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const IDEMPOTENT = new Set(['GET', 'HEAD'])

/**
 * A proxy as it stands before several replicas: takes them in turns, and asks the next one again where a connection broke
 * off or a replica says that it is being stopped, but only what changes nothing.
 */
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
  // Its clients close what they no longer use: where both do, a question goes out on a connection that is just being closed.
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

/** The whole answer, so that one that breaks off can be asked again. */
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

/** What is between two neighbours only. */
function withoutHops({
  connection: _one,
  'transfer-encoding': _two,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}
