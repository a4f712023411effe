import type { MetricUnit } from '#contract/metric-table.ts'
import { type Metrics, totalIn, toTotals } from '#contract/metrics.ts'
import type { ChangeObstacle, PartialReason } from '#contract/api/coverage.ts'
import { TERRITORIES, type Territory, territoryName, WORLDWIDE } from '#contract/territories.ts'
import { toRelativeChange } from '#domain/numbers/relative-change.ts'
import type { LoadedTerritories, TerritoryAnswer } from './progress.ts'

/** `waiting`: not requested or not received yet. The other states come from the stream. */
export type RowState = 'waiting' | TerritoryAnswer['state']

/** A territory in the table and on the map. Null never means 0, and `state` has the reason. */
export type TerritoryRow = {
  territory: Territory
  name: string
  state: RowState
  /** Streams in the comparison period. */
  before: number | null
  /** Relative change in streams. Null if the earlier value is zero or missing, or from before the release. */
  change: number | null
  /** True if the comparison period starts before the release. */
  isEarly: boolean
  /** Why the change isn't computed although both periods have data. Null if it is. */
  obstacle: ChangeObstacle | null
  /** Why the numbers don't cover the whole period. Empty if they do. */
  partialReasons: readonly PartialReason[]
  /** True if only the call for the comparison failed. */
  isChangeFailed: boolean
  /** Share of worldwide streams. Null if either is missing. */
  share: number | null
  /** Premium streams as a share of premium and ad-supported streams. */
  premium: number | null
  /** See {@link toIndex}. Null for Worldwide. */
  index: number | null
} & Record<MetricUnit, number | null>

/** All 63 territories. Worldwide is separate, because it is the sum of the others. */
export type TerritoryRows = {
  worldwide: TerritoryRow
  territories: TerritoryRow[]
  /** Mean streams of the territories with a value. Null if there are none. */
  average: number | null
  /** Number of territories included in the mean. */
  averaged: number
}

/** @param locale locale of the initial sort by name */
export function toTerritoryRows({ answers }: Pick<LoadedTerritories, 'answers'>, locale: string): TerritoryRows {
  const values = TERRITORIES.map((territory) =>
    territory === WORLDWIDE ? null : totalIn(answers[territory]?.metrics ?? null, 'streams'),
  )
  const average = toAverage(values)
  const whole = totalIn(answers[WORLDWIDE]?.metrics ?? null, 'streams')
  const rows = TERRITORIES.map((territory) =>
    toRow(territory, answers[territory], { name: territoryName(territory, locale), average, whole }),
  )
  return {
    worldwide: rows.find(isWorldwide) ?? toRow(WORLDWIDE, undefined, { name: WORLDWIDE, average: null, whole }),
    territories: rows
      .filter((row) => !isWorldwide(row))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    average,
    averaged: values.filter((value) => value !== null).length,
  }
}

/**
 * Returns streams relative to the entity's average territory, which is 100. The average includes zeros but not
 * Worldwide or territories without data. Null without a value, or if all values are zero.
 */
export function toIndex(value: number | null, average: number | null): number | null {
  return value === null || average === null || average <= 0 ? null : (value / average) * 100
}

export function toAverage(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Returns premium streams as a share of premium and ad-supported ones. Null if one is missing or both are zero. */
export function toPremiumShare(metrics: Metrics | null): number | null {
  const values = metrics?.streams?.breakouts.find(({ name }) => name === 'commercial_model')?.values ?? []
  const premium = values.find(({ name }) => name === 'premium')?.value ?? null
  const adSupported = values.find(({ name }) => name === 'ad_supported')?.value ?? null
  if (premium === null || adSupported === null || premium + adSupported <= 0) return null
  return premium / (premium + adSupported)
}

function isWorldwide({ territory }: TerritoryRow): boolean {
  return territory === WORLDWIDE
}

/** @property whole worldwide streams */
type RowContext = { name: string; average: number | null; whole: number | null }

function toRow(
  territory: Territory,
  answer: TerritoryAnswer | undefined,
  { name, average, whole }: RowContext,
): TerritoryRow {
  const metrics = answer?.metrics ?? null
  const streams = totalIn(metrics, 'streams')
  const obstacle = answer?.comparison?.obstacle ?? null
  const before = totalIn(answer?.comparison?.metrics ?? null, 'streams')
  const isEarly = answer?.comparison?.daysReleased !== undefined
  return {
    territory,
    name,
    state: answer?.state ?? 'waiting',
    before,
    change: isEarly || obstacle !== null ? null : toRelativeChange(streams, before),
    isEarly,
    obstacle,
    partialReasons: answer?.partialReasons ?? [],
    isChangeFailed: streams !== null && answer?.comparison?.failed === true,
    share: streams === null || whole === null || whole <= 0 ? null : streams / whole,
    premium: toPremiumShare(metrics),
    index: territory === WORLDWIDE ? null : toIndex(streams, average),
    ...toTotals(metrics),
  }
}
