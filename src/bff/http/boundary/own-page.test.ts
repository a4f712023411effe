import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'

const OWN = 'http://127.0.0.1:4310'

describe('a route that changes data', () => {
  it.each([
    ['our page', { 'sec-fetch-site': 'same-origin', origin: OWN }, 200],
    ['our page in a browser without Sec-Fetch-Site', { origin: OWN }, 200],
    ['our page in a browser that sends no Origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a page of another site', { origin: 'https://evil.test' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: OWN }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site', origin: OWN }, 403],
    ['a typed URL', { 'sec-fetch-site': 'none', origin: OWN }, 403],
    ['a client that sends neither header', {}, 403],
    ['several origins', { origin: `${OWN}, https://evil.test` }, 403],
    ['an empty origin', { origin: '' }, 403],
  ])('responds to %s with the expected status under any path', async (_what, headers, status) => {
    const { app } = createTestApp()
    app.route({ method: 'POST', url: '/outside-the-api', handler: async () => ({}) })
    const sent = { host: '127.0.0.1:4310', ...headers }
    expect((await app.inject({ method: 'POST', url: '/outside-the-api', headers: sent })).statusCode).toBe(status)
  })
})
