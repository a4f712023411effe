/** Why the server can't respond, or only in part. */
export const READINESS_REASONS = [
  'starting', // generating the sample, or waiting for the first login
  'provider_unreachable', // no response to the login or the last call
  'credentials_refused', // the provider rejected the API key, user name, or password
  'account_shared', // another program uses the same account, which invalidates our token
  'retry_after', // the provider asked us to wait
  'breaker_open', // a provider route is paused after five failures in a row
  'identity_provider', // no one can sign in
  'redis_unreachable', // slower, but still correct
  'team_data', // its database can't be read or written; charts go on
  'data_folder_shared', // another server uses the same data folder
  'shedding', // too many requests for this process
  'draining', // shutting down
] as const

export type ReadinessReason = (typeof READINESS_REASONS)[number]
