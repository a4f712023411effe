import { type FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route as it was registered: what tests of the boundary go by, so that a new route cannot be forgotten. */
    routeList: readonly ListedRoute[]
  }
  interface FastifyContextConfig {
    /** Registered only to say that a method is not taken. */
    isRefusal?: boolean
  }
}

/** HEAD beside GET is a method of its own here. */
export type ListedRoute = { url: string; methods: readonly string[] }

/** Registered before all routes. */
export function listRoutes(app: FastifyInstance) {
  const methodsOf = new Map<string, string[]>()
  app.decorate('routeList', { getter: () => [...methodsOf].map(([url, methods]) => ({ url, methods })) })
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isRefusal === true) return
    methodsOf.set(url, [...new Set([...(methodsOf.get(url) ?? []), ...[method].flat()])])
  })
}
