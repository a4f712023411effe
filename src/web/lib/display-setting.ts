import { createStoredValue } from './create-stored-value.ts'
import { readItem, storeItem } from './safe-storage.ts'

/**
 * Settings of this browser that say nothing about what someone looked at, so they outlast the session. The server clears
 * the storage when a session is over, hence the copy in a cookie; public/theme.js reads the same two places.
 */
export const DISPLAY_SETTINGS: readonly string[] = [
  'chartroom:theme',
  'chartroom:locale',
  'chartroom:tour-seen',
] satisfies DisplaySettingKey[]
type DisplaySettingKey = `chartroom:${'theme' | 'locale' | 'tour-seen'}`

const YEAR_SEC = 365 * 86_400

/**
 * Its values are words without spaces or signs, as a cookie takes them.
 * @param fallback while it was never chosen
 */
export function createDisplaySetting(key: DisplaySettingKey, fallback: string) {
  // A colon is not allowed in the name of a cookie.
  const cookie = key.replace(':', '-')
  return createStoredValue({
    keyOf: () => key,
    load() {
      const stored = readItem(key) ?? new RegExp(`\\b${cookie}=([^;]*)`).exec(document.cookie)?.[1] ?? fallback
      return stored.replaceAll('"', '') // earlier versions stored JSON
    },
    save(value) {
      storeItem(key, value)
      document.cookie = `${cookie}=${value};max-age=${YEAR_SEC};path=/;samesite=lax`
    },
  })
}
