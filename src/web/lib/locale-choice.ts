import { useSyncExternalStore } from 'react'
import { createDisplaySetting } from './display-setting.ts'
import { toKnownLocale } from './locale.ts'

/** What is no locale stands for the browser's own. On this machine and in no link: a link shows each reader the same values. */
export const storedLocale = createDisplaySetting('chartroom:locale', '')

/** For the page's LocaleContext, once; components read the context. */
export function useChosenLocale(): string {
  const browser = useBrowserLocale()
  return toKnownLocale(storedLocale.useValue()) ?? browser
}

export function useBrowserLocale(): string {
  return toKnownLocale(useSyncExternalStore(subscribe, () => navigator.language)) ?? 'en'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('languagechange', listener)
  return () => window.removeEventListener('languagechange', listener)
}
