import { useState } from 'react'
import { type MetricUnit } from '#contract/metric-table.ts'
import { type CompareSearch } from './search.ts'
import { type ComparedColumns, type ComparedSeries, toComparedColumns } from './to-compared-columns.ts'
import { type Compared } from './use-compared.ts'

type Held = { stamp: string; columns: ComparedColumns }

/**
 * Keeps the previous graph until all new data has loaded, so that an axis never mixes selections or units. The first graph shows
 * lines as they arrive.
 */
export function usePreviousColumns(
  compared: readonly Compared[],
  { align }: Pick<CompareSearch, 'align'>,
  unit: MetricUnit,
): { columns: ComparedColumns; isHeld: boolean } {
  const [held, setHeld] = useState<Held | null>(null)
  const columns = toComparedColumns(compared.flatMap(toSeries), align, unit)
  const isSettled = compared.every(isAnswered)
  const stamp = [
    align,
    unit,
    ...compared.map(({ key, name, ref, series }) => [
      key,
      name,
      ref.slot,
      series.dataUpdatedAt,
      series.data?.window.start,
    ]),
  ].join(' ')
  if (isSettled && held?.stamp !== stamp) setHeld({ stamp, columns })
  if (isSettled || held === null) return { columns, isHeld: false }
  const keys = new Set(compared.map(({ key }) => key))
  return { columns: { ...held.columns, lines: held.columns.lines.filter(({ key }) => keys.has(key)) }, isHeld: true }
}

/** True if nothing is loading. */
function isAnswered({ window, problem, identity, series }: Compared): boolean {
  if (window === null) return problem !== null || identity.isError
  return series.fetchStatus === 'idle' || !series.isPending
}

function toSeries({ key, ref, name, series }: Compared): ComparedSeries[] {
  return series.data === undefined ? [] : [{ key, slot: ref.slot, name, answer: series.data }]
}
