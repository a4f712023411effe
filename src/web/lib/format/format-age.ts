const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const satisfies { unit: Intl.RelativeTimeFormatUnit; ms: number }[]

/** `3 hours ago`, or `now` under a minute and for future instants. */
export function formatAge(sinceIso: string, nowIso: string, locale: string): string {
  const ageMs = toAgeMs(sinceIso, nowIso)
  const { unit, ms } = UNITS.find((each) => ageMs >= each.ms) ?? { unit: 'second' as const, ms: Infinity }
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(ageMs / ms), unit)
}

/** `in 3 minutes`, or `now` under a minute and for past instants. */
export function formatUntil(iso: string, nowIso: string, locale: string): string {
  const ms = toAgeMs(nowIso, iso)
  const { unit, ms: unitMs } = UNITS.find((each) => ms >= each.ms) ?? { unit: 'second' as const, ms: Infinity }
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.floor(ms / unitMs), unit)
}

export function formatUptime(sinceIso: string, nowIso: string, locale: string): string {
  let restMs = toAgeMs(sinceIso, nowIso)
  const parts: string[] = []
  for (const { unit, ms } of UNITS) {
    const count = Math.floor(restMs / ms)
    restMs -= count * ms
    if (count > 0) parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
  }
  return parts.length === 0 ? 'less than a minute' : parts.slice(0, 2).join(', ')
}

function toAgeMs(sinceIso: string, nowIso: string): number {
  return Math.max(Date.parse(nowIso) - Date.parse(sinceIso), 0)
}
