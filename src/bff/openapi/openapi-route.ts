import type { FastifyInstance } from 'fastify'
import type { DescribeRoutes } from '#contract/server/describe-routes.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { sendRendered } from '../route-helpers/send-answer.ts'

type OpenapiOptions = {
  url: string
  /** Path prefix of the described routes. */
  folder: string
  describeRoutes: DescribeRoutes
}

/** Builds the description on request, because it is large and rarely read. */
export function openapiRoute(
  app: FastifyInstance,
  { rendered, version }: AppContext,
  { url, folder, describeRoutes }: OpenapiOptions,
) {
  const build = async () => {
    const { openapiOptions } = await import('./openapi-document.ts')
    const options = await openapiOptions(version, folder)
    return { text: JSON.stringify(await describeRoutes(options)), isCacheable: true }
  }

  app.route({
    method: 'GET',
    url,
    schema: { hide: true },
    handler: async (request, reply) => {
      return sendRendered(request, reply, await rendered.read(url, request.deadline, build))
    },
  })
}
