import { createStoredValue } from './create-stored-value.ts'
import { readItem, storeItem } from './safe-storage.ts'

/**
 * Settings that reveal nothing about their user, so they survive sign-out. They are also saved in a cookie, because the
 * server clears localStorage when a session ends. public/theme.js reads both.
 */
export const DISPLAY_SETTINGS: readonly string[] = [
  'chartroom:theme',
  'chartroom:locale',
  'chartroom:density',
] satisfies DisplaySettingKey[]
type DisplaySettingKey = `chartroom:${'theme' | 'locale' | 'density'}`

const YEAR_SEC = 365 * 86_400

/** Values must be valid in a cookie without encoding: no spaces, commas, or semicolons. */
export function createDisplaySetting(key: DisplaySettingKey, fallback: string) {
  // Cookie names must not contain colons.
  const cookie = key.replace(':', '-')
  return createStoredValue({
    keyOf: () => key,
    load() {
      const stored = readItem(key) ?? new RegExp(`\\b${cookie}=([^;]*)`).exec(document.cookie)?.[1] ?? fallback
      return stored.replaceAll('"', '') // Earlier versions stored JSON.
    },
    save(value) {
      storeItem(key, value)
      document.cookie = `${cookie}=${value};max-age=${YEAR_SEC};path=/;samesite=lax`
    },
  })
}
