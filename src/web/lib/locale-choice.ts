import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createKeptValue } from './kept-value.ts'
import { toKnownLocale } from './locale.ts'

export const AS_IN_BROWSER = 'browser'

const keptLocale = createKeptValue('chartroom:locale', z.string(), AS_IN_BROWSER)

/** A language tag or {@link AS_IN_BROWSER}. Kept on this machine and in no link: a link shows each reader the same values. */
export function useLocaleChoice(): string {
  const kept = keptLocale.useValue()
  return toKnownLocale(kept) === null ? AS_IN_BROWSER : kept
}

export const chooseLocale = keptLocale.write

/** For the page's LocaleContext, once; components read the context. */
export function useChosenLocale(): string {
  const kept = keptLocale.useValue()
  const browser = useBrowserLocale()
  return toKnownLocale(kept) ?? browser
}

export function useBrowserLocale(): string {
  return toKnownLocale(useSyncExternalStore(subscribe, () => navigator.language)) ?? 'en'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('languagechange', listener)
  return () => window.removeEventListener('languagechange', listener)
}
