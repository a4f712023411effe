/** `expiresIn` as sent by the provider, not validated. */
export type Login = { accessToken: string; expiresIn: unknown }

/** The token with the higher fence is the newer one. */
export type LeasedToken = { value: string; ttlSec: number; fence: number }

type LoginRequest = {
  /** Fence of the token to replace. */
  fence: number
  /** True if a token that had worked was refused. */
  isRevoked: boolean
  signal: AbortSignal
}

/** Makes one login for all replicas. If they can't coordinate, each logs in by itself. */
export type LoginLease = {
  /** Returns the token of another replica's login, or logs in and shares the token. */
  obtain: (request: LoginRequest, logIn: () => Promise<Login>) => Promise<LeasedToken>
  confirmed: () => void
}
