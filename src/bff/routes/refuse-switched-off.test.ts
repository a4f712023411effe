import { expect, it } from 'vitest'
import { createSignInApp } from '../testing/create-sign-in-app.ts'

it('responds to programs, which have no session, but not to pages', async () => {
  const { app } = await createSignInApp()
  const statusOf = async (url: string) => (await app.inject({ url, headers: { host: '127.0.0.1:4310' } })).statusCode
  expect(await Promise.all(['/mcp', '/api/v1/charts', '/api/tokens', '/api/shares'].map(statusOf))).toEqual([
    404, 404, 401, 401,
  ])
})
