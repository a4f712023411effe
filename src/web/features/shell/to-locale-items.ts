import { toKnownLocale } from '../../lib/format/locale.ts'
import { BROWSER_LOCALE } from '../../lib/format/locale-choice.ts'
import type { ComboboxItem } from '../../ui/fields/combobox.tsx'

/** Languages of all territories, and others that label staff read. */
export const LOCALES = [
  'ar-AE',
  'ar-DZ',
  'ar-EG',
  'ar-JO',
  'ar-KW',
  'ar-LB',
  'ar-MA',
  'ar-QA',
  'ar-SA',
  'ar-TN',
  'bg-BG',
  'bn-IN',
  'ca-ES',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'de-LU',
  'el-GR',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-GH',
  'en-HK',
  'en-IE',
  'en-IN',
  'en-KE',
  'en-NG',
  'en-NZ',
  'en-PH',
  'en-SG',
  'en-US',
  'en-ZA',
  'es-AR',
  'es-BO',
  'es-CL',
  'es-CO',
  'es-EC',
  'es-ES',
  'es-MX',
  'es-PE',
  'es-US',
  'et-EE',
  'fa-IR',
  'fi-FI',
  'fil-PH',
  'fr-BE',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'fr-LU',
  'fr-MA',
  'he-IL',
  'hi-IN',
  'hr-HR',
  'hu-HU',
  'id-ID',
  'is-IS',
  'it-CH',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'lt-LT',
  'lv-LV',
  'ms-MY',
  'nb-NO',
  'nl-BE',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sk-SK',
  'sl-SI',
  'sr-RS',
  'sv-FI',
  'sv-SE',
  'sw-KE',
  'ta-IN',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-HK',
  'zh-SG',
  'zh-TW',
] as const

/** Puts the browser default first, then sorts by native name, with Latin scripts before the others. */
export function toLocaleItems(browserLocale: string): ComboboxItem<string>[] {
  const inEnglish = languageNames('en')
  const items = LOCALES.filter((tag) => toKnownLocale(tag) !== null).map((tag) => ({
    value: tag,
    label: toNativeName(tag),
    hint: tag,
    searchText: inEnglish.of(tag) ?? tag,
    lang: tag,
  }))
  const byName = new Intl.Collator('en')
  items.sort((one, other) => byName.compare(one.label, other.label))
  return [{ value: BROWSER_LOCALE, label: `Browser default (${browserLocale})` }, ...items]
}

/** Returns `Français (France)`, capitalized as at the start of a line. */
function toNativeName(tag: string): string {
  const [first = '', ...others] = languageNames(tag).of(tag) ?? tag
  return first.toLocaleUpperCase(tag) + others.join('')
}

/** Uses `Deutsch (Schweiz)` instead of `Schweizer Hochdeutsch`, so that the countries of a language sort together. */
function languageNames(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' })
}
