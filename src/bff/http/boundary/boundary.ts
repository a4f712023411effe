import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../core/errors.ts'
import { rememberLast } from '../../core/remember-last.ts'
import type { HostRule } from './allowed-hosts.ts'
import { isApi, isProbe, isPlainPageFile } from '../matched-route.ts'
import { type PlainPage, sendPlainPage } from '../responses/plain-page.ts'
import { REFUSED_PATH_ROUTE, refusePath } from './path-form.ts'

/**
 * Refuses requests by other sites in the same browser (by Sec-Fetch-Site and Origin), foreign host names, unsupported
 * methods, and overlong URLs. Known limit: clients other than browsers can send any header, so without sign-in, we
 * listen only on loopback.
 */
export type BoundaryOptions = {
  isOwnHost: HostRule
  publicUrl: URL | null
}

declare module 'node:http' {
  interface IncomingMessage {
    /** Set on a request whose method no route has, and which is routed as {@link UNUSUAL_METHOD}. */
    originalMethod?: string
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the origins whose pages may send requests to this host. */
    ownOriginsOf: (host: string) => readonly string[]
  }
}

const USUAL_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
/**
 * The router gets this method instead of any method that no route has. Node knows 29 of them, and registering a refusal
 * of each on every route took half of the time to create a server.
 */
const UNUSUAL_METHOD = 'TRACE'
const MAX_URL_BYTES = 2_048
/** Values of Sec-Fetch-Site for our own pages and for a URL that someone typed. */
const OWN_SITES = new Set(['same-origin', 'none'])

const WRONG_HOST: PlainPage = {
  title: 'This URL isn’t allowed',
  paragraphs: [
    'Chartroom isn’t set up for the host name in this URL. Open it with the link that your team uses, or ask your Chartroom administrator to change the PUBLIC_URL setting.',
  ],
  ways: [],
}

export function guardBoundary(app: FastifyInstance, { isOwnHost, publicUrl }: BoundaryOptions) {
  app.decorate('ownOriginsOf', createOwnOrigins(publicUrl))
  app.addHook('onRequest', (request, reply, done) => {
    if (Buffer.byteLength(request.url) > MAX_URL_BYTES) {
      throw new ApiError('uri_too_long', `The URL is too long. Send at most ${MAX_URL_BYTES} bytes.`)
    }
    // If there are two Host headers, a proxy may use another one than we do.
    if (countHosts(request) > 1) throw new ApiError('bad_request', 'The request has two Host headers.')
    // The page for a refused host name needs its style sheet.
    if (isProbe(request) || isPlainPageFile(request)) return done()
    const host = request.headers.host ?? ''
    if (!isOwnHost(host)) return void refuseHost(request, reply)
    if (isApi(request) && !isOwnCaller(request, app.ownOriginsOf(host))) {
      throw new ApiError('forbidden_origin', 'Only Chartroom’s own pages can send this request.')
    }
    done()
  })
}

/** People who open Chartroom under another name get a page. */
function refuseHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = new ApiError('forbidden_origin', 'Host name not allowed. Check PUBLIC_URL.')
  if (isApi(request) || !(request.headers.accept ?? '').includes('text/html')) throw error
  request.failureCode = error.code
  return sendPlainPage(reply, error.status, WRONG_HOST)
}

/**
 * Adds handlers that respond with 405 and Allow to unsupported methods of every route and file, with 404 to unknown API paths,
 * and with 400 to paths that are not in normal form. Must run after the routes are registered.
 */
export function refuseOtherMethods(app: FastifyInstance) {
  // Plugins run in order, so the routes of all other plugins are listed by then.
  app.register(async (scope) => {
    for (const { url, methods } of app.routeList) {
      refuseRequests(scope, url, async (_request, reply) => refuseMethod(reply, methods), methods)
    }
  })
  refuseRequests(app, REFUSED_PATH_ROUTE, refusePath)
  for (const url of ['/api', '/api/*']) refuseRequests(app, url, refuseUnknownRoute)
}

/** Used by the framework's `rewriteUrl`, which runs before routing. */
export function routeUnusualMethod(request: IncomingMessage) {
  const { method = '' } = request
  if (USUAL_METHODS.has(method)) return
  request.originalMethod = method
  request.method = UNUSUAL_METHOD
}

function isRouted(method: string): boolean {
  return USUAL_METHODS.has(method) || method === UNUSUAL_METHOD
}

type Refuse = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Refuses every method that reaches the router, except those that the path supports. */
export function refuseRequests(app: FastifyInstance, url: string, refuse: Refuse, taken: readonly string[] = []) {
  app.route({
    method: app.supportedMethods.filter((each) => isRouted(each) && !taken.includes(each)),
    url,
    config: { isRefusal: true },
    schema: { hide: true },
    exposeHeadRoute: false,
    // A hook can refuse before the body is read.
    onRequest: refuse,
    handler: refuse,
  })
}

async function refuseMethod(reply: FastifyReply, taken: readonly string[]): Promise<never> {
  reply.header('allow', taken.join(', '))
  throw new ApiError('method_not_allowed', 'This route does not support that method.')
}

async function refuseUnknownRoute(): Promise<never> {
  throw new ApiError('not_found', 'No such API route.')
}

/**
 * Always allows the public URL, because a proxy may forward another Host. For other hosts, allows both http and https,
 * because we can't know whether TLS ends in front of us.
 */
function createOwnOrigins(publicUrl: URL | null) {
  const own = publicUrl === null ? [] : [publicUrl.origin]
  return rememberLast((host: string): readonly string[] => {
    const name = host.toLowerCase()
    return name === publicUrl?.host ? own : [...own, `http://${name}`, `https://${name}`]
  })
}

function countHosts({ raw }: FastifyRequest): number {
  let hosts = 0
  // rawHeaders alternates names and values.
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    if (raw.rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

export function isOwnCaller({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && !OWN_SITES.has(site)) return false
  return headers.origin === undefined || origins.includes(headers.origin)
}
