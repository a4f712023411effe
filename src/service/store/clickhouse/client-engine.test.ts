import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClientEngine } from './client-engine.ts'
import { openClickHouseStore } from './clickhouse-store.ts'
import { type Engine } from './engine.ts'

type Asked = { query: URLSearchParams; headers: IncomingMessage['headers']; body: string }

/** Speaks as much of the HTTP interface as the adapter uses: what is sent is looked at, not understood. */
let server: Server
let engine: Engine
let asked: Asked[] = []
let answer: { status: number; body: string }

beforeAll(async () => {
  server = createServer((request, response) => {
    void respond(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  engine = createClientEngine({ url, username: 'reader', password: 'p@ss', database: 'music' }, 'read')
})

afterAll(async () => {
  await engine.close()
  server.close()
})

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  asked.push({ query: new URL(request.url ?? '/', 'http://x').searchParams, headers: request.headers, body })
  response.writeHead(answer.status).end(answer.body)
}

function answers(body: string, status = 200): void {
  asked = []
  answer = { status, body }
}

describe('createClientEngine', () => {
  it('binds parameters beside the statement and reads rows', async () => {
    answers('{"n":1,"t":"é"}\n{"n":2,"t":null}\n')
    const rows = await engine.run('select {ids:Array(UInt32)}, {text:String}', { ids: [1, 2], text: 'a & b' })
    expect(rows).toEqual([
      { n: 1, t: 'é' },
      { n: 2, t: null },
    ])
    const [{ query, headers, body } = { query: new URLSearchParams(), headers: {}, body: '' }] = asked
    expect(body).toBe('select {ids:Array(UInt32)}, {text:String} \nFORMAT JSONEachRow')
    expect([query.get('param_ids'), query.get('param_text'), query.get('database')]).toEqual([
      '[1,2]',
      'a & b',
      'music',
    ])
    expect(query.get('max_execution_time')).toBe('10')
    expect(headers.authorization).toBe(`Basic ${Buffer.from('reader:p@ss').toString('base64')}`)
  })

  it('sends rows as they are', async () => {
    answers('')
    await engine.insert('fact_next', [
      [1, [2, 3], null],
      [4, [], 'x'],
    ])
    const sent = `${asked[0]?.query.get('query') ?? ''}\n${asked[0]?.body ?? ''}`
    expect(sent).toContain('INSERT INTO fact_next FORMAT JSONCompactEachRow')
    expect(sent).toContain('[1,[2,3],null]\n[4,[],"x"]\n')
  })

  it('fails when the server does', async () => {
    answers('Code: 60. DB::Exception: Table music.fact does not exist. (UNKNOWN_TABLE)', 404)
    await expect(engine.run('select 1 from fact')).rejects.toThrow(/does not exist/)
  })

  it('a store that is not there says which variable is meant, and no password', async () => {
    answers('Code: 516. DB::Exception: reader: Authentication failed. (AUTHENTICATION_FAILED)', 516)
    await expect(openClickHouseStore(engine)).rejects.toThrow(/^SERVICE_STORE: ClickHouse does not answer/)
  })
})
