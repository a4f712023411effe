import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export type ServedFolder = { url: string; stop(): Promise<void> }

/** The files of a folder on loopback; whatever else is asked for is not found. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url ?? '/', 'http://localhost')
    try {
      const bytes = readFileSync(path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname))
      response.writeHead(200, {
        'content-type': TYPES[path.extname(pathname) || '.html'] ?? 'application/octet-stream',
      })
      response.end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
