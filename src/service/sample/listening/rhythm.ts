import { type DayNumber, toDayNumber, toIsoDate } from '#contract/dates.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { firstDayOf, FIRST_FRIDAY, fridayOf, HORIZON, yearOf } from '../calendar.ts'
import { MARKETS } from './markets.ts'
import { bell, mix } from '../random.ts'

const DAYS = 7

/** Relative streams by weekday, Friday first. They drop on Sundays and rise with new releases on Fridays. */
const WEEK_SHAPES = {
  'sat-sun': [1.06, 1.03, 0.92, 0.97, 0.99, 1.01, 1.02],
  'fri-sat': [0.97, 0.99, 1.02, 1, 1, 1.01, 1.01],
} as const

/** Columns: month and day, factor on listening, territories (empty for all). */
const HOLIDAYS = [
  ['12-24', 0.92, ''],
  ['12-25', 0.84, ''],
  ['12-31', 1.1, ''],
  ['01-01', 0.9, ''],
  ['07-04', 0.94, 'US'],
  ['07-01', 0.96, 'CA'],
  ['07-14', 0.95, 'FR'],
  ['10-03', 0.95, 'DE KR'],
  ['05-03', 0.92, 'JP PL'],
  ['05-04', 0.92, 'JP'],
  ['05-05', 0.92, 'JP KR'],
  ['09-16', 1.06, 'MX'],
  ['06-21', 1.04, 'SE FI'],
  ['08-15', 0.95, 'IT ES PL KR IN'],
  ['01-26', 0.96, 'AU IN'],
  ['04-27', 1.04, 'NL'],
  ['05-17', 0.9, 'NO'],
] as const

const lunarNewYears =
  '2022-02-01 2023-01-22 2024-02-10 2025-01-29 2026-02-17 2027-02-06 2028-01-26 2029-02-13 2030-02-03'
const LUNAR_TERRITORIES = 'TW HK SG MY VN KR'
const LUNAR_DAYS = new Set(
  lunarNewYears
    .split(' ')
    .map(toDayNumber)
    .flatMap((day) => [day - 1, day, day + 1]),
)

/** Carnival runs from Friday to the Tuesday before Ash Wednesday. */
const carnivalFridays =
  '2022-02-25 2023-02-17 2024-02-09 2025-02-28 2026-02-13 2027-02-05 2028-02-25 2029-02-09 2030-03-01'
const CARNIVAL_DAYS = new Set(
  carnivalFridays
    .split(' ')
    .map(toDayNumber)
    .flatMap((day) => [day, day + 1, day + 2, day + 3, day + 4]),
)

/** Returns the share of a week's streams on each day: about 1/7, changed by weekday, holidays, and noise. */
export function createDayShapes(seed: number): (territory: number, week: number) => Float64Array {
  const shapes = TERRITORIES.map((): Float64Array[] => [])
  return (territory, week) => {
    const known = shapes[territory]?.[week]
    if (known) return known
    const shape = dayShape(mix(seed, territory + 71), territory, week)
    const ofTerritory = shapes[territory]
    if (ofTerritory) ofTerritory[week] = shape
    return shape
  }
}

function dayShape(hash: number, territory: number, week: number): Float64Array {
  const weekdays = WEEK_SHAPES[MARKETS[territory]?.weekend ?? 'sat-sun']
  return Float64Array.from(weekdays, (weekday, i) => {
    const day = fridayOf(week) + i
    const noise = bell(mix(hash, day)) * 0.012
    return (weekday * holidayFactor(territory, day) * (1 + noise)) / DAYS
  })
}

function holidayFactor(territory: number, day: DayNumber): number {
  const date = toIsoDate(day).slice(5)
  const code = TERRITORIES[territory] ?? 'AA'
  let factor = 1
  for (const [on, change, where] of HOLIDAYS) {
    if (date !== on || (where !== '' && !where.includes(code))) continue
    const isChristmas = on === '12-24' || on === '12-25'
    factor *= isChristmas ? 1 - (1 - change) * (MARKETS[territory]?.christmas ?? 0) : change
  }
  if (LUNAR_DAYS.has(day) && LUNAR_TERRITORIES.includes(code)) factor *= 0.86
  if (CARNIVAL_DAYS.has(day) && code === 'BR') factor *= 1.12
  return factor
}

const SEASON_FROM = FIRST_FRIDAY - 600
const SEASON = Float64Array.from({ length: HORIZON - SEASON_FROM + 2000 }, (_, i) => seasonOn(SEASON_FROM + i))

/** Returns the popularity of Christmas songs on a day: 0 for most of the year, about 1 just before Christmas. */
export function christmasSeason(day: DayNumber): number {
  return SEASON[day - SEASON_FROM] ?? 0
}

function seasonOn(day: DayNumber): number {
  const untilChristmas = firstDayOf(yearOf(day) + 1) - 7 - day // December 25 is 7 days before January 1.
  if (untilChristmas < 0) return untilChristmas === -1 ? 0.34 : 0.22 * 0.6 ** (-untilChristmas - 2)
  if (untilChristmas === 0) return 1.15
  if (untilChristmas === 1) return 1.35
  if (untilChristmas > 62) return 0.025 * 0.7 ** (day - firstDayOf(yearOf(day)))
  return Math.exp(-untilChristmas / 16) * 1.05
}
