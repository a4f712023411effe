import { type ReadinessReason } from '#contract/readiness.ts'
import { type TokenState } from '../provider/login/token.ts'

export type Finding = { reason: ReadinessReason; message: string }

/** `blocking`: nothing useful can be answered. `warnings`: kept answers can, and are. */
export type Readiness = { blocking: Finding[]; warnings: Finding[] }

export type ReadinessFacts = {
  /** Sentences: why the provider cannot be asked yet. */
  startup: readonly string[]
  isDraining: boolean
  isShedding: boolean
  token: TokenState
  /** A sentence: why the embedded service is gone for now. */
  outage: string | null
  isProviderSilent: boolean
  pausedMs: number
  hasOpenBreaker: boolean
  /** Another program seems to use the same provider account. */
  isAccountShared: boolean
  /** What replicas have in common cannot be reached. */
  isCutOff: boolean
  /** Sentences: why nobody can sign in. */
  identity: readonly string[]
}

const MESSAGES = {
  starting: 'Logging in at the provider.',
  provider_unreachable: 'The provider does not answer.',
  credentials_refused: 'The provider refused our credentials.',
  account_shared:
    'Another program is using the same provider account: set REDIS_URL for all servers, or give each its own account.',
  retry_after: 'The provider asked to be left alone for a while.',
  breaker_open: 'The provider keeps failing on some questions, which are left alone for a moment.',
  identity_provider: 'Nobody can sign in.',
  redis_unreachable: 'Other replicas cannot be heard of: more is asked of the provider than needed.',
  shedding: 'There is more to do than can be done in time.',
  draining: 'The server is being stopped.',
} as const satisfies Record<ReadinessReason, string>

/** What stands in the way of answers, and what only makes them older. */
export function toReadiness(facts: ReadinessFacts): Readiness {
  const blocking: Finding[] = [
    ...(facts.isDraining ? [toFinding('draining')] : []),
    ...facts.startup.map((message) => ({ reason: 'starting' as const, message })),
    ...(facts.startup.length === 0 ? toLoginFindings(facts.token) : []),
    ...facts.identity.map((message) => ({ reason: 'identity_provider' as const, message })),
    ...(facts.isShedding ? [toFinding('shedding')] : []),
  ]
  const told = new Set(blocking.map(({ reason }) => reason))
  const warnings = [
    ...(facts.outage === null ? [] : [{ reason: 'provider_unreachable' as const, message: facts.outage }]),
    ...(facts.isProviderSilent ? [toFinding('provider_unreachable')] : []),
    ...(facts.isAccountShared ? [toFinding('account_shared')] : []),
    ...(facts.pausedMs > 0 ? [toFinding('retry_after')] : []),
    ...(facts.hasOpenBreaker ? [toFinding('breaker_open')] : []),
    ...(facts.isCutOff ? [toFinding('redis_unreachable')] : []),
  ]
  return { blocking, warnings: warnings.filter(({ reason }) => !told.has(reason)) }
}

function toLoginFindings({ state, error }: TokenState): Finding[] {
  if (state === 'good') return []
  if (state === 'none') return [toFinding('starting')]
  if (state === 'refused') return [toFinding('credentials_refused')]
  if (error?.code === 'overloaded') return [toFinding('retry_after')]
  // An answer that is none of a login's is said as such.
  return [{ reason: 'provider_unreachable', message: error?.message ?? MESSAGES.provider_unreachable }]
}

function toFinding(reason: ReadinessReason): Finding {
  return { reason, message: MESSAGES[reason] }
}
