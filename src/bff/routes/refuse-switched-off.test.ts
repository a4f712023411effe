import { expect, it } from 'vitest'
import { createSignInApp } from '../testing/create-sign-in-app.ts'
import { createTestApp } from '../testing/create-test-app.ts'

it.each([
  ['POST', '/mcp', 'MCP=on'],
  ['GET', '/api/v1/charts', 'API_TOKENS=on'],
  ['POST', '/api/tokens', 'API_TOKENS=on'],
  ['DELETE', '/api/shares/x', 'SHARE_LINKS=1'],
] as const)('names the setting that %s %s needs', async (method, url, setting) => {
  const response = await createTestApp().app.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin' } })
  expect([response.statusCode, response.json().error.message]).toEqual([
    404,
    expect.stringContaining(`The operator can set ${setting}.`),
  ])
})

it('answers programs, which have no session, but not pages', async () => {
  const { app } = await createSignInApp()
  const statusOf = async (url: string) => (await app.inject({ url, headers: { host: '127.0.0.1:4310' } })).statusCode
  expect(await Promise.all(['/mcp', '/api/v1/charts', '/api/tokens', '/api/shares'].map(statusOf))).toEqual([
    404, 404, 401, 401,
  ])
})
