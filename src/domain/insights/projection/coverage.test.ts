import { expect, it } from 'vitest'
import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { INTERVAL, MAX_PROJECTED_DAYS, type Outcome, projectUnits, testModel } from './projection.ts'

const WEEKS = 9
const TITLES = 40
const CHARTS = 12

/** Generates daily units like those of imported files: with weekends, a decay per title, and noise that lasts for days. */
type DailyData = {
  /** Standard deviation of the daily noise, as a share. */
  noise: number
  /** Share of the noise that carries over to the next day. */
  memory: number
  /** Standard deviation of the noise that all titles of a week share. */
  shared: number
  /** Share of days that are missing in the file. */
  missing: number
}
const DATA: Record<string, DailyData> = {
  even: { noise: 0.02, memory: 0, shared: 0, missing: 0 },
  lasting: { noise: 0.08, memory: 0.8, shared: 0, missing: 0 },
  'with weeks of their own': { noise: 0.08, memory: 0.6, shared: 0.01, missing: 0 },
  incomplete: { noise: 0.08, memory: 0.6, shared: 0, missing: 0.05 },
}
const WEEKEND = [1.15, 1.25, 1.1, 0.9, 0.88, 0.86, 0.86]

function createRandom(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const normal = () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next())
  return { next, normal }
}

function createOutcomes({ noise, memory, shared, missing }: DailyData, seed: number): Outcome[] {
  const { next, normal } = createRandom(seed)
  const ofWeek = Array.from({ length: WEEKS }, () => normal() * shared)
  return Array.from({ length: TITLES }).flatMap(() => {
    const [size, slope] = [100 + next() * 9_900, 0.985 + next() * 0.02]
    let lasting = 0
    const days = Array.from({ length: WEEKS * DAYS_IN_WEEK }, (_, day) => {
      lasting = memory * lasting + normal() * noise
      const level = size * slope ** day * (WEEKEND[day % DAYS_IN_WEEK] ?? 1)
      return level * Math.exp(lasting + (ofWeek[Math.floor(day / DAYS_IN_WEEK)] ?? 0))
    })
    const sums = Array.from({ length: WEEKS }, (_, week) => {
      let sum = 0
      return days.slice(week * DAYS_IN_WEEK, (week + 1) * DAYS_IN_WEEK).map((units) => (sum += units))
    })
    const known = sums.map((week) => week.slice(0, MAX_PROJECTED_DAYS).map((sum) => (next() < missing ? null : sum)))
    return sums.slice(1).map((week, index): Outcome => ({
      group: 'settled',
      week: index + 1,
      last: sums[index]?.at(-1) ?? null,
      lastDays: known[index] ?? [],
      days: known[index + 1] ?? [],
      units: week.at(-1) ?? 0,
    }))
  })
}

it.each(Object.entries(DATA))('contains four in five outcomes of a week that was not used: %s days', (_, data) => {
  for (const count of [1, 3, 6]) {
    let [inside, all] = [0, 0]
    for (let seed = 1; seed <= CHARTS; seed++) {
      const outcomes = createOutcomes(data, seed * 7_919)
      for (const open of [6, 7, 8]) {
        const tested = testModel(
          outcomes.filter(({ week }) => week !== open),
          count,
        )
        if (tested === null) throw new Error('not enough outcomes')
        for (const outcome of outcomes.filter(({ week }) => week === open)) {
          const units = projectUnits(outcome, count, tested.model)
          if (units === null) continue
          all += 1
          if (outcome.units >= units.low && outcome.units <= units.high) inside += 1
        }
      }
    }
    expect(all).toBeGreaterThan(1_000)
    expect(inside / all).toBeGreaterThanOrEqual(INTERVAL.min)
    expect(inside / all).toBeLessThanOrEqual(INTERVAL.max)
  }
})
