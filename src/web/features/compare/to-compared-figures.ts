import { type EntityAnswer } from '#contract/api/entity.ts'
import { type Metrics } from '#contract/metrics.ts'
import { type UnitKind } from '#contract/territories.ts'

/** `ratio` is null without a comparison or if a percentage would be misleading. */
export type ComparedFigure = { value: number | null; ratio: number | null }

/** Omits values in another unit than the territory's, because units never share a column. */
export function toComparedFigures(
  { metrics, comparison }: Pick<EntityAnswer, 'metrics' | 'comparison'>,
  kind: UnitKind,
): { streams: ComparedFigure; equivalents: ComparedFigure } {
  const before = comparison?.metrics ?? null
  return {
    streams: toFigure(metrics?.streams?.total ?? null, before?.streams?.total ?? null),
    equivalents: toFigure(unitsOf(metrics, kind), unitsOf(before, kind)),
  }
}

function toFigure(value: number | null, before: number | null): ComparedFigure {
  return { value, ratio: value === null || before === null || before <= 0 ? null : (value - before) / before }
}

function unitsOf(metrics: Metrics | null, kind: UnitKind): number | null {
  const equivalents = metrics?.equivalents ?? null
  return equivalents?.kind === kind ? equivalents.total : null
}
