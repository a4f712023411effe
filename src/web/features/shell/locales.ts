/** Languages of the service's territories, and others that people of a label read. Each as it is written in a country. */
export const LOCALES = [
  'ar-AE', 'ar-DZ', 'ar-EG', 'ar-JO', 'ar-KW', 'ar-LB', 'ar-MA', 'ar-QA', 'ar-SA', 'ar-TN', 'bg-BG', 'bn-IN', 'ca-ES', 'cs-CZ',
  'da-DK', 'de-AT', 'de-CH', 'de-DE', 'de-LU', 'el-GR', 'en-AU', 'en-CA', 'en-GB', 'en-GH', 'en-HK', 'en-IE', 'en-IN', 'en-KE',
  'en-NG', 'en-NZ', 'en-PH', 'en-SG', 'en-US', 'en-ZA', 'es-AR', 'es-BO', 'es-CL', 'es-CO', 'es-EC', 'es-ES', 'es-MX', 'es-PE',
  'es-US', 'et-EE', 'fa-IR', 'fi-FI', 'fil-PH', 'fr-BE', 'fr-CA', 'fr-CH', 'fr-FR', 'fr-LU', 'fr-MA', 'he-IL', 'hi-IN', 'hr-HR',
  'hu-HU', 'id-ID', 'is-IS', 'it-CH', 'it-IT', 'ja-JP', 'ko-KR', 'lt-LT', 'lv-LV', 'ms-MY', 'nb-NO', 'nl-BE', 'nl-NL', 'pl-PL',
  'pt-BR', 'pt-PT', 'ro-RO', 'sk-SK', 'sl-SI', 'sr-RS', 'sv-FI', 'sv-SE', 'sw-KE', 'ta-IN', 'th-TH', 'tr-TR', 'uk-UA', 'vi-VN',
  'zh-CN', 'zh-HK', 'zh-SG', 'zh-TW',
] as const // prettier-ignore
