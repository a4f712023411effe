import { useSyncExternalStore } from 'react'
import { createDisplaySetting } from '../storage/display-setting.ts'
import { toKnownLocale } from './locale.ts'

/**
 * Any value that isn't a locale means the browser's. Links don't contain it, because they show everyone the same
 * values.
 */
export const storedLocale = createDisplaySetting('chartroom:locale', '')

/** Used by the LocaleContext provider. Other components call useLocale. */
export function useChosenLocale(): string {
  const browser = useBrowserLocale()
  return toKnownLocale(storedLocale.useValue()) ?? browser
}

export function useBrowserLocale(): string {
  return toKnownLocale(useSyncExternalStore(subscribe, () => navigator.language)) ?? 'en'
}

export const BROWSER_LOCALE = 'browser'

/** Returns a language tag or {@link BROWSER_LOCALE}. */
export function useLocaleChoice(): string {
  const stored = storedLocale.useValue()
  return toKnownLocale(stored) === null ? BROWSER_LOCALE : stored
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('languagechange', listener)
  return () => window.removeEventListener('languagechange', listener)
}
