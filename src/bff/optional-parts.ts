import { join } from 'node:path'
import { type Settings } from './env.ts'
import { type RedisFailure } from './replicas/redis-link.ts'
import { type Replicas } from './replicas/open-replicas.ts'
import { type ShareLinks } from './shares/create-share-links.ts'
import { type SignIn } from './sign-in/create-sign-in.ts'
import { type FileReport } from './storage/file-watch.ts'

/** What is there where it is configured, and null elsewhere. */
export type OptionalParts = { replicas: Replicas | null; signIn: SignIn | null; shareLinks: ShareLinks | null }

type Surroundings = {
  version: string
  elapsedMs: () => number
  onRedis: (isUsed: boolean, reason: RedisFailure | null) => void
  /** Told what happens to the database files. */
  report: FileReport
  /** Told at each start what is the operator's to answer for. */
  warn: (message: string) => void
}

/** Each part is loaded where it is configured, and nowhere else: the others cost no memory. */
export async function openOptionalParts(settings: Settings, surroundings: Surroundings): Promise<OptionalParts> {
  const replicas = await openShared(settings, surroundings)
  return {
    replicas,
    signIn: await openSignIn(settings, replicas, surroundings),
    shareLinks: await openShareLinks(settings, replicas, surroundings),
  }
}

async function openShared(
  { redis, remote, vendor }: Settings,
  { version, elapsedMs, onRedis }: Surroundings,
): Promise<Replicas | null> {
  if (redis === null) return null
  const { openReplicas } = await import('./replicas/open-replicas.ts')
  const shared = remote && { ...remote, vendor }
  return openReplicas({ settings: redis, remote: shared, version, now: Date.now, elapsedMs, onChange: onRedis })
}

async function openSignIn(
  { signIn, dataDir }: Settings,
  replicas: Replicas | null,
  { warn, report }: Surroundings,
): Promise<SignIn | null> {
  if (signIn === null) return null
  if (signIn.allowedDomains.length === 0 && signIn.allowedGroups.length === 0) {
    warn('everybody with an account at the identity provider may sign in; OIDC_ALLOWED_DOMAINS or OIDC_ALLOWED_GROUPS narrow that') // prettier-ignore
  }
  const { createSignIn } = await import('./sign-in/create-sign-in.ts')
  if (replicas !== null) {
    const { createRedisSessionStore } = await import('./replicas/redis-session-store.ts')
    const store = createRedisSessionStore({ link: replicas.link, settings: signIn, now: Date.now })
    return createSignIn({ settings: signIn, store, now: Date.now })
  }
  const { openSessionStore } = await import('./sign-in/session-store.ts')
  const store = openSessionStore(join(dataDir, 'sessions.sqlite'), report)
  return createSignIn({ settings: signIn, store, now: Date.now })
}

/** What is given to people outside is the operator's to answer for. */
async function openShareLinks(
  { shares, dataDir }: Settings,
  replicas: Replicas | null,
  { warn, report }: Surroundings,
): Promise<ShareLinks | null> {
  if (shares === null) return null
  warn('share links are on. Whoever has one sees a chart week without an account; check that your agreement with the data provider allows that') // prettier-ignore
  const { createShareLinks } = await import('./shares/create-share-links.ts')
  if (replicas !== null) {
    const { createRedisShareStore } = await import('./replicas/redis-share-store.ts')
    const store = createRedisShareStore({ link: replicas.link, settings: shares, now: Date.now })
    return createShareLinks({ settings: shares, store, now: Date.now })
  }
  const { openShareStore } = await import('./shares/share-store.ts')
  const store = openShareStore(join(dataDir, 'shares.sqlite'), report)
  return createShareLinks({ settings: shares, store, now: Date.now })
}
