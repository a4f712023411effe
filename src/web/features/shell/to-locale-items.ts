import * as copy from './settings-copy.ts'
import { toKnownLocale } from '../../lib/locale.ts'
import { type ComboboxItem } from '../../ui/combobox.tsx'
import { LOCALES } from './locales.ts'
import { AS_IN_BROWSER } from './use-locale-choice.ts'

/** The browser's own first; the others by their own names, of which those in Latin letters come first. */
export function toLocaleItems(browserLocale: string): ComboboxItem<string>[] {
  const inEnglish = languageNames('en')
  const items = LOCALES.filter((tag) => toKnownLocale(tag) !== null).map((tag) => ({
    value: tag,
    label: toOwnName(tag),
    hint: tag,
    words: inEnglish.of(tag) ?? tag,
    lang: tag,
  }))
  const byName = new Intl.Collator('en')
  items.sort((one, other) => byName.compare(one.label, other.label))
  return [{ value: AS_IN_BROWSER, label: copy.browserDefault(browserLocale) }, ...items]
}

/** As its readers write it at the start of a line: `Français (France)`. */
function toOwnName(tag: string): string {
  const [first = '', ...others] = languageNames(tag).of(tag) ?? tag
  return first.toLocaleUpperCase(tag) + others.join('')
}

/** `Deutsch (Schweiz)` rather than `Schweizer Hochdeutsch`, so that a language's countries stand together. */
function languageNames(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' })
}
