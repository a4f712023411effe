/** Why the server can't respond at all, or only with limits. */
export const READINESS_REASONS = [
  'starting', // the server generates the sample or waits for the first login
  'provider_unreachable', // the provider didn't respond to the login or the last call
  'credentials_refused', // the provider rejected the API key, user name, or password
  'account_shared', // another program uses the same account, which invalidates our token
  'retry_after', // the provider told us to wait
  'breaker_open', // a provider route is paused after five failures in a row
  'identity_provider', // no one can sign in
  'redis_unreachable', // responses are slower but correct
  'team_data', // the database of team data can't be read or written; charts still work
  'data_folder_shared', // another server uses the same data folder
  'shedding', // this process gets too many requests
  'draining', // the server is shutting down
] as const

export type ReadinessReason = (typeof READINESS_REASONS)[number]
