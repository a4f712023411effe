const COLOR = /^#?(?:[0-9a-f]{6}|[0-9a-f]{3})$/i

/** Returns `#rrggbb`, or null. Accepts `#abc` and colors without `#`. */
export function parseColor(text: string): string | null {
  const trimmed = text.trim()
  if (!COLOR.test(trimmed)) return null
  const digits = trimmed.replace('#', '').toLowerCase()
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}
