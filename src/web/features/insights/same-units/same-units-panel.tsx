import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SameUnitsAnswer, SameUnitsChart } from '#contract/api/insights/same-units.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { toChartLabel } from '#domain/chart-view/chart-place.ts'
import { type RowColumn, toFileCells } from '#domain/file-table/file-table.ts'
import { formatChange, formatCount, formatWeek } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Absent } from '../../../ui/figures/absent.tsx'
import { GraphScreen } from '../../../ui/time-graph/graph-screen.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { TimeGraph } from '../../../ui/time-graph/time-graph.tsx'
import { AnswerPanel } from '../answer-panel.tsx'
import { ChooseTitle } from '../choose-title.tsx'
import { insightQueries } from '../queries.ts'
import * as copy from './same-units-copy.ts'
import type { ChangeInsights, InsightsSearch } from '../search.ts'
import { toSameUnitsFinding, toSameUnitsModel, toYearRows, type YearRow } from './to-same-units.ts'

type SameUnitsPanelProps = {
  chart: { id: string; name: string }
  /** Empty for none. */
  roster: string
  search: Pick<InsightsSearch, 'same' | 'until'>
  onChange: ChangeInsights
}

const GRAPH_PX = 240
const SHOWN_ROWS = 10
const SHORT_ROWS = 6

export function SameUnitsPanel({ chart, roster, search, onChange }: SameUnitsPanelProps) {
  const locale = useLocale()
  return (
    <AnswerPanel
      title="These units in other weeks"
      toDefinitions={(all) => [all.sameUnits]}
      chart={chart}
      query={useQuery(insightQueries.sameUnits(chart.id, search.same, roster, search.until))}
      what={copy.what}
      rowHeight="h-10"
      toKnown={(answer) => toKnown(answer, locale)}
      toFiles={(answer) => ({
        what: copy.what,
        toTable: () => toFile(answer),
        image: {
          finding: toFinding(answer, locale),
          layout: 'graph',
          render: (size) => <GraphScreen legend={null} model={toSameUnitsModel(answer, locale)} size={size} />,
        },
      })}
    >
      {(answer) => <SameUnits answer={answer} onChoose={(same) => onChange({ same })} />}
    </AnswerPanel>
  )
}

function toKnown({ known, at }: SameUnitsAnswer, locale: string): string {
  if (at === null) return ''
  return copy.asOf(formatCount(known.weeks, locale), formatWeek(at.week, at.window, locale))
}

function toFinding(answer: SameUnitsAnswer, locale: string): string {
  const unit = answer.unit === null ? '' : UNIT_ABBREVIATIONS[answer.unit]
  return toSameUnitsFinding(answer, (value) => `${formatCount(value, locale)} ${unit}`.trim())
}

function SameUnits({ answer, onChoose }: { answer: SameUnitsAnswer; onChoose: (id: string) => void }) {
  const locale = useLocale()
  const { weeks, charts, charted, rank, units, id } = answer
  const finding = toFinding(answer, locale)
  const ranks = weeks.flatMap((week) => week.rank ?? [])
  const years = toYearRows(answer)
  // Two short tables are as high as the graph.
  const isShort = ranks.length > 0 && years.length + charts.length <= SHORT_ROWS
  return (
    <>
      <p className="text-lg font-semibold text-pretty text-ink">{finding}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <ChooseTitle choices={answer.choices} id={id ?? ''} name={answer.title ?? id ?? ''} onChoose={onChoose} />
      </div>
      {rank !== null && units !== null && (
        <div className="mt-4 grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_34rem]">
          <div className="flex min-w-0 flex-col gap-6">
            {ranks.length > 0 && (
              <TimeGraph
                title="Rank that these units would have had"
                summary={copy.graphSummary(
                  Math.min(...ranks),
                  Math.max(...ranks),
                  weeks.filter((week) => week.isKnown && week.rank === null).length,
                )}
                model={toSameUnitsModel(answer, locale)}
                height={GRAPH_PX}
                describe={(column) => {
                  const week = weeks[column]
                  if (week === undefined) return { head: '', lines: [] }
                  const needed = formatCount(week.needed, locale)
                  return {
                    head: formatWeek(week.week, week.window, locale),
                    lines: [
                      { key: 'rank', label: copy.wouldBe, value: toRankText(week), isMain: true },
                      { key: 'needed', label: copy.needed(rank), value: needed, isMain: false },
                    ],
                  }
                }}
              />
            )}
            {!isShort && <YearsSection {...{ answer, years, rank, units }} />}
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            {isShort && <YearsSection {...{ answer, years, rank, units }} />}
            <section aria-label={copy.territories}>
              <h3 className="text-base font-semibold">{copy.territories}</h3>
              <p className="text-sm text-ink-3">
                {charts.length === 0
                  ? 'No chart of another territory with the same unit has this week stored.'
                  : copy.charted(formatCount(charted.known, locale), formatCount(charted.of, locale))}
              </p>
              {charts.length > 0 && (
                <DataTable
                  caption={copy.territories}
                  columns={[
                    {
                      id: 'chart',
                      head: 'Territory',
                      isRowHeader: true,
                      look: 'max-w-0 w-full truncate',
                      cell: (row: SameUnitsChart) => (
                        <Link
                          to="/charts/$chartId"
                          params={{ chartId: row.id }}
                          title={row.name}
                          className="text-accent underline-offset-2 hover:underline"
                        >
                          {toChartLabel({ ...row, kind: answer.chart.kind }, locale)}
                        </Link>
                      ),
                    },
                    ...toRankColumns<SameUnitsChart>(rank, units, locale),
                  ]}
                  rows={sortCharts(charts)}
                  toKey={(row) => row.id}
                  density="bare"
                  limit={{ rows: SHOWN_ROWS, label: copy.moreCharts }}
                />
              )}
            </section>
          </div>
        </div>
      )}
    </>
  )
}

type YearsSectionProps = { answer: SameUnitsAnswer; years: readonly YearRow[]; rank: number; units: number }

function YearsSection({ answer: { chart }, years, rank, units }: YearsSectionProps) {
  const locale = useLocale()
  return (
    <section aria-label={copy.years}>
      <h3 className="text-base font-semibold">{copy.years}</h3>
      <DataTable
        caption={copy.years}
        columns={[
          {
            id: 'year',
            head: 'Year',
            isRowHeader: true,
            look: 'w-full',
            cell: (row: YearRow) => (
              <Link
                to="/charts/$chartId/$week"
                params={{ chartId: chart.id, week: row.week }}
                className="text-accent underline-offset-2 hover:underline"
              >
                {row.year}
              </Link>
            ),
          },
          ...toRankColumns<YearRow>(rank, units, locale),
        ]}
        rows={years}
        toKey={(row) => row.week}
        density="bare"
        limit={{ rows: SHOWN_ROWS, label: copy.moreCharts }}
        empty={<p className="py-2 text-sm text-ink-3">No other year with this week is stored.</p>}
      />
    </section>
  )
}

type Ranked = Pick<SameUnitsChart, 'rank' | 'needed' | 'titles' | 'isKnown'>

function toRankText({ rank, titles, isKnown }: Ranked): string {
  if (!isKnown) return copy.unknownUnits
  return rank === null ? `below ${titles}` : String(rank)
}

function toRankColumns<Row extends Ranked>(rank: number, units: number, locale: string): DataColumn<Row>[] {
  return [
    {
      id: 'rank',
      head: copy.wouldBe,
      align: 'right',
      look: 'whitespace-nowrap',
      cell: (row) =>
        row.isKnown ? <span className="font-semibold">{toRankText(row)}</span> : <Absent meaning={copy.unknownUnits} />,
    },
    {
      id: 'needed',
      head: copy.needed(rank),
      meaning: `Units for number ${rank} in that week`,
      align: 'right',
      look: 'whitespace-nowrap',
      cell: (row) => (row.needed === null ? <Absent /> : formatCount(row.needed, locale)),
    },
    {
      id: 'difference',
      head: 'vs. now',
      meaning: 'Units needed for the same rank, compared with the current units',
      align: 'right',
      cell: (row) => (row.needed === null || units <= 0 ? <Absent /> : formatChange(row.needed / units - 1, locale)),
    },
  ]
}

/** Sorts the charts by the rank that the units would have reached. */
function sortCharts(charts: readonly SameUnitsChart[]): SameUnitsChart[] {
  return charts.toSorted(
    (one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity) || (one.needed ?? 0) - (other.needed ?? 0),
  )
}

const FILE_COLUMNS: readonly RowColumn<Ranked & { chart: { id: string; name: string }; at: SameUnitsAnswer['at'] }>[] =
  [
    { id: 'chart_id', header: 'Chart ID', kind: 'id', value: ({ chart }) => chart.id },
    { id: 'chart', header: 'Chart', kind: 'text', value: ({ chart }) => chart.name },
    { id: 'week', header: 'Week', kind: 'id', value: ({ at }) => at?.week ?? null },
    { id: 'start_date', header: 'Start date', kind: 'date', value: ({ at }) => at?.window.start ?? null },
    { id: 'titles', header: 'Titles', kind: 'integer', value: ({ titles }) => titles },
    { id: 'rank', header: 'Rank', kind: 'integer', value: ({ rank }) => rank },
    { id: 'units_for_own_rank', header: 'Units for own rank', kind: 'integer', value: ({ needed }) => needed },
  ]

function toFile({ chart, weeks, charts, at }: SameUnitsAnswer) {
  return toFileCells(FILE_COLUMNS, [
    // A slide has room for the first rows.
    ...weeks.map((week) => ({ ...week, chart, at: week })).toReversed(),
    ...charts.map((each) => ({ ...each, chart: each, at })),
  ])
}
