import { useState } from 'react'
import type { EntityAnswer } from '#contract/api/entity.ts'
import { type MetricUnit, unitOf } from '#contract/metric-table.ts'
import type { EntityKind } from '#contract/entities.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { unitKindOf } from '#contract/territories.ts'
import type { ComparedRef } from '#domain/compare/compared-refs.ts'
import type { DataPoint } from '../../lib/graph/data-point.ts'
import { toMetricFigure } from '../../lib/metrics/metric-figure.ts'
import type { CompareSearch } from './search.ts'
import { type ComparedColumns, toTotaled } from './graph/to-compared-columns.ts'
import type { ComparedEntity } from './use-compared.ts'

/** A compared entity with its numbers, for the table and the headline. */
export type ComparedRow = {
  one: ComparedEntity
  answer: EntityAnswer | null
  failure: Error | null
  isLoading: boolean
  /** True if the numbers are those of the previous selection. */
  isPrevious: boolean
  total: number | null
  ratio: number | null
  other: number | null
  /** Distance to the highest total. 0 for the highest one. */
  gap: number | null
  /** Share of the highest total, for a bar from zero. */
  bar: number | null
  /** Share of the sum of all totals. Null if a sum would count streams twice, undefined until all totals are loaded. */
  share: number | null | undefined
  /** Weeks of the total: how many have data, and how many there are. Null before the series loads. */
  weeks: { known: number; of: number } | null
  peak: (DataPoint & { value: number }) | null
  /** Values per week of the graph, oldest first. */
  values: (number | null)[]
}

export type ComparedUnits = { unit: MetricUnit; otherUnit: MetricUnit }

export function toComparedUnits({ location, metric }: Pick<CompareSearch, 'location' | 'metric'>): ComparedUnits {
  const kind = unitKindOf(location)
  const other = METRIC_IDS.find((id) => id !== metric) ?? metric
  return { unit: unitOf(metric, kind), otherUnit: unitOf(other, kind) }
}

/** While new dates load, the previous numbers stay. */
export function useComparedRows(
  compared: readonly ComparedEntity[],
  columns: ComparedColumns,
  units: ComparedUnits,
): ComparedRow[] {
  const previous = usePreviousFigures(compared)
  const rows = compared.map((one) => toRow(one, previous.get(one.key) ?? null, columns, units))
  const most = Math.max(0, ...rows.map(({ total }) => total ?? 0))
  const sum = toSum(rows)
  const isLoading = rows.some((row) => row.isLoading)
  return rows.map((row) =>
    Object.assign(row, toDistances(row.total, most), {
      share: isLoading ? undefined : sum === null || row.total === null ? null : row.total / sum,
    }),
  )
}

/** Other kinds can't be added up: two artists' streams overlap, and an artist's include those of their songs. */
const ADDABLE_KINDS: ReadonlySet<EntityKind> = new Set(['song', 'album', 'recording'])

export function canAddUp(refs: readonly Pick<ComparedRef, 'kind'>[]): boolean {
  const [first] = refs
  return refs.length > 1 && refs.every(({ kind }) => kind === first?.kind && ADDABLE_KINDS.has(kind))
}

function toSum(rows: readonly Pick<ComparedRow, 'one' | 'total'>[]): number | null {
  const totals = rows.flatMap(({ total }) => total ?? [])
  if (!canAddUp(rows.map(({ one }) => one.ref)) || totals.length < rows.length) return null
  const sum = totals.reduce((all, total) => all + total, 0)
  return sum > 0 ? sum : null
}

function toDistances(total: number | null, most: number): Pick<ComparedRow, 'gap' | 'bar'> {
  if (total === null) return { gap: null, bar: null }
  return { gap: total - most, bar: most === 0 ? null : Math.max(total, 0) / most }
}

function toRow(
  one: ComparedEntity,
  previous: EntityAnswer | null,
  columns: ComparedColumns,
  { unit, otherUnit }: ComparedUnits,
): Omit<ComparedRow, 'gap' | 'bar' | 'share'> {
  const { figures, window, identity, problem, key } = one
  const failure = figures.error ?? (window === null ? identity.error : null)
  const isOut = problem !== null || failure !== null
  const answer = isOut ? null : (figures.data ?? previous)
  const figure = answer === null ? null : toMetricFigure(answer, unit)
  const line = columns.lines.find((each) => each.key === key)
  const points = line?.dataPoints ?? []
  const known = points.filter(hasValue)
  const totaled = toTotaled(points, columns)
  return {
    one,
    answer,
    failure: problem === null ? failure : null,
    isLoading: !isOut && answer === null,
    isPrevious: answer !== null && figures.data === undefined,
    total: figure?.value ?? null,
    ratio: figure?.ratio ?? null,
    other: answer === null ? null : toMetricFigure(answer, otherUnit).value,
    weeks: line === undefined ? null : { known: totaled.filter(hasValue).length, of: totaled.length },
    peak: known.toSorted((a, b) => b.value - a.value)[0] ?? null,
    values: points.map((point) => point?.value ?? null),
  }
}

function hasValue(point: DataPoint | null): point is DataPoint & { value: number } {
  return point !== null && point.value !== null
}

function usePreviousFigures(compared: readonly ComparedEntity[]): ReadonlyMap<string, EntityAnswer> {
  const [previous, setPrevious] = useState<{ stamp: string; answers: ReadonlyMap<string, EntityAnswer> }>({
    stamp: '',
    answers: new Map(),
  })
  const known = compared.flatMap(({ key, figures }) =>
    figures.data === undefined ? [] : [{ key, answer: figures.data, at: figures.dataUpdatedAt }],
  )
  const stamp = known.map(({ key, answer: { window, location }, at }) => [key, window.start, location, at]).join(' ')
  const answers = new Map([...previous.answers, ...known.map(({ key, answer }) => [key, answer] as const)])
  if (known.length > 0 && stamp !== previous.stamp) setPrevious({ stamp, answers })
  return answers
}
