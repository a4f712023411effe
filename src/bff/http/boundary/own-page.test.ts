import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { requireOwnPage } from './own-page.ts'

const OWN = 'http://127.0.0.1:4310'

describe('requireOwnPage', () => {
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
  ])('returns the expected status for %s under any path', async (_what, headers, status) => {
    const { app } = createTestApp()
    app.route({ method: 'POST', url: '/outside-the-api', onRequest: requireOwnPage, handler: async () => ({}) })
    const sent = { host: '127.0.0.1:4310', ...headers }
    expect((await app.inject({ method: 'POST', url: '/outside-the-api', headers: sent })).statusCode).toBe(status)
  })
})
