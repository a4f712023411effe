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
  const file = { format: 'xlsx', page: '/compare?e=song:SG1,song:SG2&location=DE', file: 'a-vs-b-2026-w47.xlsx' }
  const { statusCode, log } = await send(file)
  expect(statusCode).toBe(200)
  const line = log.split('\n').find((each) => each.includes('file downloaded')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject(file)
})

it.each([
  ['an unknown format', { format: 'exe', page: '/' }],
  ['text that someone typed', { format: 'csv', page: '/search?q=secret' }],
  ['other text in a parameter', { format: 'csv', page: '/?roster=a%20secret' }],
  ['a sentence as the name of a file', { format: 'csv', page: '/', file: 'a secret' }],
  ['another site', { format: 'csv', page: 'https://evil.example/' }],
])('refuses %s', async (_, payload) => {
  const { statusCode, log } = await send(payload)
  expect(statusCode).toBe(400)
  expect(log).not.toContain('file downloaded')
})

it('refuses requests of other sites', async () => {
  expect((await send({ format: 'csv', page: '/' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})
