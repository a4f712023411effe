import { type Server } from 'node:http'
import { type FastifyHttpOptions, type FastifyServerOptions, LogController } from 'fastify'
import { answerSocketError } from './client-error.ts'
import { toRoutedTarget } from './path-form.ts'
import { toRequestId } from './request-id.ts'
import { createRequestLogger } from './request-logger.ts'

/** How long a connection may take for what, and how many there may be. */
export type SocketLimits = {
  /** From the first byte, or from being opened, to the last header. */
  headersMs: number
  /** To the end of the body. */
  requestMs: number
  /** Between two requests. Longer than the 60 s of most proxies, so that they close first. */
  keepAliveMs: number
  /** Nothing moves in either direction: longer than the longest stream. */
  idleMs: number
  /** How often they are looked at. */
  checkMs: number
  maxConnections: number
  /** Of these, connections of one client (see `client-key.ts`) that is not a trusted proxy. */
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
  /** Addresses of proxies whose word on the client's address is taken. */
  trustProxy: readonly string[]
  onCut: (cause: string) => void
}

/** The server's own bounds, before any of our code sees a request. */
export function toServerOptions({ sockets, logger, trustProxy, onCut }: Options) {
  return {
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: toRequestId,
    rewriteUrl: ({ url = '' }) => toRoutedTarget(url),
    childLoggerFactory: createRequestLogger,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    bodyLimit: MAX_BODY_BYTES,
    clientErrorHandler: (error, socket) => answerSocketError(error, socket, onCut),
    forceCloseConnections: 'idle',
    // Our own answer says so, with the headers that every other one has.
    return503OnClosing: false,
    requestTimeout: sockets.requestMs,
    keepAliveTimeout: sockets.keepAliveMs,
    connectionTimeout: sockets.idleMs,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: sockets.headersMs,
      // A request without a host gets our own refusal, with a body, rather than the parser's.
      requireHostHeader: false,
      connectionsCheckingInterval: sockets.checkMs,
    },
    // Routes check their parameters themselves. The router would answer longer ones before any of our hooks.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_HEADER_BYTES },
  } satisfies FastifyHttpOptions<Server>
}
