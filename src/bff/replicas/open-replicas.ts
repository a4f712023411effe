import { createHash } from 'node:crypto'
import { type SharedAnswers } from '../cache/shared-answers.ts'
import { type SharedNames } from '../names/name-store.ts'
import { type LoginLease } from '../provider/login/login-lease.ts'
import { type Credentials } from '../provider/transport.ts'
import { deriveKey } from '../secrets.ts'
import { createRedisLink, type RedisFailure, type RedisLink, type RedisState } from './redis-link.ts'
import { type RedisSettings } from './redis-settings.ts'
import { createSharedAnswers } from './shared-answers.ts'
import { createSharedLogin } from './shared-login.ts'
import { createSharedNames } from './shared-names.ts'

/** What replicas of one provider have in common. */
export type SharedProvider = { answers: SharedAnswers; names: SharedNames; lease: LoginLease }

/** What this process has in common with others. Loaded only where REDIS_URL is set. */
export type Replicas = {
  link: RedisLink
  /** Null with the embedded service: each process has a catalogue of its own. */
  provider: SharedProvider | null
  state: () => RedisState
  close: () => Promise<void>
}

type ReplicasOptions = {
  settings: RedisSettings
  /** Null: the embedded service. */
  remote: { baseUrl: string; vendor: string; credentials: Credentials } | null
  version: string
  now: () => number
  elapsedMs: () => number
  onChange: (isUsed: boolean, reason: RedisFailure | null) => void
}

/** Raised when what is shared changes its shape within one version. */
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
 * Keys come from the credentials, so that whoever could ask the provider, and nobody else, reads and writes what is shared;
 * another provider, other credentials or another version make another space.
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
    answers: createSharedAnswers({ link, space: spaceOf('answers', version), key: keyOf('answers'), now }),
    names: createSharedNames({ link, space: spaceOf('names', version), key: keyOf('names') }),
    // Whatever the version: one login for all that run while the next one is brought in.
    lease: createSharedLogin({ link, space: spaceOf('login'), key: keyOf('login'), now }),
  }
}
