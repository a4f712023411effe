// Starts Node's HTTP server with one response, for comparison:
//   node bench/bff/plain-server.ts HEADERS_AS_JSON BODY_FILE
import { readFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import process from 'node:process'

const [headersJson = '{}', bodyFile = ''] = process.argv.slice(2)
const headers: OutgoingHttpHeaders = JSON.parse(headersJson)
const body = readFileSync(bodyFile)
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`plain: http://127.0.0.1:${address?.port}`)
})
process.on('SIGTERM', () => process.exit(0))
