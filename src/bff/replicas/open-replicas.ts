import { createHash } from 'node:crypto'
import type { SharedResponses } from '../cache/shared-responses.ts'
import type { SharedNames } from '../names/name-store.ts'
import type { LoginLease } from '../provider/login/login-lease.ts'
import type { Credentials } from '../provider/transport.ts'
import { deriveKey } from '../core/secrets.ts'
import { createRedisLink, type RedisFailure, type RedisLink, type RedisState } from './redis-link.ts'
import type { RedisSettings } from './redis-settings.ts'
import { createSharedResponses } from './shared-responses.ts'
import { createSharedLogin } from './shared-login.ts'
import { createSharedNames } from './shared-names.ts'

type SharedProvider = { answers: SharedResponses; names: SharedNames; lease: LoginLease }

/** State shared with other replicas through Redis. Loaded only when REDIS_URL is set. */
export type Replicas = {
  link: RedisLink
  /** Null with the embedded service, because each process has its own catalog. */
  provider: SharedProvider | null
  state: () => RedisState
  close: () => Promise<void>
}

type ReplicasOptions = {
  settings: RedisSettings
  remote: { baseUrl: string; vendor: string; credentials: Credentials } | null
  version: string
  now: () => number
  elapsedMs: () => number
  onChange: (isUsed: boolean, reason: RedisFailure | null) => void
}

/** Raise the version if the shape of shared data changes within one release. */
const SHAPE = 'r2'
const SPACE_LENGTH = 16

export async function openReplicas(options: ReplicasOptions): Promise<Replicas> {
  const { settings, remote, version, now, elapsedMs, onChange } = options
  const link = createRedisLink({ settings, elapsedMs, onChange })
  const provider = remote === null ? null : createSharedProvider(link, remote, version, now)
  await link.start()
  return {
    link,
    provider,
    state: link.state,
    close: async () => {
      await provider?.names.close()
      link.close()
    },
  }
}

/**
 * Derives encryption keys from the credentials, so that only processes that may call the provider can read or write shared
 * data. Each provider, set of credentials and version has its own key space.
 */
function createSharedProvider(
  link: RedisLink,
  { baseUrl, vendor, credentials }: NonNullable<ReplicasOptions['remote']>,
  version: string,
  now: () => number,
): SharedProvider {
  const { apiKey, username, password } = credentials
  const secret = JSON.stringify([apiKey, username, password])
  const keyOf = (purpose: string) => deriveKey(secret, `replicas ${purpose}`)
  const spaceOf = (purpose: string, ...parts: readonly string[]) =>
    createHash('sha256')
      .update(JSON.stringify([purpose, SHAPE, baseUrl, vendor, ...parts]))
      .update(keyOf('space'))
      .digest('base64url')
      .slice(0, SPACE_LENGTH)
  return {
    answers: createSharedResponses({ link, space: spaceOf('answers', version), key: keyOf('answers'), now }),
    names: createSharedNames({ link, space: spaceOf('names', version), key: keyOf('names') }),
    // The login doesn't depend on the version, because old and new replicas share one login during a rollout.
    lease: createSharedLogin({ link, space: spaceOf('login'), key: keyOf('login'), now }),
  }
}
