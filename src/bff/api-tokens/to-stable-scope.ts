import type { FastifyInstance, RouteOptions } from 'fastify'
import { scopeOf, toStableUrl } from './token-paths.ts'

/** Returns a scope that registers the promised routes under the stable prefix. See decision 174. */
export function toStableScope(app: FastifyInstance): FastifyInstance {
  const register = (options: RouteOptions) => {
    const { method, url, config, schema } = options
    const scope = scopeOf(url)
    if (scope === undefined || method !== 'GET') return stable
    app.route({
      ...options,
      url: toStableUrl(url),
      config: { ...config, scopes: [scope] },
      schema: {
        ...schema,
        description: `For tokens with the scope \`${scope}\`.`,
        security: [{ token: [] }],
      },
    })
    return stable
  }
  const stable: FastifyInstance = new Proxy(app, {
    get(target, name) {
      if (name === 'route') return register
      if (name === 'withTypeProvider') return () => stable
      return Reflect.get(target, name, target) as unknown
    },
  })
  return stable
}
