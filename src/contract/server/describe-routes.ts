import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'

export type DescribeRoutes = (options: FastifyDynamicSwaggerOptions) => Promise<unknown>

type DescribedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema'>

/**
 * Collects the routes that are registered after this call, and returns a function that builds their OpenAPI description. It
 * builds the description on demand with a separate server, because loading the library would slow down startup.
 */
export function collectRoutes(app: FastifyInstance): DescribeRoutes {
  const routes: DescribedRoute[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.hide !== true) routes.push({ method, url, ...(schema && { schema }) })
  })
  return async (options) => {
    const [{ fastify }, { default: swagger }] = await Promise.all([import('fastify'), import('@fastify/swagger')])
    const described = fastify({
      schemaController: {
        compilersFactory: { buildValidator: () => (() => () => true) as never, buildSerializer: () => () => String },
      },
      exposeHeadRoutes: false,
    })
    await described.register(swagger, options)
    for (const route of routes) described.route({ ...route, handler: () => {} })
    await described.ready()
    return described.swagger()
  }
}
