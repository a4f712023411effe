import { type DayNumber, toDayNumber } from '#contract/dates.ts'
import type { Territory } from '#contract/territories.ts'

/** Since this Friday, new music is released on Fridays everywhere. */
const FRIDAYS_SINCE: DayNumber = toDayNumber('2015-07-10')

/** Before that, countries released new music this many days before Friday. */
const EARLIER: Partial<Record<Territory, number>> = { US: 3, CA: 3, JP: 2, DE: 0 }
const ON_MONDAY = 4

export function usualReleaseDay(friday: DayNumber, country: Territory): DayNumber {
  return friday < FRIDAYS_SINCE ? friday - (EARLIER[country] ?? ON_MONDAY) : friday
}
