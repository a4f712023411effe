import { inTerritory } from '#contract/territories.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EntityAnswer } from '#contract/api/entity.ts'
import type { EntityChartsAnswer } from '#contract/api/entity-charts.ts'
import { toUniqueNames } from '#domain/chart-view/chart-place.ts'
import { KIND_NAMES } from '../../lib/format/kind-names.ts'
import * as copy from './copy.ts'
import { titleBy } from '../../lib/copy.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { DownloadMenu } from '../../ui/download-menu.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { IncompletePanel } from '../../ui/states/incomplete-panel.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PositionsSkeleton } from './positions-skeleton.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { useReceiptPart } from '../../ui/receipt/page-receipt.tsx'
import { ChartRunsTable, toRunColumns } from './chart-runs-table.tsx'
import type { ChartRunsPanelProps } from './queries.ts'
import { chartRunsQuery } from '../../lib/api/entity-queries.ts'
import { describeCoverage, sortByTerritory } from './describe-coverage.ts'

export function ChartRunsPanel({ params, releaseDate, name }: Omit<ChartRunsPanelProps, 'answer'>) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(chartRunsQuery(params, params.location))
  useReceiptPart(data?.receipt)
  const names = toUniqueNames((data?.charts ?? []).map(({ chart }) => chart))
  const hasDebut = data?.charts.some(({ debut }) => debut !== null) ?? false
  const columns = toRunColumns(releaseDate, { id: params.id, ...name }, names).filter(
    ({ id }) => hasDebut || id !== 'debut_week',
  )
  if (data === undefined && error !== null) {
    return <ProblemPanel error={error} what={copy.positions} onRetry={() => void refetch()} />
  }
  // Without the list of charts, no week was searched.
  if (data?.known.listed === null && data.charts.length === 0) {
    return <IncompletePanel what={copy.positions} look="panel" onRetry={() => void refetch()} />
  }
  return (
    <Panel
      flush
      title={copy.title}
      aside={
        <span className="text-sm text-ink-3">
          {data === undefined
            ? copy.checking
            : data.charts.length > 0 && copy.currentCharts(data.charts.filter(({ isOn }) => isOn).length)}
        </span>
      }
      actions={
        data !== undefined &&
        data.charts.length > 0 && (
          <DownloadMenu
            isIcon
            what={copy.positions}
            toTable={async () => {
              const { toChartRunsFile } = await import('./to-chart-runs-file.ts')
              const runs = sortByTerritory(data.charts, params.location, ({ chart }) => chart.location)
              return toChartRunsFile(titleBy(name.title ?? params.id, name.credit), columns, runs, data)
            }}
          />
        )
      }
      aria-busy={data === undefined || data.reading > 0}
    >
      {data === undefined && <PositionsSkeleton />}
      {data !== undefined && (
        <>
          <Runs answer={data} {...{ params, releaseDate, columns }} />
          <p className="border-t border-line px-4 py-2 text-xs text-ink-3 sm:px-5">
            {describeCoverage(data, params.kind, locale)}{' '}
            {data.charts.length > 0 &&
              copy.source(data.receipt.provider, formatInstant(data.receipt.retrievedAt, locale))}
          </p>
        </>
      )}
    </Panel>
  )
}

type RunsProps = Pick<ChartRunsPanelProps, 'params' | 'releaseDate'> & {
  answer: EntityChartsAnswer
  columns: ReturnType<typeof toRunColumns>
}

function Runs({ answer, params: { kind, location }, releaseDate, columns }: RunsProps) {
  if (answer.charts.length > 0) {
    return <ChartRunsTable charts={answer.charts} {...{ location, releaseDate, columns }} />
  }
  if (answer.reading > 0) {
    return <EmptyState title="No chart positions found yet">Loading the latest weeks of these charts…</EmptyState>
  }
  return (
    <EmptyState title={copy.noneFoundTitle(KIND_NAMES[kind].toLowerCase())} className="pt-0 pb-4">
      It may still have charted: Chartroom only searches chart weeks that someone has opened.{' '}
      <Link to="/charts" className="font-medium text-accent hover:underline">
        Open a chart
      </Link>{' '}
      where you expect it, then come back.
    </EmptyState>
  )
}

type RankElsewhereProps = {
  answer: EntityAnswer
  /** Shown for a title without a rank in another territory. */
  children: ReactNode
}

/** If a title has no streams in the page's territory, names the territory of its best rank. */
export function RankElsewhere({ answer: { kind, id, location }, children }: RankElsewhereProps) {
  const isRanked = kind === 'song' || kind === 'album'
  const { data } = useQuery({ ...chartRunsQuery({ kind, id }, location), enabled: isRanked })
  const ranks = (data?.charts ?? []).filter(({ isOn, chart }) => isOn && chart.location !== location)
  const [best] = ranks.toSorted((one, other) => one.latest.rank - other.latest.rank)
  const there = best?.chart.location ?? null
  if (best === undefined || there === null) return children
  return (
    <>
      {`It’s no. ${best.latest.rank} on ${best.chart.name}.`}{' '}
      <Link
        from="/$kind/$id"
        to="/$kind/$id"
        search={(search) => ({ ...search, location: there })}
        className="font-medium text-accent hover:underline"
      >
        {`Show streams ${inTerritory(there)}`}
      </Link>
    </>
  )
}
