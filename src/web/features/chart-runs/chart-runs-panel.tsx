import { useQuery } from '@tanstack/react-query'
import { type EntityChartsAnswer } from '#contract/api/entity-charts.ts'
import { KIND_NAMES } from '../../copy/entity-words.ts'
import { useLocale } from '../../lib/locale.ts'
import { formatInstant } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProblemPanel } from '../feedback/problem-panel.tsx'
import { ChartRunsTable } from './chart-runs-table.tsx'
import { chartRunQueries, type RunsQuestion } from './queries.ts'
import { describeKnown } from './to-run-words.ts'

/** Where the entity stands on the charts that this dashboard has seen it on, and how much it has seen. */
export function ChartRunsPanel({ question }: { question: RunsQuestion }) {
  const { data, error, refetch } = useQuery(chartRunQueries.of(question))
  if (data === undefined && error !== null) {
    return <ProblemPanel error={error} what="Its charts" onRetry={() => void refetch()} className="min-h-36" />
  }
  // Nothing is known that ranks artists: an empty panel would ask for what cannot come.
  if (question.kind === 'artist' && (data === undefined || data.charts.length === 0)) return null
  return (
    <Panel
      flush
      title="Charts it is on"
      description={data === undefined ? 'Looking through the chart weeks that were read' : describeKnown(data)}
      aria-busy={data === undefined || data.reading > 0}
    >
      {data === undefined ? <Skeleton className="mx-5 mb-5 h-24" /> : <Runs answer={data} question={question} />}
    </Panel>
  )
}

function Runs({ answer, question: { kind, location } }: { answer: EntityChartsAnswer; question: RunsQuestion }) {
  const locale = useLocale()
  if (answer.charts.length > 0) {
    return (
      <>
        <ChartRunsTable charts={answer.charts} location={location} />
        <p className="border-t border-line px-4 py-2 text-xs text-ink-3 sm:px-5">
          Worked out here from chart weeks of {answer.receipt.provider} that this dashboard has read, the oldest on{' '}
          {formatInstant(answer.receipt.retrievedAt, locale)}. Weeks that were not read are hatched, and not counted.
        </p>
      </>
    )
  }
  if (answer.reading > 0) {
    return (
      <EmptyState title="Not yet on a chart that was read" className="min-h-32">
        The newest weeks of the charts here are being read.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`Chartroom has not yet read a chart week with this ${KIND_NAMES[kind].toLowerCase()}`}
      className="min-h-32"
    >
      That does not mean that it was on none. Every chart week that somebody opens is remembered: open a chart on which
      you expect it, and it will be here.
    </EmptyState>
  )
}
