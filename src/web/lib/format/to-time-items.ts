const MINUTES_PER_DAY = 1_440
const STEP_MINUTES = 30
const MINUTE_MS = 60_000

/**
 * Returns every half hour and the chosen time, for a select. A native time field would use the browser's locale instead
 * of the chosen one.
 * @param chosen such as `09:00`
 */
export function toTimeItems(chosen: string, locale: string): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const steps = Array.from({ length: MINUTES_PER_DAY / STEP_MINUTES }, (_, index) =>
    new Date(index * STEP_MINUTES * MINUTE_MS).toISOString().slice(11, 16),
  )
  return [...new Set([...steps, chosen])]
    .toSorted()
    .map((value) => ({ value, label: format.format(Date.parse(`1970-01-01T${value}Z`)) }))
}
