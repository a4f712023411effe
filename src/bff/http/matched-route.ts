import { type FastifyRequest } from 'fastify'

/**
 * Every decision about a request follows from the route that the router matched: the path of a request can be spelled in
 * ways that the router reads differently from a comparison of strings.
 */

/** Monitoring calls these every few seconds, by any host name. `/metrics` has its own access rule. */
export const PROBE_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
/** Built files, and every path that no other route matches. */
export const FILE_ROUTE = '/*'

export function isApi({ routeOptions: { url = FILE_ROUTE } }: FastifyRequest): boolean {
  return isApiRoute(url)
}

export function isApiRoute(url: string): boolean {
  return url === '/api' || url.startsWith('/api/')
}

export function isProbe({ routeOptions: { url = FILE_ROUTE } }: FastifyRequest): boolean {
  return PROBE_ROUTES.has(url)
}

/**
 * The path without its query and without a slash at its end. Only for routes that match many paths; it is in normal form
 * (`path-form.ts`), so no other spelling of it gets this far.
 */
export function pathOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
