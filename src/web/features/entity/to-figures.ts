import { type EntityAnswer } from '#contract/api/entity.ts'
import { type Metrics } from '#contract/metrics.ts'
import { type UnitKind } from '#contract/territories.ts'

/** A value, the one it is compared with, and what changed. */
export type Figure = {
  value: number | null
  /** Null: nothing to compare with, or the comparison does not have it. */
  before: number | null
  /** Null when either value is absent. */
  difference: number | null
  /** Relative change. Null from zero, from a negative value, or from nothing: a percentage would be a false number. */
  ratio: number | null
}

export type Figures = {
  streams: Figure
  equivalents: Figure
  /** The kind the answer counted in; null when it holds no equivalents. */
  unitKind: UnitKind | null
}

export function toFigure(value: number | null, before: number | null): Figure {
  const difference = value === null || before === null ? null : value - before
  const ratio = difference === null || before === null || before <= 0 ? null : difference / before
  return { value, before, difference, ratio }
}

/** Equivalents of two kinds are never compared: the earlier one is then taken as absent. */
export function toFigures({ metrics, comparison }: Pick<EntityAnswer, 'metrics' | 'comparison'>): Figures {
  const unitKind = metrics?.equivalents?.kind ?? null
  const before = comparison?.metrics ?? null
  return {
    streams: toFigure(metrics?.streams?.total ?? null, before?.streams?.total ?? null),
    equivalents: toFigure(metrics?.equivalents?.total ?? null, unitsOfKind(before, unitKind)),
    unitKind,
  }
}

function unitsOfKind(metrics: Metrics | null, kind: UnitKind | null): number | null {
  const equivalents = metrics?.equivalents ?? null
  return equivalents !== null && equivalents.kind === kind ? equivalents.total : null
}
