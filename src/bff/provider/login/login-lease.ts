import { type Login } from './token.ts'

/** A token and how new it is: of two, the one with the higher fence. */
export type LeasedToken = { value: string; ttlSec: number; fence: number }

export type LoginRequest = {
  /** Of the token that is to be replaced; only a newer one will do. */
  fence: number
  /** A token that was good is refused now. */
  isRevoked: boolean
  signal: AbortSignal
}

/** One login for all replicas. Fails open: where they cannot agree, each makes its own. */
export type LoginLease = {
  /** The token that another replica got or is about to get, else what `logIn` gives, which the others then get. */
  obtain: (request: LoginRequest, logIn: () => Promise<Login>) => Promise<LeasedToken>
  /** The provider took the token: past refusals are forgotten. */
  proved: () => void
}
