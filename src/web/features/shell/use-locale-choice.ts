import { storedLocale } from '../../lib/locale-choice.ts'
import { toKnownLocale } from '../../lib/locale.ts'

export const AS_IN_BROWSER = 'browser'

/** A language tag or {@link AS_IN_BROWSER}. */
export function useLocaleChoice(): string {
  const kept = storedLocale.useValue()
  return toKnownLocale(kept) === null ? AS_IN_BROWSER : kept
}
