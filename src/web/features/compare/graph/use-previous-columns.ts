import { useState } from 'react'
import type { MetricUnit } from '#contract/metric-table.ts'
import type { CompareSearch } from '../search.ts'
import { type ComparedColumns, type ComparedSeries, toComparedColumns } from './to-compared-columns.ts'
import type { ComparedEntity } from '../use-compared.ts'

export type PreviousColumns = { columns: ComparedColumns; isPrevious: boolean }

/** Shows the previous graph until all new data has loaded, so that an axis never mixes selections or units. */
export function usePreviousColumns(
  compared: readonly ComparedEntity[],
  { align }: Pick<CompareSearch, 'align'>,
  unit: MetricUnit,
): PreviousColumns {
  const [previous, setPrevious] = useState<{ stamp: string; columns: ComparedColumns } | null>(null)
  const columns = toComparedColumns(compared.flatMap(toSeries), align, unit, compared[0]?.window ?? null)
  const isSettled = compared.every(hasSettled)
  const stamp = [
    align,
    unit,
    compared[0]?.window?.start,
    ...compared.map(({ key, name, ref, series }) => [
      key,
      name,
      ref.slot,
      series.dataUpdatedAt,
      series.data?.window.start,
    ]),
  ].join(' ')
  if (isSettled && previous?.stamp !== stamp) setPrevious({ stamp, columns })
  if (isSettled || previous === null) return { columns, isPrevious: false }
  const keys = new Set(compared.map(({ key }) => key))
  return {
    columns: { ...previous.columns, lines: previous.columns.lines.filter(({ key }) => keys.has(key)) },
    isPrevious: true,
  }
}

function hasSettled({ window, problem, identity, series }: ComparedEntity): boolean {
  if (window === null) return problem !== null || identity.isError
  return series.fetchStatus === 'idle' || !series.isPending
}

function toSeries({ key, ref, name, isNamed, series }: ComparedEntity): ComparedSeries[] {
  return series.data === undefined ? [] : [{ key, slot: ref.slot, name: isNamed ? name : '', answer: series.data }]
}
