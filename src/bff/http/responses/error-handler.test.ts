import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '../../core/errors.ts'
import { answerErrors } from './error-handler.ts'

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'

async function open(url: string, { accept, code = 'provider_timeout' }: { accept: string; code?: ErrorCode }) {
  const app = fastify()
  answerErrors(app)
  for (const route of ['/charts', '/api/charts', '/readyz']) {
    app.get(route, () => {
      throw new ApiError(code, 'Too slow.')
    })
  }
  const { statusCode, headers, body } = await app.inject({ url, headers: { accept } })
  return { statusCode, type: headers['content-type'], body }
}

describe('answerErrors', () => {
  it('sends people a page with a way to try again when the server fails', async () => {
    const { statusCode, type, body } = await open('/charts', { accept: BROWSER })
    expect([statusCode, type]).toEqual([504, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1>Chartroom can’t open this page right now</h1>')
    expect(body).toContain('<p>Too slow.</p>')
    expect(body).toContain('<a class="first" href="">Try again</a>')
  })

  it.each([
    ['a program', '/charts', '*/*', 'provider_timeout', 504],
    ['a request to the API', '/api/charts', BROWSER, 'provider_timeout', 504],
    ['a probe', '/readyz', BROWSER, 'provider_timeout', 504],
    ['a refused request', '/charts', BROWSER, 'bad_request', 400],
  ] as const)('sends %s JSON', async (_who, url, accept, code, status) => {
    const { statusCode, type, body } = await open(url, { accept, code })
    expect([statusCode, type]).toEqual([status, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({ error: { code, message: 'Too slow.' } })
  })

  it.each([
    ['an empty body', '', 'The body is empty. Send JSON, or omit Content-Type.'],
    ['a cut body', '{"name":', 'The body must be valid JSON.'],
  ])('names the body as the field of %s', async (_what, payload, message) => {
    const app = fastify()
    answerErrors(app)
    app.delete('/api/channels', () => ({}))
    const response = await app.inject({
      method: 'DELETE',
      url: '/api/channels',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { code: 'bad_request', field: 'body', message } })
  })
})
