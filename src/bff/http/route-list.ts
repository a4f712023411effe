import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** All registered routes, so that tests cover new routes automatically. */
    routeList: readonly ListedRoute[]
  }
  interface FastifyContextConfig {
    /** True for handlers that only refuse unsupported methods or paths. */
    isRefusal?: boolean
  }
}

/** `methods` lists HEAD separately from GET. */
export type ListedRoute = { url: string; methods: readonly string[] }

/** Must run before routes are registered. */
export function listRoutes(app: FastifyInstance) {
  const methodsOf = new Map<string, string[]>()
  app.decorate('routeList', { getter: () => [...methodsOf].map(([url, methods]) => ({ url, methods })) })
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isRefusal === true) return
    methodsOf.set(url, [...new Set([...(methodsOf.get(url) ?? []), ...[method].flat()])])
  })
}
