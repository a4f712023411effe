import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChartHoldAnswer } from '#contract/api/insights/chart-hold.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { type DebutChart, toDebutCharts } from '#domain/compare/debut-charts.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useReceiptPart } from '../../../ui/receipt/page-receipt.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { QueryStates } from '../../../ui/states/query-states.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import * as insightsCopy from '../copy.ts'
import { BandChoice } from '../hold/band-choice.tsx'
import { toHoldColumns } from '../hold/hold-columns.tsx'
import { HoldCurves } from '../hold/hold-curves.tsx'
import { HoldDownload } from '../hold/hold-download.tsx'
import type { LaunchesPanelProps } from './launches-search.ts'
import * as copy from './launches-copy.ts'
import { insightQueries } from '../queries.ts'
import { chartRunsQuery } from '../../../lib/api/entity-queries.ts'
import { chooseBand, hasUnits, nameBand, sinceStored, toShownTitles } from '../hold/to-hold.ts'
import { toHoldGraph } from '../hold/to-hold-graph.ts'
import { toCohortNote, toLaunchFinding, toShownBand } from './to-launches.ts'

/** Compares titles from their debut on a chart that they share. */
export function LaunchesPanel(props: LaunchesPanelProps) {
  const { titles, location, search, onChange } = props
  const answers = useQueries({ queries: titles.map((title) => chartRunsQuery(title, location)) })
  const failed = answers.find(({ isError }) => isError)
  const isLoading = answers.some(({ data, isError }) => !isError && (data === undefined || data.reading > 0))
  const charts = toDebutCharts(
    answers.flatMap(({ data }) => data ?? []),
    location,
  ).filter((chart) => chart.titles > 1)
  const chart = charts.find(({ id }) => id === search.chart) ?? charts[0]
  if (chart === undefined) {
    return (
      <Panel title={copy.title} aria-busy={isLoading}>
        {failed === undefined ? (
          <output className="text-sm text-ink-2">
            {isLoading ? 'Finding charts…' : 'These titles haven’t been on the same chart in the loaded weeks.'}
          </output>
        ) : (
          <ProblemNotice
            error={failed.error}
            what="chart positions of these titles"
            onRetry={() => void failed.refetch()}
          />
        )}
      </Panel>
    )
  }
  const ids = titles.flatMap(({ id }, index) => {
    const isOn = answers[index]?.data?.charts.some((run) => run.chart.id === chart.id)
    return isOn === true ? [id] : []
  })
  return (
    <ChartLaunches {...props} chart={chart} ids={ids}>
      {charts.length > 1 && (
        <Select
          label="Chart"
          isLabelInside
          className="max-sm:w-full sm:max-w-72"
          items={charts.map(({ id, name }) => ({ value: id, label: name }))}
          value={chart.id}
          onChange={(id) => onChange({ chart: id })}
        />
      )}
    </ChartLaunches>
  )
}

type ChartLaunchesProps = LaunchesPanelProps & {
  chart: DebutChart
  /** IDs of titles that have been on the chart. */
  ids: readonly string[]
  children: ReactNode
}

function ChartLaunches({ chart, ids, children, ...props }: ChartLaunchesProps) {
  const query = useQuery(insightQueries.hold(chart.id, ids.join(','), ''))
  const { data } = query
  useReceiptPart(data?.receipt)
  const states = (
    <QueryStates
      query={query}
      placeholder={<SkeletonRows rows={8} height="h-10" label="Loading launches" />}
      what={copy.what}
    />
  )
  if (data === undefined) {
    return (
      <Panel title={copy.title} aria-busy={query.isPending}>
        {states}
      </Panel>
    )
  }
  return (
    <LoadedLaunches answer={data} isRefreshing={query.isPlaceholderData} {...props}>
      {states}
      {children}
    </LoadedLaunches>
  )
}

type LoadedLaunchesProps = Pick<LaunchesPanelProps, 'titles' | 'search' | 'onChange'> & {
  answer: ChartHoldAnswer
  isRefreshing: boolean
  children: ReactNode
}

function LoadedLaunches({ answer, titles: refs, search, onChange, isRefreshing, children }: LoadedLaunchesProps) {
  const locale = useLocale()
  const { chart, bands, receipt, unit } = answer
  const curve = hasUnits(answer) ? search.curve : 'rank'
  const at = chooseBand(answer, search.band)
  const wholeBand = bands[at]
  const colors = new Map(refs.map(({ id, color }) => [id, color]))
  const titles = toShownTitles(answer.titles)
  for (const title of titles) title.color = colors.get(title.id) ?? title.color
  if (wholeBand === undefined) return null
  const band = toShownBand(wholeBand, titles)
  const bandName = nameBand(band, chart.depth)
  const graph = toHoldGraph(answer, band, titles, { at, curve, bandName, locale })
  const finding = toLaunchFinding(titles, {
    curve,
    unit: unit && UNIT_ABBREVIATIONS[unit],
    locale,
  })
  const note = toCohortNote(titles, band, { curve, bandName, locale })
  return (
    <Panel
      title={copy.title}
      aside={<ExplainButton what={copy.title} toDefinitions={(all) => [all.sinceDebut]} />}
      description={`${chart.name} · ${insightsCopy.knownDebuts(formatCount(band.titles, locale), bandName, sinceStored(receipt, locale))}`}
      actions={<HoldDownload {...{ answer, titles, graph, curve, finding }} title={copy.title} />}
    >
      <p className="text-lg font-semibold text-pretty text-ink">{finding}</p>
      {note !== null && <p className="text-sm text-ink-3">{note}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {children}
        <BandChoice answer={answer} at={at} onChoose={(value) => onChange({ band: value })} />
      </div>
      <div className={`mt-4 ${isRefreshing ? 'refreshing' : ''}`}>
        <HoldCurves {...{ answer, band, curve, graph }} onCurve={(value) => onChange({ curve: value })} />
      </div>
      <div className="mt-4">
        <DataTable
          caption={insightsCopy.holdTable}
          columns={toHoldColumns(answer, locale)}
          rows={titles}
          toKey={({ id }) => id}
          density="bare"
        />
      </div>
    </Panel>
  )
}
