import type { HeldTitle, HoldBand, HoldDistribution } from '#contract/api/insights/chart-hold.ts'
import { BAND_ENDS, type ChartHold, toBand, toHoldAt, toShareBelow } from '#domain/insights/hold/chart-hold.ts'
import { toEndedBy, toWeeksLeft } from '#domain/insights/hold/survival.ts'
import type { TitleHistory } from '#domain/insights/hold/title-history.ts'
import { toTitleHold, toTitlePoints } from '#domain/insights/hold/title-hold.ts'

/** Maximum number of dots. Each stands for the same number of titles. */
const DOTS = 50

/** @param depth last rank of the chart */
export function toHoldBands({ bands }: Pick<ChartHold, 'bands'>, depth: number): HoldBand[] {
  return bands.flatMap((cohort, band) => {
    const from = (BAND_ENDS[band - 1] ?? 0) + 1
    const end = BAND_ENDS[band] ?? Infinity
    if (from > depth) return []
    const { titles, hold, halfLife, life, curves } = cohort
    return {
      from,
      to: end >= depth ? null : end,
      titles,
      secondWeek: toDistribution({ count: hold.count, ended: hold.left }, (share) => toHoldAt(hold, share)),
      halfLife: toDistribution({ count: halfLife.count, ended: halfLife.over }, (share) => toEndedBy(halfLife, share)),
      life: toDistribution({ count: life.count, ended: life.over }, (share) => toEndedBy(life, share)),
      curves,
    }
  })
}

/** @param valueAt the value that a share of the titles has or is below */
function toDistribution(
  counts: { count: number; ended: number },
  valueAt: (share: number) => number | null,
): HoldDistribution {
  const dots = Math.min(counts.count, DOTS)
  return {
    ...counts,
    median: valueAt(0.5),
    dots: Array.from({ length: dots }, (_, dot) => valueAt((dot + 0.5) / dots)),
  }
}

type Held = Omit<HeldTitle, 'id' | 'title' | 'credit' | 'debut'>

const UNKNOWN: Held = {
  debutRank: null,
  band: null,
  secondWeek: null,
  leftInSecondWeek: false,
  betterThan: null,
  halfLife: null,
  life: null,
  weeksLeft: null,
  age: null,
  points: [],
}

/** @param history null if the debut isn't stored */
export function toHeldTitle(history: TitleHistory | null, { bands, facts }: Pick<ChartHold, 'bands' | 'facts'>): Held {
  if (history === null) return UNKNOWN
  const debutRank = history.ranks[history.start] ?? 0
  const band = toBand(debutRank)
  const cohort = bands[band]
  const { hold, halfLife, life, age } = toTitleHold(history, facts)
  return {
    debutRank,
    band,
    secondWeek: hold === 'off' ? null : hold,
    leftInSecondWeek: hold === 'off',
    betterThan: typeof hold === 'number' && cohort !== undefined ? toShareBelow(cohort.hold, hold) : null,
    halfLife,
    life,
    weeksLeft: age === null || cohort === undefined ? null : toWeeksLeft(cohort.life, age),
    age,
    points: toTitlePoints(history, facts),
  }
}
