import type { FastifyRequest } from 'fastify'

/** All checks use the route that the router matched, because a string comparison may read a path differently. */

/** Monitoring calls these under any host name. `/metrics` has its own access rule. */
export const PROBE_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
/** Matches built files and every path without a route of its own. */
export const FILE_ROUTE = '/*'
/** Files of pages outside the app. */
const PLAIN_PAGE_FILES = /^\/(?:favicon\.svg|theme\.js|plain\.css)$/
const ASSETS = /^\/assets\/[\w.-]+$/

export function isApi({ routeOptions: { url = FILE_ROUTE } }: FastifyRequest): boolean {
  return isApiRoute(url)
}

/** Returns true for API routes and `/mcp`, which is for programs, too, and has the same limits. */
export function isApiRoute(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url === '/mcp'
}

export function isProbe({ routeOptions: { url = FILE_ROUTE } }: FastifyRequest): boolean {
  return PROBE_ROUTES.has(url)
}

export function isPlainPageFile(request: FastifyRequest): boolean {
  return isFile(request, PLAIN_PAGE_FILES)
}

/** First parts of paths without sign-in: those that sign people in, and those with a token that grants access. */
const OPEN_FOLDERS: ReadonlySet<string | undefined> = new Set(['sign-in', 's', 'unsubscribe', 'confirm', 'feeds'])

export function isInOpenFolder(path: string): boolean {
  return OPEN_FOLDERS.has(path.split('/')[1])
}

/** Returns true for static files, which contain no data. */
export function isPublicFile(request: FastifyRequest): boolean {
  return isPlainPageFile(request) || isFile(request, ASSETS)
}

function isFile(request: FastifyRequest, paths: RegExp): boolean {
  return request.routeOptions.url === FILE_ROUTE && paths.test(pathOf(request))
}

/** Returns true for links in emails. People open them without a session, so they get a page even for a broken link. */
export function isMailLink({ originalUrl }: FastifyRequest): boolean {
  return /^\/(?:unsubscribe|confirm)(?![\w.-])/.test(originalUrl)
}

/** Returns the path without query and trailing slash. `path-form.ts` has already refused other spellings. */
export function pathOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
