/** Why the BFF cannot answer, or answers only in part. The set is closed: operators and pages turn each into words. */
export const READINESS_REASONS = [
  'starting', // the sample is being made, or the first login is under way
  'provider_unreachable', // no answer at the login, or at the last call
  'credentials_refused', // the provider refused the key, the user name or the password
  'account_shared', // another program logs in with the same account, which ends our token
  'retry_after', // the provider asked to be left alone for a while
  'breaker_open', // a route of the provider failed five times in a row and is left alone
  'identity_provider', // nobody can sign in
  'redis_unreachable', // what replicas share cannot be reached: slower, not wrong
  'shedding', // more work than this process can do in time
  'draining', // it is being stopped
] as const

export type ReadinessReason = (typeof READINESS_REASONS)[number]
