import { formatInstant } from '../../lib/format/format.ts'

/** Formats a local date and time with its time zone, for readers elsewhere. Empty for no or invalid input. */
export function formatEmbargo(local: string, locale: string, timeZone?: string): string {
  return local === '' || Number.isNaN(Date.parse(local)) ? '' : formatInstant(local, locale, timeZone)
}
