// Plain Node HTTP server that returns a copy of one response: the fastest that this runtime allows.
//   node bench/bff/bare-server.ts URL
import { createServer, get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import process from 'node:process'
import { REQUEST_HEADERS } from './load.ts'

const [url = ''] = process.argv.slice(2)
const [answer] = (await once(get(url, { headers: REQUEST_HEADERS }), 'response')) as [IncomingMessage]
const body = await buffer(answer)
const own = new Set(['date', 'connection', 'keep-alive'])
const headers = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
  own.has(name) ? [] : (values ?? []).flatMap((value) => [name, value]),
)
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
console.log(`bare: http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`)
