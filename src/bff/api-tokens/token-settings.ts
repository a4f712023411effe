import type { SettingsReader } from '../core/settings-reader.ts'

export type TokenSettings = {
  /** Longest lifetime that users can choose. */
  maxDays: number
  /** Maximum number of provider calls that a token can cause per day, UTC. */
  callsPerDay: number
}

/** Returns null if tokens are off, which is the default without sign-in. */
export function parseTokens({ readCount, readSwitch }: SettingsReader, hasSignIn: boolean): TokenSettings | null {
  const isOn = readSwitch('API_TOKENS', hasSignIn ? 'on' : 'off')
  const maxDays = readCount('API_TOKEN_MAX_DAYS', 90, 1, 366)
  const callsPerDay = readCount('API_TOKEN_CALLS_PER_DAY', 5_000, 1, 10_000_000)
  return isOn ? { maxDays, callsPerDay } : null
}
