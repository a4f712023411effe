import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MCP_ROUTE } from '../api-tokens/token-paths.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { createApiReader } from './api-reader.ts'
import { createAssistantServer } from './create-assistant-server.ts'

type McpOptions = Pick<AppContext, 'version' | 'provider'> & { publicUrl: URL | null }

/** This module. It is loaded only if the operator turns on assistants. */
export type Assistants = { mcpRoute: typeof mcpRoute }

/** Sufficient for a desk whose charts aren't loaded yet. */
const DEADLINE_MS = 60_000

/**
 * Streamable HTTP without sessions: each POST has one message and gets one response. The token guard has checked the token.
 * Requests and responses go through Fastify, so that all limits and security headers of the API apply; see decision 175.
 */
export function mcpRoute(app: FastifyInstance, { publicUrl, version, provider }: McpOptions) {
  app.route({
    method: 'POST',
    url: MCP_ROUTE,
    config: { deadlineMs: DEADLINE_MS, isForPrograms: true },
    schema: { hide: true },
    handler: async (request, reply) => {
      const handler = createMcpHandler(
        () =>
          createAssistantServer(
            { read: createApiReader(app, request), toUrl: toUrlOf(request), provider: provider.name },
            version,
          ),
        {
          maxSubscriptions: 0,
          keepAliveMs: 0,
          onerror: (error) => request.log.debug(error, 'MCP'),
        },
      )
      const response = await handler.fetch(toWebRequest(request), { parsedBody: request.body })
      const body = await response.text()
      await handler.close()
      for (const [name, value] of response.headers) reply.header(name, value)
      return reply.code(response.status).header('cache-control', 'no-store').send(body)
    },
  })

  function toUrlOf({ headers: { host = '' }, protocol }: FastifyRequest) {
    const base = publicUrl?.origin ?? `${protocol}://${host}`
    return (path: string) => new URL(path, base).href
  }
}

function toWebRequest(request: FastifyRequest): Request {
  const { host = 'localhost', accept, 'content-type': type = '', ...headers } = request.headers
  const names = ['mcp-protocol-version', 'mcp-method', 'mcp-name', 'user-agent']
  const own = names.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  return new Request(`http://${host}${MCP_ROUTE}`, {
    method: 'POST',
    headers: [...own, ['content-type', type], ['accept', accept ?? '']],
    body: JSON.stringify(request.body),
    signal: request.deadline,
  })
}
