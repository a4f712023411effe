import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import type { ChartRun, EntityChartsAnswer } from '#contract/api/entity-charts.ts'
import type { EntityAnswer } from '#contract/api/entity.ts'
import { isWeekLabel } from '#contract/week-label.ts'
import { windowOf } from '../../lib/weeks.ts'
import type { ComparedRef } from '#domain/compare/compared-refs.ts'
import { type DebutChart, toDebutCharts } from '#domain/compare/debut-charts.ts'
import type { KnownDebut } from '#domain/compare/to-compared-window.ts'
import * as copy from './copy.ts'
import { compareQueries } from './queries.ts'
import type { CompareSearch } from './search.ts'

export type Debuts = {
  charts: DebutChart[]
  chartId: string | null
  isLoading: boolean
  debuts: KnownDebut[]
  retryFailed: () => void
}

/** Finds the debuts of the entities on one chart. Requests nothing unless the comparison is aligned by debut. */
export function useDebuts(
  refs: readonly ComparedRef[],
  identities: readonly UseQueryResult<EntityAnswer>[],
  { align, location, chart }: Pick<CompareSearch, 'align' | 'location' | 'chart'>,
): Debuts {
  const isOn = align === 'debut'
  // The URL may contain an ISRC, for example, but rankings use the provider's IDs.
  const ids = refs.map((_, index) => identities[index]?.data?.id ?? null)
  const answers = useQueries({
    queries: refs.map((ref, index) => compareQueries.charts(ref, isOn ? (ids[index] ?? null) : null, location)),
  })
  const charts = toDebutCharts(
    answers.flatMap(({ data }) => data ?? []),
    location,
  )
  const isLoading = isOn && answers.some(isStillLoading)
  const chartId = charts.some(({ id }) => id === chart) ? chart : isLoading ? null : (charts[0]?.id ?? null)
  const runs = answers.map(({ data }) => data?.charts.find((run) => run.chart.id === chartId) ?? null)
  // Several titles are mostly in the same week, which is requested only once.
  const labels = [...new Set(runs.flatMap((run) => run?.latest.week ?? []))]
  const weeks = useQueries({ queries: labels.map((label) => compareQueries.chartWeek(chartId ?? '', label)) })
  const weekOf = (run: ChartRun | null) => (run === null ? undefined : weeks[labels.indexOf(run.latest.week)])
  const debuts = refs.map((_, index): KnownDebut => {
    const [identity, answer] = [identities[index], answers[index]]
    const run = runs[index] ?? null
    const week = weekOf(run)
    if (identity?.isError === true || answer?.isError === true || week?.isError === true) return none(copy.debutFailed)
    if (answer === undefined || isStillLoading(answer)) return undefined
    if (charts.length === 0) return none('Not found on any chart loaded so far.')
    return chartId === null ? undefined : toDebut(ids[index] ?? '', run, week?.data)
  })
  return {
    charts,
    chartId,
    isLoading,
    debuts,
    retryFailed: () => [...answers, ...weeks].forEach((query) => void (query.isError && query.refetch())),
  }
}

function isStillLoading({ data, isError }: UseQueryResult<EntityChartsAnswer>): boolean {
  return !isError && (data === undefined || (data.reading > 0 && data.charts.length === 0))
}

/** The provider sends the debut week with every ranking, so one week of the chart is enough. */
export function toDebut(id: string, run: ChartRun | null, week: ChartWeekAnswer | undefined): KnownDebut {
  if (run === null) return none('Not found on this chart in the weeks loaded so far.')
  if (week === undefined) return undefined
  const premiere = week.entries.find((entry) => entry.id === id)?.premiereWeek ?? null
  return premiere === null || !isWeekLabel(premiere)
    ? none('The data provider doesn’t say when it debuted.')
    : { start: windowOf(premiere).start }
}

function none(problem: string): KnownDebut {
  return { start: null, problem }
}
