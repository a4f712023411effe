import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClientEngine } from './client-engine.ts'
import { openClickHouseStore } from './clickhouse-store.ts'
import type { Engine } from './engine.ts'

type ReceivedRequest = { query: URLSearchParams; headers: IncomingMessage['headers']; body: string }

let server: Server
let engine: Engine
let requests: ReceivedRequest[] = []
let canned: { status: number; body: string }

beforeAll(async () => {
  server = createServer((request, response) => {
    void respond(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  engine = createClientEngine({ url, username: 'reader', password: 'p@ss', database: 'music', cluster: null }, 'read')
})

afterAll(async () => {
  await engine.close()
  server.close()
})

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  requests.push({ query: new URL(request.url ?? '/', 'http://x').searchParams, headers: request.headers, body })
  response.writeHead(canned.status).end(canned.body)
}

function setResponse(body: string, status = 200): void {
  requests = []
  canned = { status, body }
}

describe('createClientEngine', () => {
  it('sends parameters separately from the statement and parses rows', async () => {
    setResponse('{"n":1,"t":"é"}\n{"n":2,"t":null}\n')
    const rows = await engine.run('select {ids:Array(UInt32)}, {text:String}', { ids: [1, 2], text: 'a & b' })
    expect(rows).toEqual([
      { n: 1, t: 'é' },
      { n: 2, t: null },
    ])
    const [{ query, headers, body } = { query: new URLSearchParams(), headers: {}, body: '' }] = requests
    expect(body).toBe('select {ids:Array(UInt32)}, {text:String} \nFORMAT JSONEachRow')
    expect([query.get('param_ids'), query.get('param_text')]).toEqual(['[1,2]', 'a & b'])
    expect([query.get('max_execution_time'), query.get('final')]).toEqual(['10', '1'])
    expect(headers.authorization).toBe(`Basic ${Buffer.from('reader:p@ss').toString('base64')}`)
  })

  it('inserts rows as JSON', async () => {
    setResponse('')
    await engine.insert(
      'music_g2.fact',
      ['a', 'b', 'c'],
      [
        [1, [2, 3], null],
        [4, [], 'x'],
      ],
    )
    const sent = `${requests[0]?.query.get('query') ?? ''}\n${requests[0]?.body ?? ''}`
    expect(sent).toContain('INSERT INTO music_g2.fact (a, b, c) FORMAT JSONCompactEachRow')
    expect(sent).toContain('[1,[2,3],null]\n[4,[],"x"]\n')
  })

  it('rejects when the server returns an error', async () => {
    setResponse('Code: 60. DB::Exception: Table music.fact does not exist. (UNKNOWN_TABLE)', 404)
    await expect(engine.run('select 1 from fact')).rejects.toThrow(/does not exist/)
  })

  it('names the environment variable but no password when the store cannot be opened', async () => {
    setResponse('Code: 516. DB::Exception: reader: Authentication failed. (AUTHENTICATION_FAILED)', 516)
    await expect(openClickHouseStore(engine, { database: 'music', cluster: null })).rejects.toThrow(
      /^SERVICE_STORE: ClickHouse is unreachable/,
    )
  })
})
