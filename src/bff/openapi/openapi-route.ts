import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../route-helpers/app-context.ts'
import { sendRendered } from '../route-helpers/send-answer.ts'

const URL = '/api/openapi.json'

/** Builds the description on request, because it is large and rarely read. */
export function openapiRoute(app: FastifyInstance, { rendered }: AppContext) {
  const build = async () => ({ text: JSON.stringify(app.swagger()), isCacheable: true })

  app.route({
    method: 'GET',
    url: URL,
    schema: { hide: true },
    handler: async (request, reply) => {
      return sendRendered(request, reply, await rendered.read(URL, request.deadline, build))
    },
  })
}
