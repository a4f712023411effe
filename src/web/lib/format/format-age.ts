import { DAY_MS } from '#contract/dates.ts'

const UNITS = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const satisfies { unit: Intl.RelativeTimeFormatUnit; ms: number }[]

/** Formats `3 hours ago`, or `now` under a minute and for future times. */
export function formatAge(sinceIso: string, nowIso: string, locale: string): string {
  const ageMs = toAgeMs(sinceIso, nowIso)
  const { unit, ms } = UNITS.find((each) => ageMs >= each.ms) ?? { unit: 'second' as const, ms: Infinity }
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(ageMs / ms), unit)
}

/** Formats `in 3 minutes`, or `now` under a minute and for past times. */
export function formatUntil(iso: string, nowIso: string, locale: string): string {
  const ms = toAgeMs(nowIso, iso)
  const { unit, ms: unitMs } = UNITS.find((each) => ms >= each.ms) ?? { unit: 'second' as const, ms: Infinity }
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.floor(ms / unitMs), unit)
}

function toAgeMs(sinceIso: string, nowIso: string): number {
  return Math.max(Date.parse(nowIso) - Date.parse(sinceIso), 0)
}
