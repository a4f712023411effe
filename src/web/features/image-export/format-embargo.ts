/** Formats a local date and time with its time zone, for readers elsewhere. Empty for no or invalid input. */
export function formatEmbargo(local: string, locale: string, timeZone?: string): string {
  const instant = new Date(local)
  if (local === '' || Number.isNaN(instant.getTime())) return ''
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(instant)
}
