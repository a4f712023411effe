import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 16 * 1024 * 1024
const TIMEOUT_MS = 5_000

/**
 * Reads and drops the rest of a body, up to a limit. Otherwise the connection closes while the client still sends, and it often
 * reports a broken connection instead of our error.
 */
export function discardBody(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(finish, TIMEOUT_MS)
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_BYTES) finish()
    }
    body.on('data', count).once('end', finish).once('close', finish)
    body.resume()

    function finish() {
      clearTimeout(timer)
      body.off('data', count).off('end', finish).off('close', finish)
      resolve()
    }
  })
}
