import type { Export } from '#contract/exports.ts'
import type { ArchiveScope } from '#contract/server/archive-scope.ts'
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

/** Everything that the BFF needs, because createApp reads no environment variables and opens no ports. */
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
    archiveWeeks: ArchiveScope
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
  /** What people write. The app closes it. */
  deskDatabase: DeskDatabase
  rosters: RosterStore
  /** The built SPA. */
  distDir: string
  /** Epoch milliseconds. */
  now: () => number
  /** Milliseconds that never decrease, for timeouts and rates, because the system clock can be set back. @default now */
  elapsedMs?: () => number
  isOwnHost: HostRule
  publicUrl: URL | null
  /** Null when sign-in is off: everyone who can reach the server may use it. */
  signIn: SignIn | null
  /** Null when share links are off. */
  shareLinks: ShareLinks | null
  /** Null when personal access tokens are off. @default null */
  apiTokens?: ApiTokens | null
  /** Files, images, and briefs that are on. @default all */
  allowedExports?: readonly Export[]
  /** Null when the endpoint for assistants is off. @default null */
  assistants?: Assistants | null
  /** The people who may do what only operators do, if sign-in is on: email addresses in lower case, and subjects. @default none */
  operators?: readonly string[]
  /** What may leave Chartroom as a message. @default nothing */
  delivery?: DeliverySettings
  /** Null if the data belongs to a remote provider. @default null */
  imports?: ImportSettings | null
  /** Null when this is the only process. @default null */
  replicas?: Replicas | null
  /** Counts and logs failures of the database files. */
  fileWatch?: FileWatch
  /** Null if traces are off. @default null */
  tracing?: Tracing | null
  /** Reasons why provider calls have to wait, apart from the login; empty when they can begin. */
  startup: () => string[]
  /** Why the embedded service is currently down; null while it runs. @default always null */
  outage?: () => string | null
  /** True while another server uses the same data folder. @default always false */
  isDataShared?: () => boolean
  /** IP addresses and ranges of proxies whose forwarded client address we believe. */
  trustProxy: readonly string[]
  /** Bearer token for /metrics from other machines; null allows this machine only. */
  metricsToken: string | null
  version: string
  logger: NonNullable<FastifyServerOptions['logger']>
}
