import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../routes/app-dependencies.ts'
import { createArchiveRecorder } from '../archive/filling/archive-recorder.ts'
import { createLatestReader } from '../archive/filling/latest-reader.ts'
import { createSharedWeeks } from '../archive/filling/shared-weeks.ts'
import { createWeekFiller, EMBEDDED_BUDGET, REMOTE_BUDGET, TURN_MS } from '../archive/filling/week-filler.ts'
import { openWeekArchive } from '../archive/store/week-archive.ts'
import { createCardRenderer } from '../card-drawing/card-sender.ts'
import { createAnswerCache } from '../cache/answer-cache.ts'
import { createChartWeeks } from '../charts/chart-weeks.ts'
import { createProviderWeeks } from '../charts/provider-weeks.ts'
import { createLease } from '../desk/alerts/lease.ts'
import { createHistoryThread } from '../history-thread/history-thread.ts'
import { createRenderedAnswers } from '../http/responses/rendered-answers.ts'
import { findSongsByIsrc } from '../entities/songs-by-isrc.ts'
import { createNameLoader } from '../names/name-loader.ts'
import { openNameStore } from '../names/name-store.ts'
import { createProviderClient } from '../provider/client.ts'
import type { CallLog } from '../provider/calls/sender.ts'
import { createTransport } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import type { FileWatch } from '../storage/file-watch.ts'
import { createJobRunner } from '../tracing/run-job.ts'
import { traceId } from '../tracing/trace.ts'

const MAX_QUEUE = 200

/** Opens the provider client, caches, and database files, and closes them with the app. */
export function openContext(
  app: FastifyInstance,
  dependencies: AppDependencies & { fileWatch: FileWatch },
  { onCall, ...operations }: Pick<AppContext, 'watch' | 'readiness' | 'metrics'> & { onCall: CallLog },
): AppContext {
  const { upstream, provider, limits, freshness, now, elapsedMs = now, startup, version } = dependencies
  const { report } = dependencies.fileWatch
  const shared = dependencies.replicas?.provider ?? null
  const runJob = createJobRunner(elapsedMs, operations.metrics.countJob)
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
      app.log[line.error === undefined ? 'info' : 'warn']({ ...line, traceId: traceId() }, 'provider call')
    },
  })
  const ownClient = createProviderClient(transport)
  // The embedded service finds songs by ISRC itself, also those without a recording.
  const client = provider.mode === 'embedded' ? ownClient : findSongsByIsrc(ownClient, elapsedMs)
  const cache = createAnswerCache({
    maxBytes: (limits.cacheBytes / 4) * 3,
    now,
    elapsedMs,
    refreshTimeoutMs: limits.deadlineMs,
    shared: shared?.answers ?? null,
  })
  const names = openNameStore(dependencies.namesPath, provider.storageKey, {
    report,
    shared: shared?.names ?? null,
  })
  const archive = openWeekArchive({ path: dependencies.archivePath, provider: provider.storageKey, report })
  const recorder = createArchiveRecorder({
    store: archive,
    now,
    requestsInProgress: app.requestsInProgress,
    onFailure: (error) => app.log.warn({ err: error }, 'could not store a chart week'),
  })
  const chartWeeks = createChartWeeks({
    client,
    cache,
    freshness,
    now,
    weeks: createProviderWeeks(archive.listLabels),
    isEmbedded: provider.mode === 'embedded',
    onRead: (read, purpose) => recorder.notice(read, purpose),
  })
  const latestReader = createLatestReader({
    isOn: limits.archiveWeeks > 0,
    chartWeeks,
    archive,
    now,
    timeoutMs: limits.deadlineMs,
    flush: () => recorder.flush(),
    runJob,
    onFailure: (error) => app.log.warn({ err: error }, 'could not load the latest week of a chart'),
  })
  const historyThread = createHistoryThread({
    onCrash: (error) => app.log.error(error, 'the history thread stopped'),
  })
  const { archiveWeeks } = limits
  const { deskDatabase: database } = dependencies
  // An embedded service has its own catalog, whose weeks cost nothing.
  const isShared = database.engine === 'postgres' && provider.mode === 'remote'
  const team = provider.storageKey
  const sharedWeeks = isShared
    ? createSharedWeeks({
        archive,
        recorder,
        database,
        team,
        now,
        runJob,
        onFailure: (error) => app.log.warn({ err: error }, 'could not share chart weeks'),
      })
    : null
  const holder = randomUUID()
  const weekFiller =
    archiveWeeks > 1
      ? createWeekFiller({
          maxWeeks: archiveWeeks,
          budget: provider.mode === 'embedded' ? EMBEDDED_BUDGET : REMOTE_BUDGET,
          chartWeeks,
          decodeWeek: historyThread.toDecoder('background'),
          backlog: recorder.backlog,
          requestsInProgress: app.requestsInProgress,
          ...(isShared && {
            isStored: archive.hasWeek,
            turnOf: (chartId: string) =>
              createLease({ database, name: `weeks|${team}|${chartId}`, holder, ttlMs: TURN_MS, now }),
          }),
          now,
          timeoutMs: limits.deadlineMs,
          runJob,
          onFailure: (error) => app.log.warn({ err: error }, 'could not load the weeks of a chart'),
        })
      : null
  // Logs in right away, so that the first page doesn't wait for it.
  app.addHook('onListen', async () => {
    if (startup().length === 0) transport.tokens.start()
    sharedWeeks?.start()
  })
  app.addHook('preClose', async () => {
    latestReader.close()
    weekFiller?.close()
    sharedWeeks?.close()
  })
  app.addHook('onClose', async () => {
    historyThread.close()
    transport.close()
    recorder.close()
    names.close()
    archive.close()
    await database.close()
    await dependencies.replicas?.close()
  })
  const { mode, name, isSample, hasImports } = provider
  return {
    ...operations,
    transport,
    cards: createCardRenderer(app),
    client,
    cache,
    chartWeeks,
    archive,
    flushArchive: () => recorder.flush(),
    latestReader,
    weekFiller,
    archiveWeeks,
    names,
    nameLoader: createNameLoader({ names, client, concurrency: limits.concurrency, elapsedMs }),
    historyThread,
    deskDatabase: database,
    team,
    runJob,
    freshness,
    rendered: createRenderedAnswers({ maxBytes: limits.cacheBytes / 4, now: elapsedMs }),
    deadlineMs: limits.deadlineMs,
    provider: { mode, name, isSample, hasImports },
    concurrency: limits.concurrency,
    now,
    elapsedMs,
    version,
  }
}
