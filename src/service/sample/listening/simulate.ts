import { ALBUM_SALES, downloadsAt, SONG_SALES, STREAM_CELLS } from './cells.ts'
import { createAudience, leastUsual } from './audience.ts'
import { createMix, keepAudio } from './mix.ts'
import { placementShares } from './placement.ts'
import { fridayOf, PRELUDE_WEEKS, weekAt } from '../calendar.ts'
import type { Product, Recording } from '../catalog/catalog-types.ts'
import type { DayNumber } from '#contract/dates.ts'
import { bell, mix } from '../random.ts'
import { christmasSeason, createDayShapes } from './rhythm.ts'
import { downloadLevel, sellProduct } from './sales.ts'
import { CELLS, createRowBuffer, type RowBuffer, WEEK_CELLS } from '../writers/row-buffer.ts'
import { TERRITORIES } from '#contract/territories.ts'

const DAYS = 7
/** Index of worldwide in TERRITORIES. */
const WORLDWIDE = 0
/** Random variation of single days, and of the trend within a week, because each song grows or fades in its own way. */
const DAY_NOISE = 0.032
const TREND_NOISE = 0.012
/** Once in this many weeks, a song is unavailable in a territory for one to three days. */
const GAP_EVERY_WEEKS = 1200

export type SeriesIds = {
  ofRecording: (recording: Recording) => readonly number[]
  ofSales: (product: Product) => number
}

/** Simulates weeks `from` to `to` (exclusive) until `lastDay`. Returns rows by index in TERRITORIES. */
export function simulateFacts(
  recordings: readonly Recording[],
  products: readonly Product[],
  series: SeriesIds,
  range: { seed: number; from: number; to: number; lastDay: DayNumber },
  onProgress: (part: number) => void,
): RowBuffer[] {
  const { seed, from, to, lastDay } = range
  const rows = TERRITORIES.map(() => createRowBuffer())
  const worldwide = createWorldwideSum(from, to, rows[0] ?? createRowBuffer())
  const shapes = createDayShapes(seed)
  const audience = createAudience(from, to)
  const cells = new Float64Array(WEEK_CELLS)
  const cellParts = new Float64Array(STREAM_CELLS.length)
  const dayParts = new Float64Array(DAYS)

  for (const [index, recording] of recordings.entries()) {
    if (index % 256 === 0) onProgress(index / recordings.length)
    const { life, placements, releaseDay } = recording
    const ids = series.ofRecording(recording)
    const writeMix = createMix(recording, PRELUDE_WEEKS)
    audience.forEachTerritory(recording, (territory, streams) => {
      const hash = mix(life.hash, territory + 977)
      const buffer = rows[territory]
      const downloads = downloadsAt(territory)
      const least = leastUsual(territory)
      for (let i = 0; i < streams.length; i++) {
        const expected = streams[i] ?? 0
        if (expected === 0) continue
        const week = from + i
        writeMix(cellParts, territory, week)
        const isQuiet = expected < least
        if (isQuiet) keepAudio(cellParts)
        fillDays(dayParts, shapes(territory, week), recording, week, hash)
        dayParts.fill(0, Math.min(lastDay - fridayOf(week) + 1, DAYS))
        const sold = expected * downloads * downloadLevel(recording, week)
        const { newest, previous, newestShare } = placementShares(placements, isQuiet ? WORLDWIDE : territory, week)
        for (const placement of previous < 0 ? [newest] : [previous, newest]) {
          const share = placement === newest ? newestShare : 1 - newestShare
          const product = placements[placement]
          if (product === undefined) continue
          const firstDay = Math.max(0, Math.max(product.releaseDay, releaseDay) - fridayOf(week))
          const songSales = placement === newest ? sold : 0
          fillCells(cells, cellParts, dayParts, expected * share, songSales, mix(hash, week * 8 + placement), firstDay)
          buffer?.add(ids[placement] ?? 0, week, cells)
          worldwide.add(placement, week, cells)
        }
      }
    })
    worldwide.flush(ids)
  }

  for (const product of products) {
    if (product.sales === 0) continue
    sellProduct(product, { seed, from, to }, (territory, week, perDay) => {
      cells.fill(0)
      for (let day = 0; day < DAYS && fridayOf(week) + day <= lastDay; day++)
        cells[day * CELLS + ALBUM_SALES] = perDay[day] ?? 0
      rows[territory]?.add(series.ofSales(product), week, cells)
      worldwide.add(0, week, cells)
    })
    worldwide.flush([series.ofSales(product)])
  }
  return rows
}

/** Sets each day's share of the week's streams by weekday, holidays, release rush, season, and noise. */
function fillDays(parts: Float64Array, shape: Float64Array, recording: Recording, week: number, hash: number): void {
  const { life, releaseDay } = recording
  const friday = fridayOf(week)
  const isDebut = weekAt(releaseDay) === week
  const trend = bell(mix(hash, week + 60_000)) * TREND_NOISE
  let seasonSum = 0
  for (let day = 0; day < DAYS; day++) {
    let part = (shape[day] ?? 0) * (1 + bell(mix(hash, friday + day)) * DAY_NOISE + (day - 3) * trend)
    if (isDebut) {
      const since = friday + day - releaseDay
      part *= since < 0 ? 0 : (1 + 1.6 * life.fans * Math.exp(-since * 0.8)) / (1 + 0.42 * life.fans)
    }
    if (life.isChristmas) {
      const season = christmasSeason(friday + day)
      seasonSum += season
      part *= season
    }
    parts[day] = part
  }
  if (seasonSum > 0) for (let day = 0; day < DAYS; day++) parts[day] = ((parts[day] ?? 0) * DAYS) / seasonSum
  const gap = mix(hash, week + 40_000)
  if (gap % GAP_EVERY_WEEKS === 0) parts.fill(0, (gap >>> 12) % DAYS, ((gap >>> 12) % DAYS) + 1 + ((gap >>> 20) % 3))
}

/** Rounds expected values randomly up or down, so that sums are right on average. */
function fillCells(
  cells: Float64Array,
  cellParts: Float64Array,
  dayParts: Float64Array,
  expected: number,
  songSales: number,
  hash: number,
  firstDay: number,
): void {
  cells.fill(0)
  for (let day = firstDay; day < DAYS; day++) {
    const ofDay = dayParts[day] ?? 0
    const streams = expected * ofDay
    const chance = mix(hash, day)
    for (let i = 0; i < STREAM_CELLS.length; i++) {
      const value = streams * (cellParts[i] ?? 0)
      if (value !== 0)
        cells[day * CELLS + (STREAM_CELLS[i] ?? 0)] = Math.floor(value + ((chance >>> (i * 4)) & 0xff) / 256)
    }
    if (songSales > 0) cells[day * CELLS + SONG_SALES] = Math.floor(songSales * ofDay + (chance >>> 24) / 256)
  }
}

/** Adds up the territories of one recording or product. */
function createWorldwideSum(from: number, to: number, rows: RowBuffer) {
  const weeks = to - from
  const sums: Float64Array[] = []
  const touched: { first: number; last: number }[] = []
  return {
    add(placement: number, week: number, cells: Float64Array): void {
      sums[placement] ??= new Float64Array(weeks * WEEK_CELLS)
      touched[placement] ??= { first: weeks, last: -1 }
      const sum = sums[placement]
      const range = touched[placement]
      if (sum === undefined || range === undefined) return
      const at = (week - from) * WEEK_CELLS
      for (let i = 0; i < WEEK_CELLS; i++) sum[at + i] = (sum[at + i] ?? 0) + (cells[i] ?? 0)
      if (week - from < range.first) range.first = week - from
      if (week - from > range.last) range.last = week - from
    },
    flush(ids: readonly number[]): void {
      for (const [placement, range] of touched.entries()) {
        const sum = sums[placement]
        if (sum === undefined || range === undefined || range.last < 0) continue
        for (let week = range.first; week <= range.last; week++)
          rows.add(ids[placement] ?? 0, from + week, sum, week * WEEK_CELLS)
        sum.fill(0, range.first * WEEK_CELLS, (range.last + 1) * WEEK_CELLS)
        range.first = weeks
        range.last = -1
      }
    },
  }
}
