import { TAKES_COLUMNS } from '#domain/insights/whole-chart/insight-columns.ts'
import type { ChartInsightsAnswer } from '#contract/api/insights/chart-insights.ts'
import { UNIT_ABBREVIATIONS, UNIT_NAMES } from '#contract/territories.ts'
import { formatCount, formatDate, formatWeek } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Absent } from '../../ui/figures/absent.tsx'
import { RatioChange } from '../../ui/figures/change.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ExplainButton } from '../../ui/figures/explain-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TimeGraph } from '../../ui/time-graph/time-graph.tsx'
import { plural } from '../../lib/format/plural.ts'
import { toFileCells } from '#domain/file-table/file-table.ts'
import type { GraphModel } from '../../ui/time-graph/graph-model.ts'
import { GraphScreen } from '../../ui/time-graph/graph-screen.tsx'
import { PanelDownload } from '../image-export/panel-download.tsx'
import * as copy from './copy.ts'
import { toDated } from './dated-weeks.ts'
import { type ChangeInsights, type InsightsSearch, RANK_CHOICES } from './search.ts'
import {
  labelRank,
  nameRank,
  nameSeason,
  type RankRow,
  type SeasonRow,
  type Takes,
  toExtremes,
  toFinding,
  toSeasonModel,
  toTakes,
  toWeeksModel,
} from './to-takes.ts'

type TakesPanelProps = { answer: ChartInsightsAnswer; search: InsightsSearch; onChange: ChangeInsights }

const GRAPH_PX = 260
/** Graph of the file on slides. */
const TAKES_GRAPH = { mark: 'line', over: 'week', series: ['number_1', 'rank_10', 'rank_40'] } as const

export function TakesPanel({ answer, search, onChange }: TakesPanelProps) {
  const locale = useLocale()
  const { chart, unit, weeks, receipt } = answer
  const { rank } = search
  const takes = toTakes(answer, search)
  const { season, spread, years, rows } = takes
  const abbreviation = unit === null ? (answer.lead ?? '') : UNIT_ABBREVIATIONS[unit]
  const hasUnits = weeks.some(({ units }) => units.some((value) => value !== null))
  const finding = toFinding(takes, rank, abbreviation, locale) ?? (hasUnits ? copy.noSeason : copy.noUnits)
  return (
    <Panel
      title={copy.takes}
      aside={<ExplainButton what={copy.takes} toDefinitions={(all) => [all.unitsAtRank, all.weekOfYear]} />}
      description={copy.known(formatCount(weeks.length, locale))}
      actions={
        hasUnits && (
          <PanelDownload
            what={copy.takes.toLowerCase()}
            chart={chart}
            receipt={receipt}
            toTable={() => ({ ...toFileCells(TAKES_COLUMNS, weeks), graph: TAKES_GRAPH })}
            image={{
              finding,
              known: `${copy.graphOf(nameRank(rank))}. ${copy.known(formatCount(weeks.length, locale))}`,
              layout: 'graph',
              render: (size) => (
                <GraphScreen legend={null} model={toModel(answer, search, takes, locale)} size={size} />
              ),
            }}
          />
        )
      }
    >
      <p className="text-lg font-semibold text-pretty text-ink">{finding}</p>
      {spread !== null && (
        <p className="text-sm text-ink-3">
          {copy.medianNote(
            `${formatCount(years.length, locale)} ${plural(years.length, { one: 'year', other: 'years' })}`,
          )}{' '}
          <FormulaNote answer={answer} />
        </p>
      )}
      {hasUnits && (
        <>
          <div className="mt-3 flex flex-wrap items-end gap-3">
            <Select
              label={copy.weekOfYear}
              items={rows.map(({ number, name }) => ({
                value: String(number),
                label: `${name} (W${String(number).padStart(2, '0')})`,
              }))}
              value={String(season?.number ?? '')}
              onChange={(value) => onChange({ season: value })}
            />
            <Segmented
              label={copy.unitsToRank}
              options={RANK_CHOICES.map((value) => ({ value, label: labelRank(value) }))}
              value={rank}
              onChange={(value) => onChange({ rank: value })}
            />
            <Segmented
              label="Show"
              options={[
                { value: 'seasons', label: 'Week of the year' },
                { value: 'weeks', label: 'All weeks' },
              ]}
              value={search.units}
              onChange={(units) => onChange({ units })}
            />
          </div>
          <div className="mt-4 grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_34rem]">
            <TakesGraph {...{ answer, search, takes }} onSeason={(number) => onChange({ season: String(number) })} />
            <div className="min-w-0">
              <DataTable
                caption={`Units at ranks, ${season === null ? '' : nameSeason(season)}`}
                columns={toRankColumns(locale)}
                rows={takes.ranks}
                toKey={(row) => row.rank}
                density="bare"
                toRowProps={(row) => (row.rank === rank ? { className: 'bg-accent-soft', 'aria-current': true } : {})}
              />
            </div>
          </div>
        </>
      )}
      <Extremes rows={rows} unit={abbreviation} />
      <Disclosure summary={copy.seasonsTable}>
        <section
          aria-label={copy.seasonsTable}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it
          tabIndex={0}
          className="mt-2 max-h-96 overflow-auto rounded-md border border-line"
        >
          <DataTable
            caption={`${copy.seasonsTable}, ${nameRank(rank)}`}
            columns={toSeasonColumns(locale)}
            rows={rows}
            toKey={({ number }) => String(number)}
            density="dense"
            isHeadSticky
          />
        </section>
      </Disclosure>
    </Panel>
  )
}

function FormulaNote({ answer: { formulaChange } }: { answer: ChartInsightsAnswer }) {
  const locale = useLocale()
  if (formulaChange === null) return null
  const day = formatDate(formulaChange.date, locale)
  return formulaChange.basis === 'revalued' ? copy.revalued(day) : copy.notRevalued(day)
}

type TakesGraphProps = Pick<TakesPanelProps, 'answer' | 'search'> & { takes: Takes; onSeason: (number: number) => void }

type TakesSearch = Pick<InsightsSearch, 'rank' | 'units'>

function toGraphOptions({ unit, lead }: ChartInsightsAnswer, { rank }: TakesSearch, locale: string) {
  return { rank, axisName: copy.axisName(unit === null ? (lead ?? '') : UNIT_NAMES[unit]), locale }
}

function toModel(answer: ChartInsightsAnswer, search: TakesSearch, takes: Takes, locale: string): GraphModel {
  const options = toGraphOptions(answer, search, locale)
  const at = RANK_CHOICES.indexOf(search.rank)
  return search.units === 'weeks'
    ? toWeeksModel(toDated(answer.weeks), (week) => week.units[at] ?? null, options)
    : toSeasonModel(takes, options)
}

function TakesGraph({ answer, search, takes, onSeason }: TakesGraphProps) {
  const locale = useLocale()
  const { rank, units } = search
  const options = toGraphOptions(answer, search, locale)
  const at = RANK_CHOICES.indexOf(rank)
  const format = (value: number | null) => formatCount(value, locale)
  const title = copy.graphOf(nameRank(rank))
  if (units === 'weeks') {
    const dated = toDated(answer.weeks)
    const values = answer.weeks.flatMap((week) => week.units[at] ?? [])
    return (
      <TimeGraph
        title={title}
        summary={
          values.length === 0
            ? copy.noSeason
            : copy.weeksSummary(format(Math.min(...values)), format(Math.max(...values)))
        }
        model={toWeeksModel(dated, (week) => week.units[at] ?? null, options)}
        height={GRAPH_PX}
        describe={(column) => {
          const week = dated[column]?.week ?? null
          if (week === null) return { head: dated[column]?.start ?? '', lines: [] }
          return {
            head: formatWeek(week.week, week.window, locale),
            lines: [{ key: 'units', label: labelRank(rank), value: format(week.units[at] ?? null), isMain: true }],
          }
        }}
      />
    )
  }
  const model = toSeasonModel(takes, options)
  const latest = model.years.at(-1) ?? 0
  const earlier = model.years.slice(0, -1)
  return (
    <TimeGraph
      title={title}
      summary={copy.seasonSummary(latest, toYearsText(earlier))}
      model={model}
      height={GRAPH_PX}
      describe={(column) => {
        const season = takes.seasons[column]
        if (season === undefined) return { head: '', lines: [] }
        return {
          head: nameSeason(season),
          lines: season.years
            .toReversed()
            .slice(0, model.years.length)
            .map(({ year, week }) => ({
              key: String(year),
              label: String(year),
              value: format(week.units[at] ?? null),
              isMain: year === latest,
            })),
        }
      }}
      onPress={(column) => {
        const season = takes.seasons[column]
        if (season !== undefined) onSeason(season.number)
      }}
    />
  )
}

function toYearsText(years: readonly number[]): string {
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? String(first) : copy.yearsRange(first, last)
}

function Extremes({ rows, unit }: { rows: readonly SeasonRow[]; unit: string }) {
  const locale = useLocale()
  const { softest, strongest, crowded } = toExtremes(rows)
  const format = (value: number | null) => `${formatCount(value, locale)} ${unit}`.trim()
  return (
    <p className="mt-3 text-sm text-ink-2">
      {softest !== null && strongest !== null && softest !== strongest && (
        <>
          {`Softest week: ${softest.name} (${format(softest.median)}).`}{' '}
          {`Strongest week: ${strongest.name} (${format(strongest.median)}).`}{' '}
        </>
      )}
      {crowded !== null && `Most debuts in the top 40: ${crowded.name} (${formatCount(crowded.debuts, locale)}).`}
    </p>
  )
}

function toRankColumns(locale: string): DataColumn<RankRow>[] {
  const figure = (id: 'latest' | 'median' | 'low' | 'high', head: string): DataColumn<RankRow> => ({
    id,
    head,
    align: 'right',
    // On phones, these columns are hidden, because the sentence above has the range of the chosen rank.
    look: id === 'low' || id === 'high' ? 'max-sm:hidden' : '',
    cell: (row) => <Figure value={row[id]} locale={locale} />,
  })
  return [
    { id: 'rank', head: copy.unitsToRank, isRowHeader: true, cell: ({ rank }) => labelRank(rank) },
    figure('latest', copy.latestColumn),
    { id: 'change', head: 'vs. last year', align: 'right', cell: ({ change }) => <RatioChange ratio={change} /> },
    figure('median', copy.medianColumn),
    figure('low', copy.lowColumn),
    figure('high', copy.highColumn),
  ]
}

function toSeasonColumns(locale: string): DataColumn<SeasonRow>[] {
  const figure = (id: 'median' | 'low' | 'high' | 'count' | 'debuts', head: string): DataColumn<SeasonRow> => ({
    id,
    head,
    align: 'right',
    cell: (row) => <Figure value={row[id]} locale={locale} />,
  })
  return [
    { id: 'season', head: copy.weekOfYear, isRowHeader: true, cell: ({ name }) => name },
    figure('median', copy.medianColumn),
    figure('low', copy.lowColumn),
    figure('high', copy.highColumn),
    figure('count', 'Years'),
    figure('debuts', 'Debuts in the top 40'),
  ]
}

function Figure({ value, locale }: { value: number | null; locale: string }) {
  return value === null ? <Absent /> : formatCount(value, locale)
}
