import { useQuery } from '@tanstack/react-query'
import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type FormulaChange } from '#contract/api/charts.ts'
import { FORMULA_EFFECTS, formulaChangedOn } from '#contract/formula-change.ts'
import { revalueFigures } from '#contract/like-for-like.ts'
import { formatDate, formatDifference } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/locale.ts'
import { toLeadMetric } from '#contract/chart-view/lead-metric.ts'
import { UNIT_NAMES } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ProblemNotice } from '../../../feedback/problem-notice.tsx'
import { chartQueries } from '../../queries.ts'
import { Absent } from '../../../../ui/absent.tsx'
import { gainTone } from '../table/cell-value.tsx'
import { splitChangeBySource, type SourceChange } from './change-by-source.ts'

type ChangeBySourcePanelProps = { answer: ChartWeekAnswer; entry: ChartEntry }

export function ChangeBySourcePanel({ answer, entry }: ChangeBySourcePanelProps) {
  const { previousWeek, chart, metricNames, receipt, formulaChange } = answer
  const hasBreakdown = entry.lastTotal !== null && previousWeek !== null && receipt.unit !== null
  const query = useQuery({ ...chartQueries.week(chart.id, previousWeek ?? ''), enabled: hasBreakdown })
  if (!hasBreakdown || receipt.unit === null) return null
  if (query.error !== null) {
    return <ProblemNotice error={query.error} what={copy.previousWeek} onRetry={() => void query.refetch()} />
  }
  // As tall as a typical breakdown, so that the panel doesn't jump.
  if (query.data === undefined) return <Skeleton className="h-77 sm:h-86" />
  const before = query.data
  if (formulaChange?.basis === 'not-comparable') return <NotComparable change={formulaChange} />
  const published = before.entries.find(({ id }) => id === entry.id)?.metrics ?? []
  // Across a change of the formula, both weeks are converted with the new one.
  const start = formulaChange === null ? before.window.start : answer.window.start
  const metrics =
    formulaChange === null
      ? published
      : revalueFigures({ metricNames: before.metricNames, metrics: published }, before.window.start, start)
  const breakdown = splitChangeBySource(
    receipt.unit,
    { metricNames, metrics: entry.metrics, start: answer.window.start },
    { metricNames: before.metricNames, metrics, start },
  )
  if (breakdown === null) return null
  const lead = toLeadMetric(metricNames, receipt.unit)
  const scale = Math.max(...flatten(breakdown.parts).map(({ change }) => Math.abs(change ?? 0)), 1)
  return (
    <section aria-labelledby="why-it-moved">
      <h3 id="why-it-moved" className="text-base font-semibold">
        {copy.whyTitle}
      </h3>
      <p className="mb-2 text-xs text-ink-3">{copy.explanation(UNIT_NAMES[receipt.unit], before.week)}</p>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{copy.caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{copy.partColumn}</th>
            <th scope="col">{common.change}</th>
          </tr>
        </thead>
        <tbody>
          <Part
            part={{ label: lead?.name ?? copy.total, change: breakdown.change, parts: [] }}
            level={0}
            scale={null}
          />
          {breakdown.parts.map((part) => (
            <PartWithParts key={part.label} part={part} scale={scale} />
          ))}
          {formulaChange !== null && <FormulaRows change={breakdown.change} entry={entry} />}
        </tbody>
      </table>
      {formulaChange !== null && <FormulaText change={formulaChange} />}
    </section>
  )
}

function NotComparable({ change }: { change: FormulaChange }) {
  return (
    <section aria-labelledby="why-it-moved">
      <h3 id="why-it-moved" className="text-base font-semibold">
        {copy.whyTitle}
      </h3>
      <FormulaText change={change} />
    </section>
  )
}

function FormulaText({ change: { date, basis } }: { change: FormulaChange }) {
  const locale = useLocale()
  return (
    <p className="mt-2 text-xs text-warning">
      {formulaChangedOn(formatDate(date, locale))} {FORMULA_EFFECTS[basis]}
    </p>
  )
}

/** What the formula adds to the like-for-like change, and the change of the published totals. */
function FormulaRows({ change, entry: { metrics, lastTotal } }: { change: number; entry: ChartEntry }) {
  const total = metrics[0] ?? null
  if (total === null || lastTotal === null) return null
  const published = total - lastTotal
  const rows = [
    { label: copy.formulaShare, change: published - change, parts: [] },
    { label: copy.publishedChange, change: published, parts: [] },
  ]
  return rows.map((part) => <Part key={part.label} part={part} level={1} scale={null} />)
}

function PartWithParts({ part, scale }: { part: SourceChange; scale: number }) {
  return (
    <>
      <Part part={part} level={1} scale={scale} />
      {part.parts.map((child) => (
        <Part key={child.label} part={child} level={2} scale={scale} />
      ))}
    </>
  )
}

type PartProps = {
  part: SourceChange
  level: 0 | 1 | 2
  /** Change that fills half the bar; null for no bar. */
  scale: number | null
}

const LEVELS: Record<PartProps['level'], string> = {
  0: 'font-semibold text-ink',
  1: 'text-ink',
  2: 'pl-4 text-ink-3',
}

function Part({ part: { label, change }, level, scale }: PartProps) {
  const locale = useLocale()
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className={`py-1 text-left font-normal ${LEVELS[level]}`}>
        {label}
      </th>
      <td aria-hidden className="w-20 px-2">
        {scale !== null && change !== null && <Bar share={change / scale} />}
      </td>
      <td className={`py-1 text-right ${level === 2 ? '' : 'font-medium'} ${gainTone(change ?? 0)}`}>
        {change === null ? <Absent meaning={copy.notKnown} /> : formatDifference(change, locale)}
      </td>
    </tr>
  )
}

/** Losses extend left from the middle, gains right. */
function Bar({ share }: { share: number }) {
  const widthPercent = Math.abs(share) * 50
  const left = share < 0 ? 50 - widthPercent : 50
  return (
    <span className="relative block h-2 rounded-full bg-sunken">
      <span
        className={`absolute inset-y-0 rounded-full ${share < 0 ? 'bg-fall' : 'bg-rise'}`}
        style={{ left: `${left}%`, width: `${widthPercent}%` }}
      />
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
    </span>
  )
}

function flatten(parts: readonly SourceChange[]): SourceChange[] {
  return parts.flatMap((part) => [part, ...part.parts])
}
