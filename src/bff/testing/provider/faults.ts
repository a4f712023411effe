import { gzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'

/** The service's response before a fault changes it. */
export type WholeAnswer = { body: string }

/** Sends another response instead. */
export type Fault = (answer: WholeAnswer, response: ServerResponse) => void | Promise<void>

const JSON_TYPE = { 'content-type': 'application/json' }
const TOO_LONG = 5 * 1024 * 1024
const DEEP = 100_000

function send(response: ServerResponse, status: number, body: string | Buffer, headers: Record<string, string> = {}) {
  response.writeHead(status, { ...JSON_TYPE, ...headers }).end(body)
}

/** Sends 200 with another body. */
function saying(toBody: (body: string) => string | Buffer, headers: Record<string, string> = {}): Fault {
  return ({ body }, response) => send(response, 200, toBody(body), headers)
}

/** Sends 200 with changed or added fields. */
function changing(fields: Record<string, unknown>): Fault {
  return saying((body) => JSON.stringify({ ...(JSON.parse(body) as object), ...fields }))
}

function answering(code: number, headers: Record<string, string> = {}, body = 'a trace of secret-canary'): Fault {
  return (_answer, response) => send(response, code, code === 204 ? '' : body, headers)
}

function redirect(code: number): (location: string) => Fault {
  return (location) => answering(code, { location })
}

export const REDIRECTS = {
  301: redirect(301),
  302: redirect(302),
  303: redirect(303),
  307: redirect(307),
  308: redirect(308),
}

/** Successful statuses with unusable content. */
export const UNREADABLE = {
  'a page': saying(() => '<!doctype html><h1>Sign in</h1>', { 'content-type': 'text/html' }),
  'half a document': saying((body) => body.slice(0, body.length / 2)),
  'a document and a half': saying((body) => body + body.slice(0, 20)),
  'an empty body': saying(() => ''),
  'a list': saying(() => '[]'),
  null: saying(() => 'null'),
  'a text': saying(() => '"ok"'),
  'an object of nothing': saying(() => '{}'),
  'an error body': saying(() => '{"error":{"errors":[{"error_code":"00050"}],"code":500,"message":"no"}}'),
  'figures as text': changing({ metrics: [{ name: 'Streams', value: [{ name: 'total', value: '12' }] }] }),
  'numbers beyond numbers': saying(() => '{"metrics":[{"name":"Streams","value":[{"name":"total","value":1e999}]}]}'),
  'a bottomless list': saying(() => '['.repeat(DEEP) + ']'.repeat(DEEP)),
  'gzip that is none': saying((body) => body, { 'content-encoding': 'gzip' }),
  'a gzip bomb': saying((body) => gzipSync(body.replace('{', `{"pad":"${'x'.repeat(TOO_LONG * 8)}",`)), {
    'content-encoding': 'gzip',
  }),
  'more than an answer can hold': changing({ pad: 'x'.repeat(TOO_LONG) }),
  'another entity': changing({ id: `AR${'0'.repeat(31)}1` }),
  'the same key twice': saying((body) => body.replace(/\}$/, `,"id":"AR${'0'.repeat(31)}2"}`)),
  'other days': changing({ start_date: '2020-01-03', end_date: '2020-01-09' }),
  'another place': changing({ location: 'JP' }),
  'half of the multi-part kind': answering(206),
  'an unknown success': answering(299),
} satisfies Record<string, Fault>

/** Error statuses. */
export const REFUSALS = {
  'bad request': answering(400),
  forbidden: answering(403),
  'a teapot': answering(418),
  'an error': answering(500),
  'a bad gateway': answering(502, { 'content-type': 'text/html' }, '<html>'),
  unavailable: answering(503),
  'a gateway that waited': answering(504),
  'an unheard-of status': answering(599),
} satisfies Record<string, Fault>

/** Network faults. */
export const BREAKS = {
  'a reset': (_answer, response) => void response.socket?.resetAndDestroy(),
  'a reset in the body': async ({ body }, response) => {
    response.writeHead(200, JSON_TYPE).write(body.slice(0, 20))
    await sleep(10)
    response.socket?.resetAndDestroy()
  },
  'less than was promised': ({ body }, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length + 100 }).write(body)
    response.socket?.end()
  },
  'no HTTP': (_answer, response) => void response.socket?.end('ICY 200 OK\r\n\r\n'),
  'headers without end': ({ body }, response) => send(response, 200, body, { 'x-long': 'x'.repeat(100_000) }),
} satisfies Record<string, Fault>

/** Slow responses. Processes under test have short time limits. */
export const DELAYS = {
  silence: () => {},
  'headers alone': (_answer, response) => response.writeHead(200, JSON_TYPE).flushHeaders(),
  'a body in drops': async ({ body }, response) => {
    response.writeHead(200, JSON_TYPE)
    for (const letter of body) {
      if (response.destroyed) return
      response.write(letter)
      await sleep(20)
    }
  },
  'a body without end': async (_answer, response) => {
    response.writeHead(200, JSON_TYPE).write('{"pad":"')
    while (!response.destroyed) {
      response.write('xxxxxxxx')
      await sleep(20)
    }
  },
} satisfies Record<string, Fault>

/** Unusual but usable responses. */
export const HARMLESS = {
  'a secret where nobody looks': changing({ access_token: 'secret-canary', debug: { password: 'secret-canary' } }),
  'keys that would change every object': saying((body) =>
    body.replace('{', '{"__proto__":{"title":"evil"},"constructor":{"prototype":{"title":"evil"}},'),
  ),
  'headers of its own': ({ body }, response) =>
    send(response, 200, body, {
      'set-cookie': 'sid=secret-canary',
      'access-control-allow-origin': '*',
      server: 'secret-canary',
    }),
  'a plain type': saying((body) => body, { 'content-type': 'text/plain' }),
  'gzip that is': saying((body) => gzipSync(body), { 'content-encoding': 'gzip' }),
  'no figures': changing({ metrics: null }),
} satisfies Record<string, Fault>
