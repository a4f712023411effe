import { DISPLAY_SETTINGS } from './display-setting.ts'
import { listKeys, readItem, removeItem, storeItem } from './safe-storage.ts'

/**
 * Protects people who share a browser. When a session ends or another account signs in, everything under our prefix
 * except display settings is removed, and no tab writes afterward. features/shell/account/follow-session.ts adds the
 * parts that need sign-in. Known limit: the open page stays visible until it is left or reloaded, so that no work is
 * lost.
 */
const PREFIX = 'chartroom:'
/** Storage key of the account that owns the stored data. A tab that shows another account's data writes nothing. */
export const ACCOUNT_KEY = `${PREFIX}account`
/** Account name while sign-in is off. */
const LOCAL = 'local'
/** `unknown`: no session response yet, so stored data isn't read. `ended`: nothing is stored anymore. */
type AccountState = 'unknown' | 'known' | 'ended'

const listeners = new Set<() => void>()
let account: string | null = readItem(ACCOUNT_KEY) === LOCAL ? LOCAL : null
/** Account of the last session response, and so of the data on this page. */
let confirmed: string | null = null
let hasEnded = false
let endedCount = 0

export function accountState(): AccountState {
  if (hasEnded) return 'ended'
  return account === null ? 'unknown' : 'known'
}

/**
 * Call this before a session request, and call the returned function with the account of the response, or null while
 * sign-in is off. Ignores a response if the session ended during the request.
 */
export function expectAccount(): (key: string | null) => void {
  const endedBefore = endedCount
  return (key) => {
    if (endedCount === endedBefore) setAccount(key ?? LOCAL)
  }
}

function setAccount(next: string): void {
  // A key that is missing from storage isn't restored, because another tab just signed out, and its event will arrive
  // soon.
  if (account === next && confirmed === next) return
  const isOther = isOtherAccount(next)
  confirmed = next
  hasEnded = false
  account = next
  removeOthers(next)
  storeItem(ACCOUNT_KEY, next)
  notify()
  // This page shows the previous person's data.
  if (isOther) window.location.reload()
}

export function endAccount(): void {
  if (hasEnded) return
  hasEnded = true
  endedCount += 1
  account = null
  removeOthers(null)
  removeItem(ACCOUNT_KEY)
  notify()
}

/** Returns true if this page shows the data of another account than `key`. */
export function isOtherAccount(key: string): boolean {
  return confirmed !== null && confirmed !== LOCAL && confirmed !== key
}

/** Returns the storage key of a value of the current account. Null while nothing may be read or stored. */
export function storageKeyOf(name: string): string | null {
  if (account === null) return null
  const storedAccount = readItem(ACCOUNT_KEY)
  // Another tab may just have signed in or out, before its storage event reached this tab.
  if (storedAccount !== account && !(account === LOCAL && storedAccount === null)) return null
  return account === LOCAL ? `${PREFIX}${name}` : `${PREFIX}${name}:${account}`
}

export function watchAccount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Removes all keys that aren't listed as display settings, so that new personal data is covered by default. */
function removeOthers(owner: string | null): void {
  for (const key of listKeys()) {
    const [, , keyOwner = LOCAL] = key.split(':')
    if (keyOwner !== owner && key !== ACCOUNT_KEY && !DISPLAY_SETTINGS.includes(key)) removeItem(key)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
