import { useQuery } from '@tanstack/react-query'
import type { ChartEntry, ChartWeekAnswer, FormulaChange } from '#contract/api/charts.ts'
import { type LeadMetric, toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import { FORMULA_EFFECTS, formulaChangedOn } from '#domain/numbers/formula-change.ts'
import { revalueFigures } from '#domain/numbers/like-for-like.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { formatDate, formatDifference } from '../../../../lib/format/format.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { useReceiptPart } from '../../../../ui/receipt/page-receipt.tsx'
import { ProblemNotice } from '../../../../ui/states/problem-notice.tsx'
import { chartQueries } from '../../../../chart-weeks/queries.ts'
import { splitChangeBySource } from './change-by-source.ts'
import { changeLook } from '../../../../ui/figures/change.tsx'
import { PlacesMoved } from './places-moved.tsx'
import { toWaterfall } from './to-waterfall.ts'
import { WaterfallTable } from './waterfall-table.tsx'

type WhyItMovedPanelProps = { answer: ChartWeekAnswer; entry: ChartEntry }

/** Explains the change since last week, in places and in the metric that ranks the chart. */
export function WhyItMovedPanel({ answer, entry }: WhyItMovedPanelProps) {
  const { previousWeek, chart, metricNames, receipt } = answer
  const lead = toLeadMetric(metricNames, receipt.unit)
  const isOnBoth = entry.lastWeek !== null && previousWeek !== null
  const query = useQuery({ ...chartQueries.week(chart.id, previousWeek ?? ''), enabled: isOnBoth && lead !== null })
  useReceiptPart(query.data?.receipt)
  if (!isOnBoth || lead === null) return null
  if (query.error !== null) {
    return <ProblemNotice error={query.error} what="last week" onRetry={() => void query.refetch()} />
  }
  // The placeholder is as tall as a typical panel, so that content below doesn't jump.
  if (query.data === undefined) return <Skeleton className="h-80 max-sm:h-93" />
  return <WhyItMoved answer={answer} entry={entry} before={query.data} lead={lead} />
}

type WhyItMovedProps = WhyItMovedPanelProps & { before: ChartWeekAnswer; lead: LeadMetric }

function WhyItMoved({ answer, entry, before, lead }: WhyItMovedProps) {
  const { formulaChange } = answer
  return (
    <section aria-labelledby="why-it-moved">
      <h3 id="why-it-moved" className="mb-1 text-head font-semibold">
        Why it moved
      </h3>
      {formulaChange !== null && <FormulaText change={formulaChange} />}
      {formulaChange?.basis !== 'not-comparable' && (
        <>
          <PlacesMoved answer={answer} entry={entry} before={before} lead={lead} />
          <ChangeBySource answer={answer} entry={entry} before={before} lead={lead} />
        </>
      )}
    </section>
  )
}

function FormulaText({ change: { date, basis } }: { change: FormulaChange }) {
  const locale = useLocale()
  return (
    <p className="mb-2 text-xs text-warning">
      {formulaChangedOn(formatDate(date, locale))} {FORMULA_EFFECTS[basis]}
    </p>
  )
}

function ChangeBySource({ answer, entry, before, lead }: WhyItMovedProps) {
  const locale = useLocale()
  const { metricNames, receipt, formulaChange } = answer
  const published = before.entries.find(({ id }) => id === entry.id)?.metrics ?? []
  // If the formula changed, both weeks are converted with the new one.
  const start = formulaChange === null ? before.window.start : answer.window.start
  const metrics =
    formulaChange === null
      ? published
      : revalueFigures({ metricNames: before.metricNames, metrics: published }, before.window.start, start)
  const breakdown =
    receipt.unit === null
      ? null
      : splitChangeBySource(
          receipt.unit,
          { metricNames, metrics: entry.metrics, start: answer.window.start },
          { metricNames: before.metricNames, metrics, start },
        )
  if (breakdown === null || receipt.unit === null) return null
  const lastTotal = published[0] ?? null
  if (lastTotal === null) return null
  const waterfall = toWaterfall(lastTotal, breakdown, (metrics[0] ?? lastTotal) - lastTotal)
  const change = formatDifference(waterfall.change, locale, [lastTotal, waterfall.thisWeek])
  return (
    <div className="mt-3">
      <WaterfallTable
        heading={
          <>
            Units{' '}
            <span className={changeLook(breakdown.change)}>
              {change}{' '}
              <abbr title={lead.plural} className="no-underline">
                {UNIT_ABBREVIATIONS[receipt.unit]}
              </abbr>
            </span>{' '}
            by source
            {formulaChange !== null && <span className="font-normal text-ink-3">, {'like for like'}</span>}
          </>
        }
        waterfall={waterfall}
      />
    </div>
  )
}
