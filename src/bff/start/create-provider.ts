import type { Worker } from 'node:worker_threads'
import type { RecentImport } from '#contract/api/imports.ts'
import type { EmbeddedServiceOptions } from '../embedded/embedded-service.ts'
import type { Settings } from './env.ts'
import type { ImportFiles } from '../imports/import-files.ts'
import type { Credentials } from '../provider/transport.ts'
import type { Upstream } from '../provider/upstream.ts'

export type Provider = {
  upstream: Upstream
  credentials: Credentials
  baseUrl: string
  name: string
  /** Separates stored data of different providers, because names may be equal. */
  storageKey: string
  hasImports: () => Promise<boolean>
  /** Null if the data belongs to a remote provider. */
  importFiles: ImportFiles | null
  /** Returns the latest imported files. */
  listImports: () => Promise<RecentImport[]>
  /** Reasons why provider calls must wait. */
  startup: () => string[]
  /** Why the embedded service is down. Null while it runs. */
  outage: () => string | null
  /** Resolves when provider calls can start. */
  prepare: () => Promise<void>
  close: () => Promise<void>
}

type EmbeddedParts = Pick<EmbeddedServiceOptions, 'elapsedMs' | 'onFault' | 'onSlowStart' | 'onSample'> & {
  serviceWorker: Worker | null
}

/** Imports only what the settings need: the client of a remote provider, or that of the embedded service. */
export async function createProvider(
  { remote, ...rest }: Settings,
  { serviceWorker, ...parts }: EmbeddedParts,
): Promise<Provider> {
  if (remote !== null) return createRemote(remote, rest)
  const { createEmbeddedService } = await import('../embedded/embedded-service.ts')
  return createEmbeddedService({ ...rest, ...parts, worker: serviceWorker })
}

async function createRemote(
  remote: NonNullable<Settings['remote']>,
  { concurrency }: Pick<Settings, 'concurrency'>,
): Promise<Provider> {
  const { createHttpUpstream } = await import('../provider/http-upstream.ts')
  const { upstream, close } = createHttpUpstream(concurrency)
  const { baseUrl, host, name, credentials } = remote
  return {
    upstream,
    credentials,
    baseUrl,
    name,
    storageKey: host,
    hasImports: async () => false,
    importFiles: null,
    listImports: async () => [],
    startup: () => [],
    outage: () => null,
    prepare: async () => {},
    close,
  }
}
