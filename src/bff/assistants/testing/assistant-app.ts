import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import type { CreatedToken, TokenScope } from '#contract/api/api-tokens.ts'
import { IDS } from '#service/testing/small-catalog.ts'
import type { SmallService } from '#service/testing/small-service.ts'
import { createDeskDatabase } from '../../desk-database/desk-database.ts'
import { createChartApp } from '../../testing/create-chart-app.ts'
import { createTeamApp } from '../../testing/create-team-app.ts'
import type { createTestApp } from '../../testing/create-test-app.ts'
import { createTestTokens } from '../../testing/create-test-tokens.ts'
import * as assistants from '../mcp-route.ts'

export const HOST = '127.0.0.1:4310'
export const HEADERS = { host: HOST, 'sec-fetch-site': 'same-origin' }
export const ALL_SCOPES: TokenScope[] = ['charts', 'entities', 'desk']

type App = ReturnType<typeof createTestApp>['app']

/** Creates an app on a small catalog, with a roster of one artist. */
export async function createCatalogApp(service: SmallService, rosterName = 'Ours'): Promise<App> {
  const member = { kind: 'artist' as const, id: IDS.mara, title: 'Mara', credit: null }
  const { app } = await createTeamApp(service, member, { rosterName, assistants })
  return app
}

/** Creates an app whose provider has one chart. */
export function createOneChartApp(weeks: Parameters<typeof createChartApp>[0]) {
  const deskDatabase = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
  const apiTokens = createTestTokens({ database: deskDatabase })
  return createChartApp(weeks, {}, { apiTokens, assistants, deskDatabase })
}

export async function createToken(app: App, scopes: TokenScope[]): Promise<string> {
  const payload = { name: 'Assistant', scopes, days: 1 }
  const response = await app.inject({ method: 'POST', url: '/api/tokens', headers: HEADERS, payload })
  return response.json<CreatedToken>().token
}

/** Connects the official client to the app without a port. */
export async function connect(app: App, scopes = ALL_SCOPES) {
  const token = await createToken(app, scopes)
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`http://${HOST}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (url, init) => {
      const { method = 'GET', body } = init ?? {}
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), host: HOST }
      const payload = typeof body === 'string' ? { payload: body } : {}
      const response = await app.inject({ method: method as 'GET', url: new URL(url).pathname, headers, ...payload })
      const sent = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
      const hasBody = response.body !== '' && ![202, 204].includes(response.statusCode)
      return new Response(hasBody ? response.body : null, { status: response.statusCode, headers: sent })
    },
  })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return client
}

type Result = Record<string, unknown> & { page: string; receipt: Record<string, unknown> }

export async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: args })
  const [{ text = '' } = {}] = content as { text?: string }[]
  return { isError: isError === true, text, result: structuredContent as Result }
}
