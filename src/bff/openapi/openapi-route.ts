import type { FastifyInstance } from 'fastify'
import type { DescribeRoutes } from '#contract/describe-routes.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { sendRendered } from '../route-helpers/send-answer.ts'

const URL = '/api/openapi.json'

/** Builds the description on request, because it is large and rarely read. */
export function openapiRoute(app: FastifyInstance, { rendered, version }: AppContext, describe: DescribeRoutes) {
  const build = async () => {
    const { openapiOptions } = await import('./openapi-document.ts')
    return { text: JSON.stringify(await describe(await openapiOptions(version))), isCacheable: true }
  }

  app.route({
    method: 'GET',
    url: URL,
    schema: { hide: true },
    handler: async (request, reply) => {
      return sendRendered(request, reply, await rendered.read(URL, request.deadline, build))
    },
  })
}
