import { join } from 'node:path'
import type { ApiTokens } from '../api-tokens/create-api-tokens.ts'
import { toClock } from '#contract/frozen-clock.ts'
import type { DeskDatabase } from '../desk-database/desk-database.ts'
import type { Settings } from './env.ts'
import type { RedisFailure } from '../replicas/redis-link.ts'
import type { Replicas } from '../replicas/open-replicas.ts'
import type { ShareLinks } from '../shares/create-share-links.ts'
import type { SignIn } from '../sign-in/create-sign-in.ts'
import type { FileReport } from '../storage/file-watch.ts'

type PartOptions = {
  version: string
  elapsedMs: () => number
  onRedis: (isUsed: boolean, reason: RedisFailure | null) => void
  deskDatabase: DeskDatabase
  /** ID of the team; see AppContext. */
  team: string
  report: FileReport
  /** Called at startup with settings that the operator should review. */
  warn: (message: string) => void
}

/** Opens parts that are configured. Others are null and not imported, to save memory and time at the start. */
export async function openOptionalParts(settings: Settings, options: PartOptions) {
  const replicas = await openShared(settings, options)
  return {
    replicas,
    signIn: await openSignIn(settings, replicas, options),
    shareLinks: await openShareLinks(settings, replicas, options),
    apiTokens: await openApiTokens(settings, options),
    assistants: settings.hasMcp ? await import('../assistants/mcp-route.ts') : null,
  }
}

async function openShared(
  { redis, remote, vendor }: Settings,
  { version, elapsedMs, onRedis }: PartOptions,
): Promise<Replicas | null> {
  if (redis === null) return null
  const { openReplicas } = await import('../replicas/open-replicas.ts')
  const shared = remote && { ...remote, vendor }
  return openReplicas({ settings: redis, remote: shared, version, now: Date.now, elapsedMs, onChange: onRedis })
}

async function openSignIn(
  { signIn, dataDir }: Settings,
  replicas: Replicas | null,
  { deskDatabase, warn, report }: PartOptions,
): Promise<SignIn | null> {
  if (signIn === null) return null
  if (signIn.allowedDomains.length === 0 && signIn.allowedGroups.length === 0) {
    warn(
      'everyone with an account at the identity provider can sign in; set OIDC_ALLOWED_DOMAINS or OIDC_ALLOWED_GROUPS to restrict access',
    )
  }
  const { createSignIn } = await import('../sign-in/create-sign-in.ts')
  const { createSessionStore } = await import('../sign-in/session-store.ts')
  const { earlierSessionFile } = await import('../sign-in/earlier-sessions.ts')
  const { sessionSecret } = signIn
  const earlier = [earlierSessionFile(dataDir, report)]
  if (replicas !== null) {
    const { earlierRedisSessions } = await import('../replicas/earlier-records.ts')
    earlier.push(earlierRedisSessions(replicas.link, sessionSecret))
  }
  const store = createSessionStore({ database: deskDatabase, sessionSecret, now: Date.now, earlier })
  return createSignIn({ settings: signIn, store, now: Date.now })
}

async function openShareLinks(
  { shares, dataDir }: Settings,
  replicas: Replicas | null,
  { deskDatabase, warn, report }: PartOptions,
): Promise<ShareLinks | null> {
  if (shares === null) return null
  warn(
    'share links are on: anyone with a link can view a chart week without signing in; check that your agreement with the data provider allows this',
  )
  const { createShareLinks } = await import('../shares/create-share-links.ts')
  const { createShareLinkStore } = await import('../shares/share-store.ts')
  const { earlierShareFile, SHARE_FILE } = await import('../shares/earlier-shares.ts')
  const earlier = [earlierShareFile(join(dataDir, SHARE_FILE), report)]
  if (replicas !== null) {
    const { earlierRedisShares } = await import('../replicas/earlier-records.ts')
    earlier.push(earlierRedisShares(replicas.link, shares.secret))
  }
  return createShareLinks({
    settings: shares,
    store: createShareLinkStore({ database: deskDatabase, earlier }),
    now: Date.now,
  })
}

async function openApiTokens(
  { apiTokens, rate, signIn, operators, frozenMs }: Settings,
  { deskDatabase, team, elapsedMs }: PartOptions,
): Promise<ApiTokens | null> {
  if (apiTokens === null) return null
  const { createApiTokens } = await import('../api-tokens/create-api-tokens.ts')
  return createApiTokens({
    settings: apiTokens,
    database: deskDatabase,
    team,
    now: toClock(frozenMs),
    rate,
    elapsedMs,
    hasSignIn: signIn !== null,
    operators,
  })
}
