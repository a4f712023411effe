import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from './app-context.ts'
import { sendAnswer, type SentAnswer } from './send-answer.ts'

/** A route that responds with JSON of one schema. */
export type AnswerRoute<T extends object, Params, Query> = Pick<SentAnswer<T>, 'longList'> & {
  url: string
  summary: string
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  answer: SentAnswer<T>['schema']
  isComplete: (answer: T, query: Query) => boolean
  config?: FastifyContextConfig
  build: (asked: Asked<Params, Query>, options: CallOptions) => Promise<NoInfer<T>>
}

export type Asked<Params, Query> = { params: Params; query: Query; request: FastifyRequest }

export function addAnswerRoute<T extends object, Params = unknown, Query = unknown>(
  app: FastifyInstance,
  context: AppContext,
  route: AnswerRoute<T, Params, Query>,
) {
  const { url, summary, params, query, answer, isComplete, longList, config = {}, build } = route
  app.route({
    method: 'GET',
    url,
    config,
    schema: { summary, ...(params && { params }), ...(query && { querystring: query }), response: { 200: answer } },
    handler: (request, reply) => {
      // Fastify has parsed them with these schemas.
      const asked = { params: request.params as Params, query: request.query as Query, request }
      const sent = { request, reply, schema: answer, ...(longList && { longList }) }
      return sendAnswer(context, { ...sent, isComplete: (built) => isComplete(built, asked.query) }, (options) =>
        build(asked, options),
      )
    },
  })
}
