import { DISPLAY_SETTINGS } from './display-setting.ts'
import { listKeys, readItem, removeItem, storeItem } from './safe-storage.ts'

/**
 * Whose data this browser may store. Defends: the next person at this browser finds nothing of the one before. Everything
 * under our prefix except display settings is removed when a session ends or another account signs in, and no tab writes
 * after that; features/session/follow-session.ts does the rest for people who signed in. Known limit: what is on the screen stays until the page is left or reloaded, so that no work is lost.
 */
const PREFIX = 'chartroom:'
/** Holds the account whose data is stored. All tabs see it, and a tab whose account is another one writes nothing. */
export const ACCOUNT_MARK = `${PREFIX}account`
/** Where nobody signs in, one person uses this browser. */
const LOCAL = 'local'
/** `unknown`: no session response yet, so nothing stored is read. `ended`: the session is over, so nothing is stored. */
export type AccountState = 'unknown' | 'known' | 'ended'

const listeners = new Set<() => void>()
let account: string | null = readItem(ACCOUNT_MARK) === LOCAL ? LOCAL : null
/** The account of the last session response: the one whose data this page shows. */
let confirmed: string | null = null
let hasEnded = false
/** How often a session ended while this page was open. */
let endings = 0

export function accountState(): AccountState {
  if (hasEnded) return 'ended'
  return account === null ? 'unknown' : 'known'
}

/**
 * Call it before a session request; what it returns takes the account from the response, null where nobody signs in. A
 * response that was under way while the session ended says nothing any more.
 */
export function expectAccount(): (key: string | null) => void {
  const endingsBefore = endings
  return (key) => {
    if (endings === endingsBefore) noteAccount(key ?? LOCAL)
  }
}

function noteAccount(next: string): void {
  // Also where the mark is gone: another tab signed out an instant ago, and its event is still on its way.
  if (account === next && confirmed === next) return
  const isOther = isOtherAccount(next)
  confirmed = next
  hasEnded = false
  account = next
  removeOthers(next)
  storeItem(ACCOUNT_MARK, next)
  notify()
  // Someone else signed in: what this page shows is not theirs.
  if (isOther) window.location.reload()
}

/** The session is over: here, or in another tab. */
export function endAccount(): void {
  if (hasEnded) return
  hasEnded = true
  endings += 1
  account = null
  removeOthers(null)
  removeItem(ACCOUNT_MARK)
  notify()
}

/** True while the page shows data of someone who is not `key`. */
export function isOtherAccount(key: string): boolean {
  return confirmed !== null && confirmed !== LOCAL && confirmed !== key
}

/** The storage key of a value for the current account; null while nothing may be read or stored. */
export function storageKeyOf(name: string): string | null {
  if (account === null) return null
  const mark = readItem(ACCOUNT_MARK)
  // Another tab may have signed out, or in, an instant ago: its event is still on its way.
  if (mark !== account && !(account === LOCAL && mark === null)) return null
  return account === LOCAL ? `${PREFIX}${name}` : `${PREFIX}${name}:${account}`
}

/** Told whenever the account becomes known, changes or ends. */
export function watchAccount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whatever is not known to be a display setting is someone's, so that a new value cannot be forgotten here. */
function removeOthers(owner: string | null): void {
  for (const key of listKeys()) {
    const [, , keyOwner = LOCAL] = key.split(':')
    if (keyOwner !== owner && key !== ACCOUNT_MARK && !DISPLAY_SETTINGS.includes(key)) removeItem(key)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
