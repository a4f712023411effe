import { trace } from '@opentelemetry/api'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { toLogger } from '../../operations/log-stream.ts'
import { createRequestLogger } from './request-logger.ts'
import { SOCKET_LIMITS, toServerOptions } from '../server-options.ts'

it('writes lines with the ids of request and trace, redacts them, and supports children', async () => {
  let text = ''
  const logger = toLogger('debug', { write: (line) => (text += line) }, [])
  const span = trace.wrapSpanContext({ traceId: 'trace-61', spanId: '', traceFlags: 0 })
  vi.spyOn(trace, 'getActiveSpan').mockReturnValue(span)
  const app = Fastify(toServerOptions({ logger, sockets: SOCKET_LIMITS, trustProxy: [], onCut: () => {} }))
  onTestFinished(() => void vi.restoreAllMocks())
  onTestFinished(() => app.close())
  app.get('/', ({ log }, reply) => {
    log.warn({ upstream: { headers: 'canary' } }, 'one')
    log.child({ part: 2 }).debug('two')
    log.trace('below the level')
    reply.send(log.level)
  })
  const headers = { 'x-request-id': 'request-61' }
  expect((await app.inject({ url: '/', headers })).body).toBe('debug')
  const lines = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]))
  expect(lines).toMatchObject([
    { level: 'warn', requestId: 'request-61', traceId: 'trace-61', msg: 'one', upstream: { headers: '[Redacted]' } },
    { level: 'debug', requestId: 'request-61', msg: 'two', part: 2 },
  ])
})

it('is created once, on the first line', () => {
  const made: unknown[] = []
  const parent = Fastify().log
  const counted = { ...parent, child: (bindings: object) => (made.push(bindings), parent) }
  const log = createRequestLogger(() => undefined, counted, { requestId: 'request-62' }, {})
  expect(made).toEqual([])
  log.info('one')
  log.error('two')
  expect(made).toEqual([{ requestId: 'request-62' }])
})
