import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createAnswerCache } from './cache/answer-cache.ts'
import { type Freshness } from './cache/freshness.ts'
import { createChartWeeks } from './charts/chart-weeks.ts'
import { ApiError } from './errors.ts'
import { createChartCards } from './exports/card/chart-card-route.ts'
import { createPageDescriber, type DescribePage } from './exports/describe-page.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { createArchiveRecorder } from './archive/archive-recorder.ts'
import { openWeekArchive } from './archive/week-archive.ts'
import { createLatestReader } from './archive/latest-reader.ts'
import { createHistoryThread } from './history-thread/history-thread.ts'
import { type HostRule } from './http/allowed-hosts.ts'
import { boundAnswers } from './http/answer-deadline.ts'
import { guardBoundary, refuseOtherMethods } from './http/boundary.ts'
import { limitConnections } from './http/connection-limits.ts'
import { drainConnections } from './http/drain.ts'
import { answerErrors } from './http/error-handler.ts'
import { tagAnswers } from './http/etag.ts'
import { limitRate, type RateLimit } from './http/rate-limit.ts'
import { createRenderedAnswers } from './http/rendered-answers.ts'
import { logRequests, toRequestLog } from './http/request-log.ts'
import { listRoutes } from './http/route-list.ts'
import { secureHeaders } from './http/security-headers.ts'
import { SOCKET_LIMITS, type SocketLimits, toServerOptions } from './http/server-options.ts'
import { createLoadGate, type LoadLimits, shedLoad, toLoadLimits } from './http/shed-load.ts'
import { createNameLoader } from './names/name-loader.ts'
import { openNameStore } from './names/name-store.ts'
import { watchEventLoop } from './operations/event-loop.ts'
import { createMetrics } from './operations/metrics.ts'
import { createProviderWatch } from './operations/provider-watch.ts'
import { type Readiness, toReadiness } from './operations/readiness.ts'
import { openapiOptions } from './openapi/openapi-document.ts'
import { openapiRoute } from './openapi/openapi-route.ts'
import { createProviderClient } from './provider/client.ts'
import { type CallLog } from './provider/calls/sender.ts'
import { createTransport, type Credentials, type Transport } from './provider/transport.ts'
import { type Upstream } from './provider/upstream.ts'
import { type Replicas } from './replicas/open-replicas.ts'
import { chartHistoryRoutes } from './routes/chart-history.ts'
import { chartNameRoutes } from './routes/chart-names.ts'
import { chartWeekRoutes } from './routes/chart-week.ts'
import { chartRoutes } from './routes/charts.ts'
import { type AppContext, type ProviderInfo } from './routes/context.ts'
import { entityRoutes } from './routes/entities.ts'
import { entityChartRoutes } from './routes/entity-charts.ts'
import { entitySeriesRoutes } from './routes/entity-series.ts'
import { entityTerritoryRoutes } from './routes/entity-territories.ts'
import { healthRoutes } from './routes/health.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { isPersonLost, sendMissingPage } from './routes/missing-page.ts'
import { newestWeekRoutes } from './routes/newest-weeks.ts'
import { pageRoutes } from './routes/pages.ts'
import { searchRoutes } from './routes/search.ts'
import { sessionRoutes } from './routes/session.ts'
import { chartStatusRoutes, statusRoutes } from './routes/status.ts'
import { type ShareLinks } from './shares/create-share-links.ts'
import { type SignIn } from './sign-in/create-sign-in.ts'
import { createFileWatch, type FileWatch } from './storage/file-watch.ts'

export type AppDependencies = {
  upstream: Upstream
  provider: ProviderInfo & {
    baseUrl: string
    vendor: string
    credentials: Credentials
    /** Separates what is stored of different providers. It may be an internal address, so no response contains it. */
    storageKey: string
  }
  limits: {
    /** Calls at once to the provider. */
    concurrency: number
    /** One try. */
    timeoutMs: number
    /** One answer, queueing and retries included. */
    deadlineMs: number
    rate: RateLimit
    cacheBytes: number
    /** @default SOCKET_LIMITS */
    sockets?: SocketLimits
    /** @default toLoadLimits(rate) */
    load?: LoadLimits
  }
  freshness: Freshness
  /** Where names are kept. */
  namesPath: string
  /** Where chart weeks are kept. */
  archivePath: string
  /** The built SPA. */
  distDir: string
  /** Epoch milliseconds. */
  now: () => number
  /** Milliseconds that only grow, for what is waited by: a clock can be set back. @default now */
  elapsedMs?: () => number
  isOwnHost: HostRule
  publicUrl: URL | null
  /** Null: whoever reaches us is let in. */
  signIn: SignIn | null
  /** Null: nobody sees anything without being let in. */
  shareLinks: ShareLinks | null
  /** Null: this process is alone. @default null */
  replicas?: Replicas | null
  /** Counts and logs what happens to the database files. */
  fileWatch?: FileWatch
  /** Why the provider cannot be asked yet, beside the login; an empty list when it can. */
  startup: () => string[]
  /** Why the embedded service is gone for now. @default always null */
  outage?: () => string | null
  /** Addresses of proxies that say who the client is. */
  trustProxy: readonly string[]
  /** Who may read the metrics from elsewhere; null for nobody. */
  metricsToken: string | null
  version: string
  logger: NonNullable<FastifyServerOptions['logger']>
}

const MAX_QUEUE = 200

/** The BFF, from what it needs and nothing else: no environment, no port. */
export function createApp(dependencies: AppDependencies): FastifyInstance {
  const { limits, now, elapsedMs = now, publicUrl, signIn, shareLinks, replicas = null } = dependencies
  const { startup, outage = () => null, fileWatch = createFileWatch() } = dependencies
  const gate = createLoadGate()
  const loop = watchEventLoop((lag) => gate.observe(lag))
  const watch = createProviderWatch(now)
  const metrics = createMetrics(dependencies.version, () => ({
    isReady: readiness().blocking.length === 0,
    lag: loop.lag(),
    provider: transport.state(),
    historyJobs: context.historyThread.jobs(),
    redis: replicas?.state() ?? null,
    files: fileWatch.list(),
    cache: {
      rendered: context.rendered.counts,
      provider: context.cache.counts,
      renderedBytes: context.rendered.bytes(),
    },
  }))
  const sockets = limits.sockets ?? SOCKET_LIMITS
  const onCut = (cause: string) => metrics.countCut(cause)
  const app = Fastify(toServerOptions({ ...dependencies, sockets, onCut }))
  limitConnections(app.server, { ...sockets, trustProxy: dependencies.trustProxy, onCut })
  fileWatch.logTo(app.log)
  app.addHook('onClose', async () => loop.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  listRoutes(app)
  answerErrors(app)
  secureHeaders(app, { isHttps: publicUrl?.protocol === 'https:' })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  logRequests(app, {
    log: toRequestLog(app.log),
    count: (line) => metrics.countRequest(line),
    whoOf: ({ person }) => signIn?.toWho(person) ?? {},
  })
  guardBoundary(app, { isOwnHost: dependencies.isOwnHost, publicUrl })
  const { isDraining } = drainConnections(app)
  shedLoad(app, gate, limits.load ?? toLoadLimits(limits.rate))
  limitRate(app, limits.rate, elapsedMs)
  app.decorateRequest('person', null)
  signIn?.guard(app, shareLinks?.openRoutes ?? new Set())
  boundAnswers(app, limits.deadlineMs)
  tagAnswers(app)
  refuseOtherMethods(app)
  // Before the first sign-in needs it.
  app.addHook('onListen', async () => signIn?.start())
  app.addHook('onClose', async () => signIn?.close())
  app.addHook('onClose', async () => shareLinks?.close())

  const { context, transport } = openContext(app, { ...dependencies, fileWatch }, (line) => {
    metrics.countCall(line)
    watch.note(line)
  })
  const readiness = (): Readiness => {
    const token = transport.tokens.state()
    // Whoever asks whether we are ready makes us get ready.
    if (startup().length === 0 && token.state !== 'good' && !isDraining()) transport.tokens.start()
    const { pausedMs, routes } = transport.state()
    return toReadiness({
      startup: startup(),
      isDraining: isDraining(),
      isShedding: gate.isShedding(),
      token,
      outage: outage(),
      isProviderSilent: watch.isSilent(),
      pausedMs,
      identity: signIn?.problems() ?? [],
      isAccountShared: transport.tokens.isAccountShared(),
      hasOpenBreaker: routes.some(({ isOpen }) => isOpen),
      isCutOff: replicas?.state().isUsed === false,
    })
  }
  const describe = createPageDescriber(context, publicUrl)
  const describePage: DescribePage = async (...page) => (startup().length > 0 ? null : describe(...page))
  app.register(swagger, openapiOptions(dependencies.version))
  app.register(async (scope) => {
    healthRoutes(scope, readiness)
    signIn?.routes(scope)
    metricsRoutes(scope, metrics, { token: dependencies.metricsToken, isOwnHost: dependencies.isOwnHost })
    sessionRoutes(scope, context, {
      shareLinks: shareLinks !== null,
      toAccountKey: (person) => signIn?.toAccountKey(person) ?? '',
    })
    statusRoutes(scope, context, { readiness, watch, transport, cacheBytes: limits.cacheBytes })
    openapiRoute(scope, context, () => app.swagger())
    pageRoutes(scope, {
      distDir: dependencies.distDir,
      describePage,
      rendered: context.rendered,
      provider: context.provider,
    })
  })
  app.register(async (scope) => {
    scope.addHook('onRequest', (_request, _reply, done) => {
      const reasons = startup()
      if (reasons.length > 0) throw new ApiError('not_ready', reasons.join(' '), { retryAfterSec: 2 })
      done()
    })
    searchRoutes(scope, context)
    entityRoutes(scope, context)
    entitySeriesRoutes(scope, context)
    entityTerritoryRoutes(scope, context)
    entityChartRoutes(scope, context)
    chartRoutes(scope, context)
    newestWeekRoutes(scope, context)
    chartStatusRoutes(scope, context)
    chartWeekRoutes(scope, context)
    chartNameRoutes(scope, context)
    chartHistoryRoutes(scope, context)
    const cards = createChartCards(scope, context)
    exportRoutes(scope, context, cards)
    shareLinks?.routes(scope, context, { cards, publicUrl })
  })
  app.setNotFoundHandler((request, reply) => {
    const page = isPersonLost(request) ? sendMissingPage(reply, dependencies.distDir) : null
    if (page !== null) return page
    throw new ApiError('not_found', 'There is nothing here.')
  })

  return app
}

type Opened = { context: AppContext; transport: Transport }

/** The provider's client and everything that is kept of its answers; closed with the app. */
function openContext(
  app: FastifyInstance,
  dependencies: AppDependencies & { fileWatch: FileWatch },
  onCall: CallLog,
): Opened {
  const { upstream, provider, limits, freshness, now, elapsedMs = now, startup, version } = dependencies
  const { report } = dependencies.fileWatch
  const shared = dependencies.replicas?.provider ?? null
  const transport = createTransport({
    upstream,
    ...provider,
    concurrency: limits.concurrency,
    maxQueue: MAX_QUEUE,
    tryTimeoutMs: limits.timeoutMs,
    now,
    elapsedMs,
    lease: shared?.lease ?? null,
    log: (line) => {
      onCall(line)
      app.log[line.error === undefined ? 'info' : 'warn'](line, 'provider call')
    },
  })
  const client = createProviderClient(transport)
  const cache = createAnswerCache({
    maxBytes: (limits.cacheBytes / 4) * 3,
    now,
    elapsedMs,
    refreshTimeoutMs: limits.deadlineMs,
    shared: shared?.answers ?? null,
  })
  const names = openNameStore(dependencies.namesPath, provider.storageKey, { report, shared: shared?.names ?? null })
  const archive = openWeekArchive({ path: dependencies.archivePath, provider: provider.storageKey, report })
  const recorder = createArchiveRecorder({
    store: archive,
    now,
    onFailure: (error) => app.log.warn({ err: error }, 'a chart week was not kept'),
  })
  const chartWeeks = createChartWeeks({
    client,
    cache,
    freshness,
    now,
    onRead: (read, purpose) => recorder.notice(read, purpose),
  })
  const latestReader = createLatestReader({
    chartWeeks,
    archive,
    now,
    timeoutMs: limits.deadlineMs,
    flush: () => recorder.flush(),
    onFailure: (error) => app.log.warn({ err: error }, 'the latest week of a chart was not read'),
  })
  const historyThread = createHistoryThread({
    onCrash: (error) => app.log.error(error, 'the thread of histories and exports stopped'),
  })
  // The first page shall not wait for the login.
  app.addHook('onListen', async () => {
    if (startup().length === 0) transport.tokens.start()
  })
  app.addHook('onClose', async () => {
    latestReader.close()
    historyThread.close()
    transport.close()
    recorder.close()
    names.close()
    archive.close()
    await dependencies.replicas?.close()
  })
  const { mode, name, isSample, hasImports } = provider
  return {
    context: {
      client,
      cache,
      chartWeeks,
      archive,
      latestReader,
      names,
      nameLoader: createNameLoader({ names, client, concurrency: limits.concurrency }),
      historyThread,
      freshness,
      rendered: createRenderedAnswers({ maxBytes: limits.cacheBytes / 4, now: elapsedMs }),
      deadlineMs: limits.deadlineMs,
      provider: { mode, name, isSample, hasImports },
      concurrency: limits.concurrency,
      now,
      version,
    },
    transport,
  }
}
