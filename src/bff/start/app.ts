import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../routes/app-dependencies.ts'
import { measureEventLoopLag } from '../core/event-loop-lag.ts'
import { createAlerts } from '../desk/alerts/create-alerts.ts'
import { OPEN_ALERT_ROUTES } from '../desk/alerts/routes/open-routes.ts'
import { refuseOtherMethods } from '../http/boundary/boundary.ts'
import { fillArchive } from '../insights/fill-archive.ts'
import { createServer } from './create-server.ts'
import { openContext } from './open-context.ts'
import { countWeeks } from '../operations/count-weeks.ts'
import { createDeskHealth } from '../operations/desk-health.ts'
import { createMetrics } from '../operations/metrics.ts'
import { createProviderWatch } from '../operations/provider-watch.ts'
import { type Readiness, toReadiness } from '../operations/readiness.ts'
import type { CallLog } from '../provider/calls/sender.ts'
import { registerRoutes } from '../routes/all-routes.ts'
import { MCP_ROUTE } from '../api-tokens/token-paths.ts'
import { OPEN_WHILE_OFF } from '../routes/refuse-switched-off.ts'
import { createFileWatch } from '../storage/file-watch.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Has the weeks of all charts read in the background, if the setting ARCHIVE_WEEKS and the provider allow it. */
    fillArchive: () => Promise<void>
  }
}

export function createApp(dependencies: AppDependencies): FastifyInstance {
  const { now, signIn, shareLinks, apiTokens = null, replicas = null, version } = dependencies
  const {
    startup,
    deskDatabase,
    outage = () => null,
    isDataShared = () => false,
    fileWatch = createFileWatch(),
    tracing = null,
  } = dependencies
  const watch = createProviderWatch(now)
  const deskHealth = createDeskHealth({ database: deskDatabase, now })
  const lag = measureEventLoopLag()
  const metrics = createMetrics(version, lag, () => ({
    isReady: readiness().blocking.length === 0,
    provider: context.transport.state(),
    historyJobs: context.historyThread.jobs(),
    redis: replicas?.state() ?? null,
    files: fileWatch.list(),
    cache: {
      rendered: context.rendered.counts,
      provider: context.cache.counts,
      renderedBytes: context.rendered.bytes(),
    },
    spans: tracing?.counts() ?? null,
    weeks: countWeeks(context),
    desk: () => deskHealth.read(),
    dataDir: dirname(dependencies.archivePath),
  }))
  const { app, isDraining, isShedding } = createServer(dependencies, lag, {
    countRequest: (line) => metrics.countRequest(line),
    countCut: metrics.countCut,
    whoOf: ({ person, token }) => ({ ...signIn?.toWho(person), ...(token !== null && { token: token.id }) }),
    guard: (server) => {
      const open = [
        ...OPEN_ALERT_ROUTES,
        ...OPEN_WHILE_OFF,
        ...(shareLinks?.openRoutes ?? []),
        ...(apiTokens?.openRoutes ?? []),
      ]
      signIn?.guard(server, new Set(open))
      apiTokens?.guard(server, dependencies.assistants == null ? MCP_ROUTE : null)
    },
  })
  fileWatch.logTo(app.log)
  app.addHook('onReady', async () => metrics.addRoutes(app.routeList))
  app.addHook('onListen', async () => signIn?.start())
  app.addHook('onClose', async () => {
    lag.close()
    await signIn?.close()
    await shareLinks?.close()
    await apiTokens?.close()
  })
  const onCall: CallLog = (line) => {
    metrics.countCall(line)
    watch.note(line)
    apiTokens?.noteCall(line.requestId)
  }
  const parts = { ...dependencies, fileWatch }
  const context = openContext(app, parts, { onCall, watch, readiness, metrics })
  createAlerts(app, context, dependencies)
  registerRoutes(app, dependencies, context)
  refuseOtherMethods(app)
  app.decorate('fillArchive', () => fillArchive(context))
  return app

  function readiness(): Readiness {
    const { transport } = context
    const token = transport.tokens.state()
    // A readiness check also logs in, so that a server without visitors becomes ready.
    if (startup().length === 0 && token.state !== 'good' && !isDraining()) transport.tokens.start()
    const { pausedMs, routes } = transport.state()
    return toReadiness({
      startup: startup(),
      isDraining: isDraining(),
      isShedding: isShedding(),
      token,
      outage: outage(),
      isProviderSilent: watch.isSilent(),
      pausedMs,
      identity: signIn?.problems() ?? [],
      isAccountShared: transport.tokens.isAccountShared(),
      hasOpenBreaker: routes.some(({ isOpen }) => isOpen),
      isCutOff: replicas?.state().isUsed === false,
      hasTeamData: deskDatabase.problem() === null,
      isDataShared: isDataShared(),
    })
  }
}
