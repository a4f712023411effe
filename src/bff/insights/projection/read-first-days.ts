import { DATA_LAG_DAYS } from '#contract/date-limits.ts'
import { addDays, DAYS_IN_WEEK, daysIn, type IsoDate } from '#contract/dates.ts'
import type { FirstDays } from '#domain/insights/projection/chart-projection.ts'
import { MAX_PROJECTED_DAYS } from '#domain/insights/projection/projection.ts'
import type { BudgetedReader } from './budgeted-reader.ts'
import type { LoadedWeek } from './read-weeks.ts'
import type { TitleNumbers } from './title-numbers.ts'

/** Number of weeks that are read from a provider without daily series, which needs a call per title and week. */
const PLAIN_WEEKS = 5
/** Number of titles of the latest chart that are projected. Their days also show which days are known. */
export const TOP = 40
/** A day counts as known if this share of these titles has it. */
const KNOWN_SHARE = 0.8

type Wanted = { ids: readonly string[]; numbers: TitleNumbers }

/**
 * Reads one series per title: requested titles first, then past debuts, then the titles that projections are tested
 * with. Returns the number of known days of the open week.
 * @param last last day that can be known
 */
export async function readDailySeries(
  reader: BudgetedReader,
  weeks: readonly LoadedWeek[],
  { ids, numbers }: Wanted,
  { testedRanks, maxDebuts, open, last }: { testedRanks: number; maxDebuts: number; open: IsoDate; last: IsoDate },
): Promise<number> {
  const newestFirst = weeks.toReversed()
  const tested = newestFirst.flatMap((week) => week.ids.slice(0, testedRanks))
  const chosen = new Set([...ids, ...tested])
  const debuts = newestFirst
    .flatMap((week) => week.entries.flatMap(({ weeksOn }, at) => (weeksOn === 1 ? (week.ids[at] ?? []) : [])))
    .filter((id) => !chosen.has(id))
  const all = new Set([...ids, ...debuts.slice(0, maxDebuts), ...tested])
  await reader.readDaily(numbers.toTitles(all), { start: weeks[0]?.start ?? last, end: last })
  const top = weeks.at(-1)?.entries.slice(0, TOP) ?? []
  return countKnownDays(
    reader.firstDays,
    top.map(({ title }) => title),
    open,
  )
}

/**
 * Reads two sums per title, and one for each further week, to test the projection. Returns the number of days. It is
 * assumed, because a sum doesn't show which days it contains.
 */
export async function readSums(
  reader: BudgetedReader,
  { ids, numbers }: Wanted,
  { open, today }: { open: IsoDate; today: IsoDate },
): Promise<number> {
  const known = daysIn({ start: open, end: addDays(today, -DATA_LAG_DAYS) })
  const days = Math.max(0, Math.min(known, MAX_PROJECTED_DAYS))
  if (days === 0) return 0
  const titles = numbers.toTitles(new Set(ids))
  for (let week = 0; week < PLAIN_WEEKS; week++)
    await reader.readSums(titles, addDays(open, -week * DAYS_IN_WEEK), days)
  return days
}

/** Returns how many titles a budget of calls can read as sums. */
export function countAffordable(maxCalls: number): number {
  return Math.floor(maxCalls / PLAIN_WEEKS)
}

/** Returns the number of days that most titles have. */
function countKnownDays(firstDays: ReadonlyMap<number, FirstDays>, titles: readonly number[], start: IsoDate): number {
  const known = titles.flatMap((title) => firstDays.get(title) ?? [])
  const has = (day: number) => known.filter((weeks) => weeks.get(start)?.[day] != null).length
  let days = 0
  while (days < MAX_PROJECTED_DAYS && known.length > 0 && has(days) >= known.length * KNOWN_SHARE) days += 1
  return days
}
