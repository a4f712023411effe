import { METRIC_UNIT_IDS, type MetricUnit } from '#contract/metric-table.ts'
import { type Metrics, totalIn } from '#contract/metrics.ts'
import { TERRITORIES, type Territory, territoryName, WORLDWIDE } from '#contract/territories.ts'
import { type Arrived, type TerritoryAnswer } from './progress.ts'

/** `waiting`: not asked, or its answer has not come. The others are the stream's own. */
export type RowState = 'waiting' | TerritoryAnswer['state']

/** A territory in the table and on the map. Null is never 0: the state says why there is no number. */
export type TerritoryRow = {
  territory: Territory
  name: string
  state: RowState
  /** What the streams are compared with. */
  before: number | null
  /** Relative change of streams. Null from zero or from nothing: a percentage would be a false number. */
  change: number | null
  /** True when there is a figure and the call for its comparison failed. */
  isChangeFailed: boolean
  /** Premium streams as a share of premium and ad-supported ones. */
  premium: number | null
  /** See {@link toIndex}. Never for worldwide. */
  index: number | null
} & Record<MetricUnit, number | null>

/** All 63: worldwide by itself, since it is the sum of the others and no territory to rank. */
export type TerritoryRows = {
  worldwide: TerritoryRow
  territories: TerritoryRow[]
  /** Mean streams of the territories with a figure; null while there is none. */
  average: number | null
  /** How many territories that mean is of. */
  averaged: number
}

/** @param locale of the names, by which territories are in order at first */
export function toTerritoryRows({ answers }: Pick<Arrived, 'answers'>, locale: string): TerritoryRows {
  const values = TERRITORIES.map((territory) =>
    territory === WORLDWIDE ? null : totalIn(answers[territory]?.metrics ?? null, 'streams'),
  )
  const average = toAverage(values)
  const rows = TERRITORIES.map((territory) =>
    toRow(territory, answers[territory], { name: territoryName(territory, locale), average }),
  )
  return {
    worldwide: rows.find(isWorldwide) ?? toRow(WORLDWIDE, undefined, { name: WORLDWIDE, average: null }),
    territories: rows
      .filter((row) => !isWorldwide(row))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    average,
    averaged: values.filter((value) => value !== null).length,
  }
}

/**
 * A territory's streams against the entity's own average territory, which is 100: the mean over the territories that have
 * a figure, worldwide left out. A zero is a figure and counts; no data, failed and not yet loaded do not.
 * 250 is two and a half times the average territory. Null where there is no figure, or all of them are zero.
 */
export function toIndex(value: number | null, average: number | null): number | null {
  return value === null || average === null || average <= 0 ? null : (value / average) * 100
}

export function toAverage(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Premium of premium and ad-supported streams. Null when either is absent, or when there are no streams at all. */
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

type RowContext = { name: string; average: number | null }

function toRow(territory: Territory, answer: TerritoryAnswer | undefined, { name, average }: RowContext): TerritoryRow {
  const metrics = answer?.metrics ?? null
  const streams = totalIn(metrics, 'streams')
  const before = totalIn(answer?.comparison?.metrics ?? null, 'streams')
  return {
    territory,
    name,
    state: answer?.state ?? 'waiting',
    before,
    change: streams === null || before === null || before <= 0 ? null : (streams - before) / before,
    isChangeFailed: streams !== null && answer?.comparison?.failed === true,
    premium: toPremiumShare(metrics),
    index: territory === WORLDWIDE ? null : toIndex(streams, average),
    ...toTotals(metrics),
  }
}

function toTotals(metrics: Metrics | null): Record<MetricUnit, number | null> {
  const totals = METRIC_UNIT_IDS.map((unit) => [unit, totalIn(metrics, unit)])
  return Object.fromEntries(totals) as Record<MetricUnit, number | null>
}
