import type { Export } from '#contract/exports.ts'
import type { FastifyServerOptions } from 'fastify'
import type { ApiTokens } from '../api-tokens/create-api-tokens.ts'
import type { Assistants } from '../assistants/mcp-route.ts'
import type { Freshness } from '../cache/freshness.ts'
import type { DeliverySettings } from '../desk/alerts/delivery/deliver.ts'
import type { DeskDatabase } from '../desk-database/desk-database.ts'
import type { RosterStore } from '../desk/rosters/roster-store.ts'
import type { HostRule } from '../http/boundary/allowed-hosts.ts'
import type { RateLimit } from '../http/limits/rate-limit.ts'
import type { SocketLimits } from '../http/server-options.ts'
import type { LoadLimits } from '../http/limits/shed-load.ts'
import type { ImportSettings } from '../imports/import-routes.ts'
import type { Credentials } from '../provider/transport.ts'
import type { Upstream } from '../provider/upstream.ts'
import type { Replicas } from '../replicas/open-replicas.ts'
import type { ProviderInfo } from '../route-helpers/app-context.ts'
import type { ShareLinks } from '../shares/create-share-links.ts'
import type { SignIn } from '../sign-in/create-sign-in.ts'
import type { FileWatch } from '../storage/file-watch.ts'
import type { Tracing } from '../tracing/export-spans.ts'

/** Everything that the BFF needs. createApp itself reads no environment variables and opens no ports. */
export type AppDependencies = {
  upstream: Upstream
  provider: ProviderInfo & {
    baseUrl: string
    vendor: string
    credentials: Credentials
    /** Separates stored data of different providers. It may be an internal host name, so no response contains it. */
    storageKey: string
  }
  limits: {
    /** Maximum concurrent provider calls. */
    concurrency: number
    /** Timeout of one attempt at a provider call. */
    timeoutMs: number
    /** Timeout of a complete response, including queueing and retries. */
    deadlineMs: number
    rate: RateLimit
    cacheBytes: number
    /** Weeks of a chart that are loaded in the background. */
    archiveWeeks: number
    /** @default SOCKET_LIMITS */
    sockets?: SocketLimits
    /** @default toLoadLimits(rate) */
    load?: LoadLimits
  }
  freshness: Freshness
  /** Database file of entity names. */
  namesPath: string
  /** Database file of the week archive. */
  archivePath: string
  /** Database of team data. The app closes it. */
  deskDatabase: DeskDatabase
  rosters: RosterStore
  /** Folder with the built pages. */
  distDir: string
  /** Epoch milliseconds. */
  now: () => number
  /**
   * Monotonic milliseconds, for timeouts and rates, because the system clock can be set back.
   * @default now
   */
  elapsedMs?: () => number
  isOwnHost: HostRule
  publicUrl: URL | null
  /** Null if sign-in is off. Then everyone who can reach the server may use it. */
  signIn: SignIn | null
  /** Null if share links are off. */
  shareLinks: ShareLinks | null
  /**
   * Null if personal access tokens are off.
   * @default null
   */
  apiTokens?: ApiTokens | null
  /**
   * Exports that are on: files, images, and briefs.
   * @default all
   */
  allowedExports?: readonly Export[]
  /**
   * Null if the endpoint for assistants is off.
   * @default null
   */
  assistants?: Assistants | null
  /**
   * Email addresses (in lower case) and subjects of operators, if sign-in is on.
   * @default none
   */
  operators?: readonly string[]
  /**
   * Kinds of messages that may leave Chartroom.
   * @default none
   */
  delivery?: DeliverySettings
  /**
   * Null if the data belongs to a remote provider.
   * @default null
   */
  imports?: ImportSettings | null
  /**
   * Null if this is the only process.
   * @default null
   */
  replicas?: Replicas | null
  /** Counts and logs failures of the database files. */
  fileWatch?: FileWatch
  /**
   * Null if traces are off.
   * @default null
   */
  tracing?: Tracing | null
  /** Reasons other than the login why provider calls must wait. Empty if they can start. */
  startup: () => string[]
  /**
   * Why the embedded service is down. Null while it runs.
   * @default always null
   */
  outage?: () => string | null
  /**
   * True while another server uses the same data folder.
   * @default always false
   */
  isDataShared?: () => boolean
  /** IP addresses and ranges of proxies whose forwarded client address is trusted. */
  trustProxy: readonly string[]
  /** Bearer token for /metrics from other machines. If null, only this machine has access. */
  metricsToken: string | null
  version: string
  logger: NonNullable<FastifyServerOptions['logger']>
}
