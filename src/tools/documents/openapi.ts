import { tmpdir } from 'node:os'
import { createApp } from '#bff/app.ts'
import { EMBEDDED_FRESHNESS } from '#bff/cache/freshness.ts'
import { type SchemaNode } from '#bff/openapi/schema-fields.ts'

export type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: SchemaNode
}

export type Door = {
  summary?: string
  parameters?: readonly Parameter[]
  responses?: Record<string, { content?: Record<string, { schema: SchemaNode }> }>
}

export type OpenApi = {
  paths: Record<string, { get?: Door }>
  components: { schemas: Record<string, SchemaNode> }
}

/** What `/api/openapi.json` answers, from a server that has nothing behind it and no port. */
export async function readOpenApi(): Promise<OpenApi> {
  const app = createApp({
    upstream: async () => new Response(null, { status: 404 }),
    provider: {
      mode: 'embedded',
      name: 'none',
      storageKey: 'none',
      isSample: false,
      hasImports: async () => false,
      baseUrl: 'http://127.0.0.1',
      vendor: 'provider',
      credentials: { apiKey: '', username: '', password: '' },
    },
    limits: {
      concurrency: 1,
      timeoutMs: 1_000,
      deadlineMs: 1_000,
      rate: { perSec: 100, burst: 100 },
      cacheBytes: 1024 * 1024,
    },
    freshness: EMBEDDED_FRESHNESS,
    namesPath: ':memory:',
    historyPath: ':memory:',
    distDir: tmpdir(),
    now: Date.now,
    isOwnHost: () => true,
    publicUrl: null,
    signIn: null,
    shareLinks: null,
    trustProxy: [],
    metricsToken: null,
    startup: () => ['This server only describes itself.'],
    version: '0',
    logger: false,
  })
  try {
    return (await app.inject('/api/openapi.json')).json<OpenApi>()
  } finally {
    await app.close()
  }
}
