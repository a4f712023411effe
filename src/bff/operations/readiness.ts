import type { ReadinessReason } from '#contract/server/readiness.ts'
import type { TokenState } from '../provider/login/token.ts'

export type Finding = { reason: ReadinessReason; message: string }

/** `blocking`: no useful response is possible. `warnings`: cached data is still served. */
export type Readiness = { blocking: Finding[]; warnings: Finding[] }

export type ReadinessFacts = {
  /** Reasons why provider calls have to wait, as sentences. */
  startup: readonly string[]
  isDraining: boolean
  isShedding: boolean
  token: TokenState
  /** Why the embedded service is down, as a sentence. Null if it isn't. */
  outage: string | null
  isProviderSilent: boolean
  pausedMs: number
  hasOpenBreaker: boolean
  /** True if another program seems to use the same provider account. */
  isAccountShared: boolean
  /** True if Redis is unreachable. */
  isCutOff: boolean
  /** False while the database of team data can't be read or written. */
  hasTeamData: boolean
  /** True if another server uses the same data folder. */
  isDataShared: boolean
  /** Reasons why no one can sign in, as sentences. */
  identity: readonly string[]
}

const MESSAGES = {
  starting: 'Logging in at the provider.',
  provider_unreachable: 'The data provider isn’t responding.',
  credentials_refused: 'The provider refused our credentials.',
  account_shared:
    'Another program is using the same provider account. Set REDIS_URL for all servers, or give each its own account.',
  retry_after: 'The data provider told us to pause requests.',
  breaker_open: 'Some provider requests keep failing, so we pause them for a moment.',
  identity_provider: 'No one can sign in.',
  redis_unreachable: 'Redis is unreachable, so the servers are running independently.',
  team_data: 'Team data can’t be loaded or saved.',
  data_folder_shared: 'Another server uses the same data folder.',
  shedding: 'The server is overloaded.',
  draining: 'The server is shutting down.',
} as const satisfies Record<ReadinessReason, string>

export function toReadiness(facts: ReadinessFacts): Readiness {
  const blocking: Finding[] = [
    ...(facts.isDraining ? [toFinding('draining')] : []),
    ...facts.startup.map((message) => ({ reason: 'starting' as const, message })),
    ...(facts.startup.length === 0 ? toLoginFindings(facts.token) : []),
    ...facts.identity.map((message) => ({ reason: 'identity_provider' as const, message })),
    ...(facts.isShedding ? [toFinding('shedding')] : []),
  ]
  const blockingReasons = new Set(blocking.map(({ reason }) => reason))
  const warnings = [
    ...(facts.outage === null ? [] : [{ reason: 'provider_unreachable' as const, message: facts.outage }]),
    ...(facts.isProviderSilent ? [toFinding('provider_unreachable')] : []),
    ...(facts.isAccountShared ? [toFinding('account_shared')] : []),
    ...(facts.pausedMs > 0 ? [toFinding('retry_after')] : []),
    ...(facts.hasOpenBreaker ? [toFinding('breaker_open')] : []),
    ...(facts.isCutOff ? [toFinding('redis_unreachable')] : []),
    ...(facts.hasTeamData ? [] : [toFinding('team_data')]),
    ...(facts.isDataShared ? [toFinding('data_folder_shared')] : []),
  ]
  return { blocking, warnings: warnings.filter(({ reason }) => !blockingReasons.has(reason)) }
}

function toLoginFindings({ state, error }: TokenState): Finding[] {
  if (state === 'good') return []
  if (state === 'none') return [toFinding('starting')]
  if (state === 'refused') return [toFinding('credentials_refused')]
  if (error?.code === 'overloaded') return [toFinding('retry_after')]
  return [{ reason: 'provider_unreachable', message: error?.message ?? MESSAGES.provider_unreachable }]
}

function toFinding(reason: ReadinessReason): Finding {
  return { reason, message: MESSAGES[reason] }
}
