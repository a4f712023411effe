/** A field's day and time in words with their zone, for readers in another; empty for none. */
export function formatStamp(local: string, locale: string, timeZone?: string): string {
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
