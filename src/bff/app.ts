import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createAnswerCache } from './cache/answer-cache.ts'
import { type Freshness } from './cache/freshness.ts'
import { createChartWeeks } from './charts/chart-weeks.ts'
import { ApiError } from './errors.ts'
import { createPageDescriber, type DescribePage } from './exports/describe-page.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { createChartHistory } from './history/chart-history.ts'
import { openHistoryStore } from './history/history-store.ts'
import { type HostRule } from './http/allowed-hosts.ts'
import { boundAnswers } from './http/answer-deadline.ts'
import { guardBoundary, isApi, pathOf, refuseOtherMethods } from './http/boundary.ts'
import { answerSocketError } from './http/client-error.ts'
import { drainConnections } from './http/drain.ts'
import { answerErrors, sendError } from './http/error-handler.ts'
import { tagAnswers } from './http/etag.ts'
import { toLoggedUrl } from './http/logged-url.ts'
import { limitRate, type RateLimit } from './http/rate-limit.ts'
import { createRenderedAnswers } from './http/rendered-answers.ts'
import { toRequestId } from './http/request-id.ts'
import { secureHeaders } from './http/security-headers.ts'
import { openNameStore } from './names/name-store.ts'
import { createProviderClient } from './provider/client.ts'
import { createTransport, type Credentials } from './provider/transport.ts'
import { type Upstream } from './provider/upstream.ts'
import { chartHistoryRoutes } from './routes/chart-history.ts'
import { chartNameRoutes } from './routes/chart-names.ts'
import { chartWeekRoutes } from './routes/chart-week.ts'
import { chartRoutes } from './routes/charts.ts'
import { type Doors, type ProviderInfo } from './routes/doors.ts'
import { entityRoutes } from './routes/entities.ts'
import { entitySeriesRoutes } from './routes/entity-series.ts'
import { entityTerritoryRoutes } from './routes/entity-territories.ts'
import { healthRoutes, type Readiness } from './routes/health.ts'
import { isPersonLost, sendMissingPage } from './routes/missing-page.ts'
import { pageRoutes } from './routes/pages.ts'
import { searchRoutes } from './routes/search.ts'
import { sessionRoutes } from './routes/session.ts'
import { type SignIn } from './sign-in/create-sign-in.ts'

export type AppDependencies = {
  upstream: Upstream
  provider: ProviderInfo & { baseUrl: string; vendor: string; credentials: Credentials }
  limits: {
    /** Calls at once to the provider. */
    concurrency: number
    /** One try. */
    timeoutMs: number
    /** One answer, queueing and retries included. */
    deadlineMs: number
    rate: RateLimit
    cacheBytes: number
  }
  freshness: Freshness
  /** Where names are kept. */
  namesPath: string
  /** Where chart weeks are kept. */
  historyPath: string
  /** The built SPA. */
  distDir: string
  /** Epoch milliseconds. */
  now: () => number
  isOwnHost: HostRule
  publicUrl: URL | null
  /** Null: whoever reaches us is let in. */
  signIn: SignIn | null
  /** Why the provider cannot be asked yet, beside the login; an empty list when it can. */
  startup: Readiness
  version: string
  logger: NonNullable<FastifyServerOptions['logger']>
}

const MAX_QUEUE = 200
const MAX_BODY_BYTES = 16 * 1024
const MAX_HEADER_BYTES = 16 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 15_000
const CONNECTIONS_CHECK_MS = 1_000

/** The BFF, from what it needs and nothing else: no environment, no port. */
export function createApp(dependencies: AppDependencies): FastifyInstance {
  const { limits, now, publicUrl, signIn, startup } = dependencies
  const app = Fastify({
    logger: dependencies.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: toRequestId,
    bodyLimit: MAX_BODY_BYTES,
    clientErrorHandler: answerSocketError,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      // A request without a host gets our own refusal, with a body, rather than the parser's.
      requireHostHeader: false,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    },
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => sendError(error, request as FastifyRequest, reply as FastifyReply),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  secureHeaders(app, { isHttps: publicUrl?.protocol === 'https:' })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip, person } = request
    const who = signIn?.toWho(person)
    const url = toLoggedUrl(request.url)
    request.log.info(
      { method, url, ip, ...who, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  guardBoundary(app, {
    isOwnHost: dependencies.isOwnHost,
    ownOrigins: publicUrl === null ? [] : [publicUrl.origin],
  })
  limitRate(app, limits.rate, now)
  app.decorateRequest('person', null)
  signIn?.guard(app, new Set())
  boundAnswers(app, limits.deadlineMs)
  tagAnswers(app)
  refuseOtherMethods(app)
  drainConnections(app)
  // Before the first sign-in needs it.
  app.addHook('onListen', async () => signIn?.start())
  app.addHook('onClose', async () => signIn?.close())

  const { doors, readiness } = openDoors(app, dependencies)
  const describe = createPageDescriber(doors, publicUrl)
  const describePage: DescribePage = async (...page) => (startup().length > 0 ? null : describe(...page))
  app.register(swagger, {
    openapi: { info: { title: 'Chartroom', version: dependencies.version } },
    transform: jsonSchemaTransform,
  })
  app.register(async (scope) => {
    healthRoutes(scope, () => [...readiness(), ...(signIn?.problems() ?? [])])
    signIn?.routes(scope)
    sessionRoutes(scope, doors)
    scope.route({
      method: 'GET',
      url: '/api/openapi.json',
      schema: { hide: true },
      handler: (_request, reply) => reply.type('application/json').send(JSON.stringify(app.swagger())),
    })
    pageRoutes(scope, dependencies.distDir, describePage)
  })
  app.register(async (scope) => {
    scope.addHook('onRequest', async () => {
      const reasons = startup()
      if (reasons.length > 0) throw new ApiError('not_ready', reasons.join(' '), { retryAfterSec: 2 })
    })
    searchRoutes(scope, doors)
    entityRoutes(scope, doors)
    entitySeriesRoutes(scope, doors)
    entityTerritoryRoutes(scope, doors)
    chartRoutes(scope, doors)
    chartWeekRoutes(scope, doors)
    chartNameRoutes(scope, doors)
    chartHistoryRoutes(scope, doors)
    exportRoutes(scope, doors)
  })
  app.setNotFoundHandler((request, reply) => {
    const page = isPersonLost(request) ? sendMissingPage(reply, dependencies.distDir) : null
    if (page !== null) return page
    const isQuestion = isApi(pathOf(request))
    throw new ApiError('not_found', isQuestion ? 'There is no such door.' : 'There is nothing here.')
  })
  return app
}

/** The provider's client and everything that is kept of its answers; closed with the app. */
function openDoors(app: FastifyInstance, dependencies: AppDependencies): { doors: Doors; readiness: Readiness } {
  const { upstream, provider, limits, freshness, now, startup, version } = dependencies
  const transport = createTransport({
    upstream,
    ...provider,
    concurrency: limits.concurrency,
    maxQueue: MAX_QUEUE,
    tryTimeoutMs: limits.timeoutMs,
    now,
    log: (line) => app.log[line.error === undefined ? 'info' : 'warn'](line, 'provider call'),
  })
  const client = createProviderClient(transport)
  const cache = createAnswerCache({ maxBytes: (limits.cacheBytes / 4) * 3, now, refreshTimeoutMs: limits.deadlineMs })
  const warnOfReplaced = (aside: string) => app.log.warn({ aside }, 'a kept file could not be read and was begun anew')
  const names = openNameStore(dependencies.namesPath, provider.name, warnOfReplaced)
  const history = openHistoryStore({ path: dependencies.historyPath, provider: provider.name, onReplaced: warnOfReplaced }) // prettier-ignore
  const recorder = createChartHistory({
    store: history,
    now,
    onFailure: (error) => app.log.warn({ err: error }, 'a chart week was not kept'),
  })
  // The first page shall not wait for the login.
  app.addHook('onListen', async () => {
    if (startup().length === 0) transport.tokens.start()
  })
  app.addHook('onClose', async () => {
    transport.close()
    await cache.close()
    recorder.flush()
    names.close()
    history.close()
  })
  const { mode, name, isSample, hasImports } = provider
  return {
    doors: {
      client,
      cache,
      chartWeeks: createChartWeeks({
        client,
        cache,
        freshness,
        now,
        onRead: (read, isLatest) => recorder.notice(read, isLatest),
      }),
      history,
      names,
      freshness,
      rendered: createRenderedAnswers({ maxBytes: limits.cacheBytes / 4, now }),
      deadlineMs: limits.deadlineMs,
      provider: { mode, name, isSample, hasImports },
      concurrency: limits.concurrency,
      now,
      version,
    },
    readiness: () => {
      const reasons = startup()
      if (reasons.length > 0) return reasons
      const { state, error } = transport.tokens.state()
      if (state === 'good') return []
      // Whoever asks whether we are ready makes us get ready.
      transport.tokens.start()
      return [error?.message ?? 'Logging in at the provider.']
    },
  }
}
