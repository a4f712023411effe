import { expect, it } from 'vitest'
import { toLogger } from '../../operations/log-stream.ts'
import { createTestApp } from '../../testing/create-test-app.ts'

async function send(
  payload: Record<string, unknown>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) {
  let log = ''
  const { app } = createTestApp({ logger: toLogger('info', { write: (line) => (log += line) }, []) })
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/downloads', payload, headers })
  return { statusCode, log }
}

it('logs a file of a page', async () => {
  const { statusCode, log } = await send({ format: 'xlsx', page: '/songs/SG1' })
  expect(statusCode).toBe(200)
  expect(log.split('\n').find((line) => line.includes('file downloaded'))).toMatch(
    /"format":"xlsx","page":"\/songs\/SG1"/,
  )
})

it.each([
  ['an unknown format', { format: 'exe', page: '/' }],
  ['the query of a page', { format: 'csv', page: '/search?q=secret' }],
  ['another site', { format: 'csv', page: 'https://evil.example/' }],
])('refuses %s', async (_, payload) => {
  const { statusCode, log } = await send(payload)
  expect(statusCode).toBe(400)
  expect(log).not.toContain('file downloaded')
})

it('refuses requests of other sites', async () => {
  expect((await send({ format: 'csv', page: '/' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})
