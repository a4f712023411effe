import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { isWeekLabel } from '#contract/week-label.ts'
import { useReceiptPart } from '../../../../ui/receipt/page-receipt.tsx'
import { chartQueries } from '../../../../chart-weeks/queries.ts'
import { useNames } from '../../../../chart-weeks/use-names.ts'
import { type ComparedWeek, toComparedWeek } from '#domain/chart-view/compared-week.ts'

export type Comparison = {
  other: ChartWeekAnswer | null
  comparison: ComparedWeek | null
  error: Error | null
  isPending: boolean
}

/** Loads the week to compare with. A week is never compared with itself. */
export function useComparison(answer: ChartWeekAnswer, vs: string): Comparison {
  const isComparing = isWeekLabel(vs) && vs !== answer.week
  const { data, error, isPending } = useQuery({ ...chartQueries.week(answer.chart.id, vs), enabled: isComparing })
  const other = isComparing ? (data ?? null) : null
  useReceiptPart(other?.receipt)
  useNames(other ?? undefined)
  const [otherWeek, otherNames, otherReceipt] = [other?.week, other?.metricNames, other?.receipt]
  const comparison = useMemo(
    () => (other === null ? null : toComparedWeek(answer, other)),
    // oxlint-disable-next-line react/exhaustive-deps -- entries change as names arrive, but their numbers don't
    [answer.receipt, answer.metricNames, otherWeek, otherNames, otherReceipt],
  )
  return { other, comparison, error: isComparing ? error : null, isPending: isComparing && isPending }
}
