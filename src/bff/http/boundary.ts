import { METHODS } from 'node:http'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, type HTTPMethods } from 'fastify'
import { ApiError } from '../errors.ts'
import { type HostRule } from './allowed-hosts.ts'

/**
 * Who may ask what. Defends: other sites in the same browser (by Sec-Fetch-Site, else Origin), foreign host names, other
 * methods, over-long addresses. Known limit: a caller that is no browser sends what it likes; without sign-in that is
 * why we listen on loopback only.
 */
export type BoundaryOptions = {
  isOwnHost: HostRule
  /** Origins of our own besides the one that the request was sent to, such as the public address. */
  ownOrigins: readonly string[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every method that the door takes, where that is not GET alone; said at the first of its routes. */
    methods?: readonly HTTPMethods[]
  }
}

const MAX_URL_BYTES = 2_048
/** All built files. */
const FILES_URL = '/*'
/** Values of Sec-Fetch-Site that are no other site: our own pages, and an address that was typed. */
const OWN_SITES = new Set(['same-origin', 'none'])
/** Paths that probes ask by whatever name they know us by. The metrics have a rule of their own. */
const PROBE_PATHS = new Set(['/healthz', '/readyz', '/metrics'])

export function guardBoundary(app: FastifyInstance, { isOwnHost, ownOrigins }: BoundaryOptions) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (Buffer.byteLength(request.url) > MAX_URL_BYTES) {
      throw new ApiError('uri_too_long', 'The address is longer than any of ours.')
    }
    // An address with a host in it, or two hosts, would mean one thing to a proxy and another to us.
    if (!request.url.startsWith('/') || countHosts(request) > 1) {
      throw new ApiError('bad_request', 'The address cannot be read.')
    }
    const path = pathOf(request)
    if (PROBE_PATHS.has(path)) return done()
    const host = request.headers.host ?? ''
    if (!isOwnHost(host)) throw new ApiError('forbidden_origin', 'This server does not go by that name.')
    if (isApi(path) && !isOwnCaller(request, [...ownOrigins, `http://${host}`, `https://${host}`])) {
      throw new ApiError('forbidden_origin', 'Only our own pages may ask this.')
    }
    done()
  })
}

/**
 * Every door answers every method that it does not take with 405, and says which ones it takes; so does every file. An
 * address of the API that is none stays unknown, whatever the method.
 */
export function refuseOtherMethods(app: FastifyInstance) {
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  const guarded = new Set<string>()
  app.addHook('onRoute', ({ url, method, exposeHeadRoute, config }) => {
    const methods = config?.methods ?? ([method].flat().includes('GET') ? ['GET'] : [])
    if (config?.isRefusal === true || methods.length === 0 || guarded.has(url)) return
    guarded.add(url)
    const taken = methods.includes('GET') && exposeHeadRoute !== false ? [...methods, 'HEAD'] : methods
    const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
      if (url === FILES_URL && isApi(pathOf(request))) throw new ApiError('not_found', 'There is no such door.')
      return refuseMethod(reply, taken)
    }
    app.route({
      method: app.supportedMethods.filter((each) => !taken.includes(each)),
      url,
      config: { isRefusal: true },
      schema: { hide: true },
      // Before any body is read.
      onRequest: refuse,
      handler: refuse,
    })
  })
}

async function refuseMethod(reply: FastifyReply, taken: readonly string[]): Promise<never> {
  reply.header('allow', taken.join(', '))
  throw new ApiError('method_not_allowed', 'This door does not take that method.')
}

export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** The path as it was sent, without its query; not decoded. */
export function pathOf(request: FastifyRequest): string {
  const query = request.url.indexOf('?')
  return query === -1 ? request.url : request.url.slice(0, query)
}

function countHosts({ raw }: FastifyRequest): number {
  let hosts = 0
  // Names and values in turn.
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    if (raw.rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** True when no other site's page asks. */
export function isOwnCaller({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && !OWN_SITES.has(site)) return false
  return headers.origin === undefined || origins.includes(headers.origin)
}
