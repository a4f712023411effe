import type { Server } from 'node:http'
import { type FastifyHttpOptions, type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { routeUnusualMethod } from './boundary/boundary.ts'
import { answerSocketError } from './connections/client-error.ts'
import { toRoutedTarget } from './boundary/path-form.ts'
import { toRequestId } from './logging/request-id.ts'
import { createRequestLogger } from './logging/request-logger.ts'
import { traceId } from '../tracing/trace.ts'

export type SocketLimits = {
  /** Timeout for receiving all headers. */
  headersMs: number
  /** Timeout for receiving the full request. */
  requestMs: number
  /** Timeout between requests. Longer than the 60 s of most proxies, so that they close first. */
  keepAliveMs: number
  /** Timeout without traffic in either direction. Longer than the longest stream. */
  idleMs: number
  /** Interval between checks of the timeouts. */
  checkMs: number
  maxConnections: number
  /** Maximum connections per client as in `client-key.ts`, except trusted proxies. */
  maxPerClient: number
}

export const SOCKET_LIMITS: SocketLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  keepAliveMs: 65_000,
  idleMs: 75_000,
  checkMs: 1_000,
  maxConnections: 4_096,
  maxPerClient: 2_048,
}

const MAX_BODY_BYTES = 16 * 1024
const MAX_HEADER_BYTES = 16 * 1024

type Options = {
  sockets: SocketLimits
  logger: NonNullable<FastifyServerOptions['logger']>
  /** IP addresses of proxies whose forwarded client address is trusted. */
  trustProxy: readonly string[]
  onCut: (cause: string) => void
}

/** Returns limits that Node enforces before any hook runs. */
export function toServerOptions({ sockets, logger, trustProxy, onCut }: Options) {
  return {
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: toRequestId,
    rewriteUrl(request) {
      routeUnusualMethod(request)
      return toRoutedTarget(request.url ?? '')
    },
    childLoggerFactory: (parent, bindings, options) => createRequestLogger(traceId, parent, bindings, options),
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    bodyLimit: MAX_BODY_BYTES,
    clientErrorHandler: (error, socket) => answerSocketError(error, socket, onCut),
    forceCloseConnections: 'idle',
    // Our drain hook responds instead, with all security headers.
    return503OnClosing: false,
    // Fastify's limit of 10 s also applies to a stop, which waits longer for downloads in progress.
    pluginTimeout: 0,
    // This is set when the server is created, because Fastify otherwise loads its own compilers. Its types expect those.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    requestTimeout: sockets.requestMs,
    keepAliveTimeout: sockets.keepAliveMs,
    connectionTimeout: sockets.idleMs,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: sockets.headersMs,
      // The boundary refuses a missing Host with our error body.
      requireHostHeader: false,
      connectionsCheckingInterval: sockets.checkMs,
    },
    // Routes validate parameters. The router would refuse long ones before our hooks run.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_HEADER_BYTES },
  } satisfies FastifyHttpOptions<Server>
}
