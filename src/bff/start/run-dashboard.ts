import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ErrorBody } from '#contract/errors.ts'
import { toClock } from '#contract/frozen-clock.ts'
import { createApp } from './app.ts'
import { createProvider } from './create-provider.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import type { DeskProblem } from '../desk-database/outages/desk-problem.ts'
import { NewerDatabaseError } from '../desk-database/newer-database-error.ts'
import { createRosterStore } from '../desk/rosters/roster-store.ts'
import { createSampleRoster } from '../desk/rosters/sample-roster.ts'
import { createElapsedClock } from '../core/elapsed-clock.ts'
import type { Settings } from './env.ts'
import { isStorageFailure } from '../core/errors.ts'
import { createListener } from '../http/connections/listen.ts'
import { SOCKET_LIMITS } from '../http/server-options.ts'
import { fail, messageOf } from '../operations/fail.ts'
import { batchPerTurn, createScrubbed, createSteadyOutput, toLogger } from '../operations/log-stream.ts'
import { openBrowser } from '../operations/open-browser.ts'
import { openOptionalParts } from './optional-parts.ts'
import { listSecrets } from './list-secrets.ts'
import type { RedisFailure } from '../replicas/redis-link.ts'
import { openDataFolder } from '../storage/data-folder.ts'
import { createFileWatch } from '../storage/file-watch.ts'
import { toAppDependencies } from './to-app-dependencies.ts'
import { openTracing } from '../tracing/open-tracing.ts'

/** Time for requests in progress to finish. The documented limit is 11 s. */
const STOP_TIMEOUT_MS = 10_500
const READY_POLL_MS = 10
const BUILD_POLL_MS = 100
/** Interval of checks once the start is late, because a provider can be down for hours. */
const LATE_POLL_MS = 100
/** How long to wait for the provider before explaining the delay. */
const PATIENCE_MS = 2_000
/** The first page is loaded before the weeks of all charts. */
const FILL_AFTER_MS = 5_000
/** For new weeks, and those that failed. */
const FILL_EVERY_MS = 3_600_000
/** Longer than a migration usually takes. */
const DESK_PATIENCE_MS = 1_000

type RunOptions = {
  /** Folder of package.json and of the built pages. */
  root: string
  /** Null with a remote provider. */
  serviceWorker: Worker | null
  /** Opens Chartroom in a browser when it is ready. */
  open: boolean
  /** File that exists once the pages are built, because `npm start` builds them at the same time. Null if they are built. */
  buildMark: string | null
}

/** Serves the dashboard until a signal or an unexpected error ends the process. */
export async function runDashboard(
  settings: Settings,
  { root, serviceWorker, open, buildMark }: RunOptions,
): Promise<void> {
  const logOutput = createSteadyOutput(process.stderr)
  const version = readVersion(root)
  const elapsedMs = createElapsedClock(Date.now)
  const fileWatch = createFileWatch()
  let dashboardLog: FastifyBaseLogger | null = null
  let stopExitCode = 0
  const tracing = await openTracing(settings.tracing, {
    version,
    elapsedMs,
    warn: (reason) => dashboardLog?.warn({ reason }, 'could not send traces to the collector'),
  })
  const provider = await createProvider(settings, {
    serviceWorker,
    elapsedMs,
    // Logs the cause, because clients only see a 500 or 502.
    onFault: (error, message) => dashboardLog?.error(error, message),
    onSlowStart: () => void explainSlowStart(),
    onSample: addSampleRoster,
  })
  const stopping = new AbortController()
  // This event also includes unhandled rejections.
  process.on('uncaughtException', stopAfterError)
  const dataFolder = openDataFolder(settings.dataDir, elapsedMs)
  const deskDatabase = createDeskDatabase(settings.desk, {
    onChange: logTeamData,
    onError: (error) => dashboardLog?.error(error, 'the desk’s database failed'),
  })
  const rosters = createRosterStore({
    database: deskDatabase,
    team: provider.storageKey,
    now: toClock(settings.frozenMs),
  })
  const app = await openDashboard()
  const listenOn = createListener(app)
  warnOfOthers()
  await openDesk()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  const url = await listen(settings)
  await provider
    .prepare()
    .catch((error: unknown) => fail(`the data in ${settings.dataDir} can't be opened: ${messageOf(error)}`))
  if ((await untilReady()) && (await untilBuilt())) {
    console.log(`Chartroom is ready: ${url}`)
    const problem = deskDatabase.problem()
    if (problem !== null)
      console.error(`chartroom: team data can't be loaded or saved: ${problem.reason}. ${problem.remedy}`)
    if (open) openBrowser(url)
    setTimeout(() => void fillArchive(), FILL_AFTER_MS).unref()
    setInterval(() => void fillArchive(), FILL_EVERY_MS).unref()
  }

  async function fillArchive() {
    if (stopping.signal.aborted) return
    await app.fillArchive().catch((error: unknown) => app.log.warn({ err: error }, 'could not load all charts'))
  }

  async function explainSlowStart() {
    if (await untilBuilt()) console.error(`chartroom: pages open at ${url}, and fill in when Chartroom is ready`)
  }

  /** Returns false if the server stops before. */
  async function untilBuilt(): Promise<boolean> {
    while (!arePagesBuilt() && !stopping.signal.aborted) await sleep(BUILD_POLL_MS)
    return !stopping.signal.aborted
  }

  function arePagesBuilt(): boolean {
    return buildMark === null || existsSync(buildMark)
  }

  /** A failure is only logged, because the dashboard works without this roster. */
  async function addSampleRoster(readRoster: Parameters<typeof createSampleRoster>[1]): Promise<void> {
    await createSampleRoster(rosters, readRoster).catch((error: unknown) => {
      if (!isStorageFailure(error)) dashboardLog?.warn({ err: error }, 'could not create the roster of the sample')
    })
  }

  async function openDashboard(): Promise<FastifyInstance> {
    try {
      const parts = await openOptionalParts(settings, {
        version,
        elapsedMs,
        deskDatabase,
        team: provider.storageKey,
        onRedis: logRedisChange,
        report: fileWatch.report,
        warn: (message) => console.error(`chartroom: ${message}`),
      })
      const dashboard = createApp({
        ...toAppDependencies(settings, provider, dataFolder),
        ...parts,
        deskDatabase,
        rosters,
        fileWatch,
        tracing,
        elapsedMs,
        version,
        logger: toLogger(settings.logLevel, logOutput, listSecrets(settings, provider.credentials), batchPerTurn),
        distDir: join(root, 'dist'),
      })
      dashboardLog = dashboard.log
      return dashboard
    } catch (error) {
      return fail(messageOf(error))
    }
  }

  /** Charts work without team data, so a failure is only reported, and a slow database doesn't delay the start. */
  async function openDesk(): Promise<void> {
    const starting = deskDatabase.start().catch((error: unknown) => {
      if (error instanceof NewerDatabaseError && !app.server.listening) fail(error.message)
    })
    await Promise.race([starting, sleep(DESK_PATIENCE_MS, undefined, { ref: false })])
    deskDatabase.watch()
  }

  function logTeamData(problem: DeskProblem | null) {
    const database = settings.desk.kind === 'sqlite' ? settings.desk.path : 'PostgreSQL'
    if (problem === null) dashboardLog?.warn({ database }, 'team data can be loaded and saved again')
    else dashboardLog?.warn({ database, ...problem }, 'team data cannot be loaded or saved')
  }

  function warnOfOthers() {
    const others = dataFolder.others()
    if (others.length === 0) return
    const processes = `process ${others.join(' and process ')}`
    console.error(
      `chartroom: the data folder ${settings.dataDir} is in use by another server (${processes}). Stop it, or give each server its own DATA_DIR.`,
    )
    dashboardLog?.warn({ dataDir: settings.dataDir, others }, 'another server uses the same data folder')
  }

  function logRedisChange(isUsed: boolean, reason: RedisFailure | null) {
    if (isUsed) dashboardLog?.info('Redis is in use')
    else if (dashboardLog !== null) dashboardLog.warn({ reason }, 'Redis is not in use')
    else console.error('chartroom: Redis is unreachable; this replica runs independently')
  }

  async function listen({ host, port, publicUrl }: Settings): Promise<string> {
    try {
      const address = await listenOn({ host, port, backlog: SOCKET_LIMITS.maxConnections })
      return publicUrl?.origin ?? address
    } catch (error) {
      if (codeOf(error) === 'EADDRINUSE') {
        return fail(`port ${port} on ${host} is in use: stop the other program or set PORT`)
      }
      return fail(`can't listen on ${host}, port ${port}: ${codeOf(error) ?? messageOf(error)}`)
    }
  }

  /** Explains a long wait once and continues to wait, because the provider may come back. */
  async function untilReady(): Promise<boolean> {
    const startedMs = Date.now()
    let isExplained = false
    while (!stopping.signal.aborted) {
      const response = await app.inject('/readyz')
      if (response.statusCode === 200) return true
      if (!isExplained && Date.now() - startedMs > PATIENCE_MS) {
        isExplained = true
        console.error(`chartroom: waiting for the provider. ${response.json<ErrorBody>().error.message}`)
      }
      await sleep(isExplained ? LATE_POLL_MS : READY_POLL_MS)
    }
    return false
  }

  /** Finishes requests in progress, then exits. Ignores a second signal, because npm sends two. */
  async function stop() {
    if (stopping.signal.aborted) return
    stopping.abort()
    setTimeout(() => process.exit(stopExitCode), STOP_TIMEOUT_MS).unref()
    await app.close().catch(stopAfterError)
    // Fastify would run a hook of ours before those that end the calls.
    await provider.close()
    dataFolder.close()
    await tracing?.close()
    process.exit(stopExitCode)
  }

  /** Exits after an unexpected error, because the state is unknown. The supervisor restarts the process. */
  function stopAfterError(error: unknown) {
    stopExitCode = 1
    if (dashboardLog === null) {
      const { write } = createScrubbed(logOutput, listSecrets(settings, provider.credentials))
      write(`chartroom: unexpected error: ${inspect(error)}\n`)
      process.exit(stopExitCode)
    }
    dashboardLog.fatal(
      { err: error instanceof Error ? error : new Error(inspect(error)) },
      'unexpected error: stopping',
    )
    void stop()
  }
}

const manifestSchema = z.object({ version: z.string() })

function readVersion(root: string): string {
  return manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null
}
