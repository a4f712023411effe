import type { FastifyContextConfig, FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type * as z from 'zod'
import { type Writer, writerOf } from '../core/person.ts'
import { withZod } from './app-context.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Route<Params, Query, Body, Answer extends z.core.$ZodType> = {
  summary: string
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  answer: Answer
  bodyLimit?: number
  config?: FastifyContextConfig
  onRequest?: onRequestHookHandler
  handle: (
    request: FastifyRequest<{ Params: Params; Querystring: Query; Body: Body }>,
    writer: Writer,
  ) => z.core.input<Answer> | Promise<z.core.input<Answer>>
}

/** Adds a route that responds with uncached JSON of one schema: team data, settings, or the state of the server. */
export function addRoute<Params, Query, Body, Answer extends z.core.$ZodType>(
  app: FastifyInstance,
  path: `${Method} /${string}`,
  { summary, params, query, body, answer, handle, ...options }: Route<Params, Query, Body, Answer>,
) {
  const [method, url] = path.split(' ') as [Method, string]
  withZod(app).route({
    method,
    url,
    ...options,
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: answer },
    },
    // Fastify has parsed the request with these schemas, and parses the response.
    handler: (request) => handle(request as Parameters<typeof handle>[0], writerOf(request)) as never,
  })
}
