import { fastify, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { collectRoutes } from '#contract/server/describe-routes.ts'
import type { Clock } from '#contract/frozen-clock.ts'
import { checkApiKey, checkToken, checkVersion, type Credentials } from './access.ts'
import { sendError, handleClientError } from './error-handler.ts'
import { createKnownPaths } from './known-paths.ts'
import { authRoute } from './routes/auth.ts'
import { chartRoutes } from './routes/charts.ts'
import { entityRoutes } from './routes/entities.ts'
import { homeRoutes } from './routes/home.ts'
import { searchRoute } from './routes/search.ts'
import { addSampleFaults } from './sample/sample-faults.ts'
import { ServiceError } from './service-error.ts'
import type { Store } from './store/store.ts'
import { createTokens } from './tokens.ts'

export type ServiceDependencies = {
  store: Store
  credentials: Credentials
  clock: Clock
  tokenTtlSec: number
  vendor?: string
  /**
   * Adds IDs that fail on purpose.
   * @default null
   */
  sampleFaults?: { slowMs: number } | null
  onFailure?: (error: unknown) => void
}

const BODY_LIMIT_BYTES = 16 * 1024
const URL_LIMIT_BYTES = 2048
/** Exceeds the URL limit, so that a long URL gets a 414 rather than a generic header error. */
const HEADER_LIMIT_BYTES = 32 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 15_000

/**
 * These are set when the server is created, because Fastify otherwise loads its own. Tests check responses against
 * their schemas. A serializer that drops unknown fields would hide mistakes from them.
 */
const COMPILERS: NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']> = {
  // Fastify's types expect its own compiler.
  buildValidator: () => validatorCompiler as never,
  buildSerializer: () => () => (body) => JSON.stringify(body),
}

export function createServiceApp(dependencies: ServiceDependencies): FastifyInstance {
  const { store, credentials, clock, tokenTtlSec, vendor, sampleFaults = null, onFailure } = dependencies
  const tokens = createTokens(clock, tokenTtlSec)
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: URL_LIMIT_BYTES },
    http: { maxHeaderSize: HEADER_LIMIT_BYTES, headersTimeout: HEADERS_TIMEOUT_MS },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, onFailure),
    clientErrorHandler: handleClientError,
    schemaController: { compilersFactory: COMPILERS },
  })
  const knownPaths = createKnownPaths(app)

  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, onFailure))
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (request.url.length > URL_LIMIT_BYTES) {
      throw new ServiceError(414, [{ code: 'tooLarge', message: `The URL exceeds ${URL_LIMIT_BYTES} bytes.` }])
    }
    if (request.is404 || hasEmptyId(request)) throw knownPaths.toError(request.method, request.url)
  })

  app.register(homeRoutes, { describe: collectRoutes(app) })
  app.register(authRoute, { credentials, tokens, tokenTtlSec })
  app.register(async (protectedApp) => {
    protectedApp.addHook('onRequest', async (request) => {
      checkApiKey(request, credentials)
      checkToken(request, tokens)
      checkVersion(request, vendor)
    })
    if (sampleFaults !== null) addSampleFaults(protectedApp, { store, ...sampleFaults })
    protectedApp.register(searchRoute, { store })
    protectedApp.register(chartRoutes, { store })
    protectedApp.register(entityRoutes, { store, clock })
  })
  return app
}

/** Returns true for `/charts/`, which the router matches to `/charts/:id`. */
function hasEmptyId({ params }: FastifyRequest): boolean {
  return (params as { id?: string }).id === ''
}
