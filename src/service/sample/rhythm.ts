import { TERRITORIES } from '#contract/territories.ts'
import { toDayNumber } from '#contract/dates.ts'
import { firstDayOf, fridayOf, yearOf } from './calendar.ts'
import { MARKETS } from './markets.ts'
import { bell, mix } from './random.ts'

const DAYS = 7

/** Friday first. Streaming falls on Sundays and rises with new music. */
const WEEK_SHAPES = {
  'sat-sun': [1.06, 1.03, 0.92, 0.97, 0.99, 1.01, 1.02],
  'fri-sat': [0.97, 0.99, 1.02, 1, 1, 1.01, 1.01],
} as const

/** Month and day, what it does to listening, and where (all territories when none is named). */
const HOLIDAYS = [
  ['12-24', 0.92, ''],
  ['12-25', 0.84, ''],
  ['12-31', 1.1, ''],
  ['01-01', 0.9, ''],
  ['07-04', 0.94, 'US'],
  ['07-14', 0.95, 'FR'],
  ['10-03', 0.95, 'DE KR'],
  ['05-03', 0.92, 'JP PL'],
  ['05-05', 0.92, 'JP KR'],
  ['09-16', 1.06, 'MX'],
  ['06-21', 1.04, 'SE FI'],
  ['08-15', 0.95, 'IT ES PL KR IN'],
] as const

const LUNAR_NEW_YEARS = [
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
]
const LUNAR_TERRITORIES = 'TW HK SG MY VN KR'

/**
 * What part of a week's streams falls on each of its days, for every territory and week from `from` to `to`
 * (exclusive): about 1/7 each, moved by weekday, holidays and the chance of the day.
 */
export function createDayShapes(
  seed: number,
  from: number,
  to: number,
): (territory: number, week: number) => Float32Array {
  const shapes = new Map<number, Float32Array>()
  const territoryHash = TERRITORIES.map((code) => mix(seed, hashCode(code)))
  return (territory, week) => {
    const key = territory * 65_536 + week
    const known = shapes.get(key)
    if (known) return known
    const shape = Float32Array.from(WEEK_SHAPES[MARKETS[territory]?.weekend ?? 'sat-sun'])
    for (let day = 0; day < DAYS; day++) {
      const noise = bell(mix(territoryHash[territory] ?? 0, fridayOf(week) + day)) * 0.012
      shape[day] = ((shape[day] ?? 1) * holidayFactor(territory, fridayOf(week) + day) * (1 + noise)) / DAYS
    }
    if (week >= from && week < to) shapes.set(key, shape)
    return shape
  }
}

function holidayFactor(territory: number, day: number): number {
  const date = new Date(day * 86_400_000).toISOString().slice(5, 10)
  const code = TERRITORIES[territory] ?? 'AA'
  const market = MARKETS[territory]
  let factor = 1
  for (const [on, change, where] of HOLIDAYS) {
    if (date !== on || (where !== '' && !where.includes(code))) continue
    const isChristmas = on === '12-24' || on === '12-25'
    factor *= isChristmas ? 1 - (1 - change) * (market?.christmas ?? 0) : change
  }
  if (LUNAR_TERRITORIES.includes(code))
    for (const newYear of LUNAR_NEW_YEARS) if (Math.abs(toDayNumber(newYear) - day) <= 1) factor *= 0.86
  return factor
}

/** How much Christmas songs are heard on a day: 0 for most of the year, 1 in the days before the feast. */
export function christmasSeason(day: number): number {
  const dayOfYear = day - firstDayOf(yearOf(day))
  const untilFeast = firstDayOf(yearOf(day) + 1) - 7 - day // 25 December is 7 days before 1 January
  if (untilFeast < 0) return untilFeast >= -1 ? 0.28 : 0.5 * 0.55 ** -untilFeast
  if (untilFeast > 62) return dayOfYear < 6 ? 0.02 * 0.6 ** dayOfYear : 0
  if (untilFeast === 0) return 1.15
  if (untilFeast === 1) return 1.35
  return Math.exp(-untilFeast / 15) * 1.05
}

function hashCode(code: string): number {
  return code.charCodeAt(0) * 256 + code.charCodeAt(1)
}
