const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number with a real minus sign, which is as wide as the plus, and without a sign if it rounds to zero.
 * Formatters are cached, because creating one is slow and a chart week has thousands of numbers. So the locale must not come from a request.
 */
export function formatIn(locale: string, value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options })
  formats.set(key, format)
  return format.format(value).replace('-', '−')
}
