import { HEALTH_COLUMNS } from '#domain/insights/whole-chart/insight-columns.ts'
import type { ChartInsightsAnswer, InsightsWeek } from '#contract/api/insights/chart-insights.ts'
import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import { toSince } from '#domain/insights/since.ts'
import { type Spread, toSpread } from '#domain/insights/whole-chart/what-it-takes.ts'
import { formatCount, formatShare, formatWeek } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Absent } from '../../ui/figures/absent.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { ExplainButton } from '../../ui/figures/explain-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TimeGraph } from '../../ui/time-graph/time-graph.tsx'
import type { Ours } from '../ours/use-ours.ts'
import { type RowColumn, toFileCells } from '#domain/file-table/file-table.ts'
import { GraphScreen } from '../../ui/time-graph/graph-screen.tsx'
import { PanelDownload } from '../image-export/panel-download.tsx'
import * as copy from './copy.ts'
import { HealthTiles } from './health-tiles.tsx'
import { type ChangeInsights, type InsightsSearch, MEASURES, RANGES } from './search.ts'
import { type Dated, toDated } from './dated-weeks.ts'
import { toWeeksModel } from './to-takes.ts'

type Measure = InsightsSearch['measure']

type HealthPanelProps = {
  answer: ChartInsightsAnswer
  ours: Ours
  search: InsightsSearch
  onChange: ChangeInsights
}

const GRAPH_PX = 220
const WEEKS_IN_YEAR = 52
/** A figure is remarkable if none was higher for half a year. */
const MIN_SINCE_WEEKS = 26
const OF_UNITS: ReadonlySet<Measure> = new Set(['top10Share', 'oursShare'])
const SHARES: ReadonlySet<Measure> = new Set(['turnover', 'olderThanYear', ...OF_UNITS])

type MeasureRow = {
  measure: Measure
  latest: string | null
  yearAgo: string | null
  median: string | null
  low: string | null
  high: string | null
  count: number
}

export function HealthPanel({ answer, ours, search, onChange }: HealthPanelProps) {
  const locale = useLocale()
  const { weeks, chart, lead, receipt } = answer
  const hasOurs = weeks.some(({ ours: titles }) => titles !== null)
  const measures = MEASURES.filter(
    (each) => (each !== 'oursShare' || hasOurs) && (lead !== null || !OF_UNITS.has(each)),
  )
  const measure = measures.includes(search.measure) ? search.measure : 'turnover'
  const shown = search.range === 'all' ? weeks : takeWeeks(weeks, Number(search.range))
  const dated = toDated(shown)
  const rows = measures.map((each) => toMeasureRow(shown, weeks, each, locale))
  const format = (value: number | null) => formatMeasure(measure, value, locale)
  const spread = toSpread(shown.map((week) => week[measure]))
  return (
    <Panel
      title={copy.health}
      aside={<ExplainButton what={copy.health} toDefinitions={(all) => [all.turnover, all.age, all.unitShare]} />}
      description={copy.known(formatCount(shown.length, locale))}
      actions={
        <PanelDownload
          what={copy.health.toLowerCase()}
          chart={chart}
          receipt={receipt}
          toTable={() => ({ ...toFileCells(FILE_COLUMNS, weeks), graph: FILE_GRAPH })}
          image={{
            finding: spread === null ? copy.noRecord : `${copy.measures[measure]}: ${toRangeText(spread, format)}`,
            known: copy.known(formatCount(shown.length, locale)),
            layout: 'graph',
            render: (size) => <GraphScreen legend={null} model={toMeasureModel(dated, measure, locale)} size={size} />,
          }}
        />
      }
    >
      <Findings weeks={weeks} />
      {ours.state === 'none' && <p className="text-sm text-ink-3">{copy.noRoster}</p>}
      {ours.state === 'failed' && (
        <ProblemNotice error={ours.error} what={copy.measures.oursShare.toLowerCase()} onRetry={ours.retry} />
      )}{' '}
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Segmented
          label={copy.range}
          options={RANGES.map((value) => ({ value, label: copy.rangeLabels[value] }))}
          value={search.range}
          onChange={(range) => onChange({ range })}
        />
        {ours.rosters.length > 1 && (
          <Select
            label={copy.measures.oursShare}
            items={ours.rosters.map(({ id, name }) => ({ value: id, label: copy.rosterName(name) }))}
            value={ours.roster?.id ?? ''}
            onChange={(roster) => onChange({ roster })}
          />
        )}
      </div>
      <HealthTiles
        tiles={rows.map((row) => ({ ...row, values: dated.map(({ week }) => week && week[row.measure]) }))}
        between={[dated[0]?.start ?? '', dated.at(-1)?.start ?? '']}
        yearAgoAt={dated.length - 1 - WEEKS_IN_YEAR}
        chosen={measure}
        onChoose={(value) => onChange({ measure: value })}
      />
      <div className="mt-4 grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_38rem]">
        <TimeGraph
          title={copy.measures[measure]}
          summary={spread === null ? copy.noRecord : toRangeText(spread, format)}
          model={toMeasureModel(dated, measure, locale)}
          height={GRAPH_PX}
          describe={(column) => {
            const week = dated[column]?.week ?? null
            if (week === null) return { head: dated[column]?.start ?? '', lines: [] }
            const lines = [{ key: measure, label: copy.measures[measure], value: format(week[measure]), isMain: true }]
            return { head: formatWeek(week.week, week.window, locale), lines }
          }}
        />
        <div className="min-w-0">
          <DataTable
            caption="Figures of the chart"
            columns={COLUMNS}
            rows={rows}
            toKey={(row) => row.measure}
            density="bare"
            toRowProps={(row) => (row.measure === measure ? { className: 'bg-accent-soft', 'aria-current': true } : {})}
          />
        </div>
      </div>
    </Panel>
  )
}

function toRangeText({ low, high }: Spread, format: (value: number) => string): string {
  return copy.weeksSummary(format(low), format(high))
}

/** Names figures of the latest week that are the highest for half a year. */
function Findings({ weeks }: { weeks: readonly InsightsWeek[] }) {
  const locale = useLocale()
  const toText = ({ week, window }: InsightsWeek) => formatWeek(week, window, locale)
  const [first] = weeks
  const findings = (['debuts', 'reEntries', 'exits'] as const).flatMap((key) => {
    const found = toSince(
      weeks.map((week) => week[key]),
      MIN_SINCE_WEEKS,
    )
    if (found === null || first === undefined) return []
    const what = copy.sinceNouns[key](found.value)
    const value = formatCount(found.value, locale)
    const at = found.index === null ? undefined : weeks[found.index]
    return [at === undefined ? copy.sinceStart(value, what, toText(first)) : copy.since(value, what, toText(at))]
  })
  if (findings.length === 0) return null
  return <p className="text-lg font-semibold text-pretty text-ink">{findings.join('; ')}</p>
}

/** Returns the weeks of the latest years, some of which may not be stored. */
function takeWeeks(weeks: readonly InsightsWeek[], count: number): InsightsWeek[] {
  const last = weeks.at(-1)
  if (last === undefined) return []
  const from = addDays(last.window.start, (1 - count) * DAYS_IN_WEEK)
  return weeks.filter(({ window }) => window.start >= from)
}

function toMeasureModel(dated: readonly Dated<InsightsWeek>[], measure: Measure, locale: string) {
  const model = toWeeksModel(dated, (week) => week[measure], { axisName: copy.measures[measure], locale })
  if (!SHARES.has(measure)) return model
  const ticks = model.scale.ticks.map(({ at }) => ({ at, label: formatShare(at, locale, 0) }))
  return { ...model, scale: { ...model.scale, ticks } }
}

function formatMeasure(measure: Measure, value: number | null, locale: string): string {
  return SHARES.has(measure) ? formatShare(value, locale) : formatCount(value, locale)
}

function toMeasureRow(
  shown: readonly InsightsWeek[],
  weeks: readonly InsightsWeek[],
  measure: Measure,
  locale: string,
): MeasureRow {
  const latest = weeks.at(-1)
  const yearAgo = latest === undefined ? '' : addDays(latest.window.start, -WEEKS_IN_YEAR * DAYS_IN_WEEK)
  const spread = toSpread(shown.map((week) => week[measure]))
  const format = (value: number | null | undefined) => (value == null ? null : formatMeasure(measure, value, locale))
  return {
    measure,
    latest: format(latest?.[measure]),
    yearAgo: format(weeks.find(({ window }) => window.start === yearAgo)?.[measure]),
    median: format(spread?.median),
    low: format(spread?.low),
    high: format(spread?.high),
    count: spread?.count ?? 0,
  }
}

const toColumn = (id: 'latest' | 'yearAgo' | 'median' | 'low' | 'high', head: string): DataColumn<MeasureRow> => ({
  id,
  head,
  align: 'right',
  look: id === 'latest' || id === 'yearAgo' ? '' : 'max-sm:hidden',
  cell: (row) => row[id] ?? <Absent />,
})

const COLUMNS: readonly DataColumn<MeasureRow>[] = [
  { id: 'measure', head: copy.measure, isRowHeader: true, cell: ({ measure }) => copy.measures[measure] },
  toColumn('latest', copy.latestColumn),
  toColumn('yearAgo', 'A year ago'),
  toColumn('median', copy.medianColumn),
  toColumn('low', copy.lowColumn),
  toColumn('high', copy.highColumn),
  { id: 'count', head: 'Weeks', align: 'right', cell: ({ count }) => count },
]

const FILE_COLUMNS: readonly RowColumn<InsightsWeek>[] = [
  ...HEALTH_COLUMNS,
  { id: 'roster_share', header: 'Roster share', kind: 'percent', value: ({ oursShare }) => oursShare },
  { id: 'roster_titles', header: 'Roster titles', kind: 'integer', value: ({ ours }) => ours },
]
/** Graph of the file on slides. */
const FILE_GRAPH = { mark: 'line', over: 'week', series: ['turnover', 'top_10_share'] } as const
