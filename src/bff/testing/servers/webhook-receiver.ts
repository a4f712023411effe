import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Received = { headers: IncomingHttpHeaders; body: string }
export type WebhookReceiver = {
  url: string
  received: Received[]
  /** Sets the response from now on. */
  respond: (status: number, headers?: Record<string, string>) => void
}

/** Starts a receiver of webhooks on this machine until the end of the test. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  let response: { status: number; headers: Record<string, string> } = { status: 204, headers: {} }
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      reply.writeHead(response.status, response.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    respond: (status, headers = {}) => void (response = { status, headers }),
  }
}
