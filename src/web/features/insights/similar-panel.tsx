import { useQuery } from '@tanstack/react-query'
import type { LaunchedTitle, SimilarLaunchesAnswer } from '#contract/api/insights/similar-launches.ts'
import { UNIT_ABBREVIATIONS, UNIT_NAMES } from '#contract/territories.ts'
import { toSpread } from '#domain/insights/whole-chart/what-it-takes.ts'
import { formatCount, formatShare } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { Absent } from '../../ui/figures/absent.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import {
  hideOnPage,
  type TableColumn,
  toFileColumn,
  toPageColumns,
  toTableFile,
} from '../../ui/table/table-columns.tsx'
import { TitleCell } from '../../ui/table/title-cell.tsx'
import { TimeGraph } from '../../ui/time-graph/time-graph.tsx'
import { TableScreen } from '../image-export/table-screen.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { ChooseTitle } from './choose-title.tsx'
import * as insightsCopy from './copy.ts'
import { insightQueries } from './queries.ts'
import * as copy from './similar-copy.ts'
import type { ChangeInsights, InsightsSearch } from './search.ts'
import { formatCurve, formatDuration, lifeOf, toCurve, toCurveModel, toShownTitles } from './hold/to-hold.ts'

type SimilarPanelProps = {
  chart: { id: string; name: string }
  /** Empty for none. */
  roster: string
  search: Pick<InsightsSearch, 'launch' | 'until'>
  onChange: ChangeInsights
}

const GRAPH_PX = 260
const UNKNOWN_DEPTH = 200

export function SimilarPanel({ chart, roster, search, onChange }: SimilarPanelProps) {
  const locale = useLocale()
  return (
    <AnswerPanel
      title="Similar launches"
      toDefinitions={(all) => [all.similar]}
      chart={chart}
      query={useQuery(insightQueries.similarLaunches(chart.id, search.launch, roster, search.until))}
      what={copy.what}
      rowHeight="h-10"
      toKnown={({ launches }) => copy.basedOn(formatCount(launches, locale))}
      toFiles={(answer) =>
        answer.subject && {
          what: copy.what,
          toTable: () => toTableFile(toColumns(answer, locale), toRows(answer)),
          image: {
            finding: toFinding(answer, locale),
            layout: 'panel',
            render: () => (
              <TableScreen
                columns={toPageColumns(toColumns(answer, locale), locale)}
                shown={['units_week_1', 'peak', 'weeks_on']}
                rows={toRows(answer)}
              />
            ),
          },
        }
      }
    >
      {(answer) => (
        <SimilarLaunches answer={answer} chosen={search.launch} onChoose={(launch) => onChange({ launch })} />
      )}
    </AnswerPanel>
  )
}

type SimilarLaunchesProps = { answer: SimilarLaunchesAnswer; chosen: string; onChoose: (id: string) => void }

function SimilarLaunches({ answer, chosen, onChoose }: SimilarLaunchesProps) {
  const locale = useLocale()
  const { subject, similar, compared, measure, unit, chart, choices } = answer
  const count = (value: number) => formatCount(value, locale)
  const choose = (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <ChooseTitle choices={choices} id={subject?.id ?? chosen} name={subject?.title ?? chosen} onChoose={onChoose} />
    </div>
  )
  if (subject === null || similar.length === 0) {
    return (
      <>
        <p className="text-ink-2">
          {subject !== null
            ? 'No earlier debut of this chart can be compared yet.'
            : chosen === ''
              ? 'No title of the latest week has a stored debut.'
              : 'The debut of this title isn’t stored, so its first weeks aren’t known.'}
        </p>
        {choices.length > 0 && choose}
      </>
    )
  }
  const rows = toRows(answer)
  const curve = measure === 'units' ? 'units' : 'rank'
  const model = toCurveModel(NO_BAND, rows, {
    curve,
    unit: unit === null ? insightsCopy.unitsColumn : UNIT_NAMES[unit],
    depth: chart.depth ?? UNKNOWN_DEPTH,
    locale,
  })
  const quarter = toSpread(similar.map(({ firstQuarter }) => firstQuarter))
  const units = (value: number) => `${count(value)} ${unit === null ? '' : UNIT_ABBREVIATIONS[unit]}`.trim()
  return (
    <>
      <p className="text-lg font-semibold text-pretty text-ink">{toFinding(answer, locale)}</p>
      <p className="text-sm text-ink-3">
        {copy.note(count(compared), measure, answer.sourcesCompared)}{' '}
        {quarter !== null &&
          copy.goal(count(quarter.count), units(quarter.median), count(quarter.low), count(quarter.high))}
      </p>
      {choose}
      <div className="mt-4 grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_44rem]">
        <TimeGraph
          title={copy.graph[curve]}
          summary="The table has the outcome of each title."
          model={model}
          height={GRAPH_PX}
          describe={(column) => ({
            head: column === 0 ? insightsCopy.debutWeek : insightsCopy.weekNumber(column + 1),
            lines: rows.flatMap((title) => {
              const values = toCurve(title, curve)
              if (column >= values.length) return []
              const value = formatCurve(values[column] ?? null, curve, locale)
              return { key: title.id, label: title.name, value, isMain: title.id === subject.id }
            }),
          })}
        />
        <div className="min-w-0">
          <DataTable
            caption="Similar launches and their outcomes"
            columns={toPageColumns(toColumns(answer, locale), locale)}
            rows={rows}
            toKey={({ id }) => id}
            density="bare"
            toRowProps={({ id }) => (id === subject.id ? { className: 'bg-accent-soft', 'aria-current': true } : {})}
          />
        </div>
      </div>
    </>
  )
}

const NO_BAND = { curves: { share: [], units: [], rank: [] } }

type LaunchRow = LaunchedTitle & { name: string; color: string }

function toRows({ subject, similar }: SimilarLaunchesAnswer): LaunchRow[] {
  return subject === null ? [] : toShownTitles([subject, ...similar])
}

/** Returns a text such as `peaked at number 51 (34 to 80) and stayed 9 (3 to 20 or more) weeks`. */
function toFinding({ subject, similar }: SimilarLaunchesAnswer, locale: string): string {
  const count = (value: number) => formatCount(value, locale)
  const peaks = toSpread(similar.map(({ peak }) => peak))
  const lives = similar.flatMap((title) => lifeOf(title) ?? []).toSorted((one, other) => one.weeks - other.weeks)
  const ended = lives.filter(({ isOver }) => isOver)
  // A life that isn't over can still become longer than the ones that are.
  const at = (index: number) => {
    const weeks = lives[index]?.weeks ?? 0
    return formatDuration({ weeks, isOver: ended[index]?.weeks === weeks }, locale) ?? ''
  }
  return copy.finding(
    subject?.title ?? subject?.id ?? '',
    peaks === null ? '' : copy.medianRange(count(peaks.median), count(peaks.low), count(peaks.high)),
    copy.medianRange(at(Math.floor((lives.length - 1) / 2)), at(0), at(lives.length - 1)),
  )
}

function toColumns({ chart, measure, sourcesCompared }: SimilarLaunchesAnswer, locale: string) {
  const columns: TableColumn<LaunchRow>[] = [
    {
      id: 'title',
      header: common.title,
      kind: 'text',
      value: ({ title }) => title,
      isRowHeader: true,
      look: 'max-w-0 w-full',
      cell: ({ id, name, credit, color }) => (
        <TitleCell {...{ chart, id, name, credit, color }} noteLook="max-lg:sr-only" />
      ),
    },
    toFileColumn('credit', fileCopy.credit, 'text', ({ credit }) => credit, 'in-place'),
    toFileColumn('id', fileCopy.id, 'id', ({ id }) => id, 'in-place'),
    toFileColumn('debut_week', 'Debut week', 'id', ({ debut }) => debut?.week ?? null),
    {
      id: 'debut',
      header: 'Debut',
      kind: 'date',
      value: ({ debut }) => debut?.window.start ?? null,
      look: 'whitespace-nowrap max-sm:hidden',
    },
    toFileColumn('debut_rank', 'Debut rank', 'integer', ({ debutRank }) => debutRank),
    {
      id: 'units_week_1',
      header: 'First week',
      kind: 'integer',
      value: ({ points }) => points[0]?.units ?? null,
      look: 'max-sm:hidden',
    },
    ...[1, 2, 3].map((index) =>
      toFileColumn<LaunchRow>(
        `units_week_${index + 1}`,
        insightsCopy.weekNumber(index + 1),
        'integer',
        ({ points }) => points[index]?.units ?? null,
      ),
    ),
    {
      id: 'difference',
      header: 'Differs by',
      kind: 'percent',
      value: ({ distance }) => distance,
      meaning: 'Mean difference of the first weeks and of the sources, as a ratio',
      cell: ({ distance }) => (distance === null ? 'this title' : formatShare(distance, locale)),
      look: 'whitespace-nowrap',
    },
    {
      id: 'premium_share',
      header: 'Premium',
      kind: 'percent',
      value: ({ sources }) => sources?.premium ?? null,
      meaning: 'Premium share of the streams in the debut week',
      look: 'max-lg:hidden',
    },
    toFileColumn('audio_share', 'Audio', 'percent', ({ sources }) => sources?.audio ?? null),
    toFileColumn('on_demand_share', 'On-demand', 'percent', ({ sources }) => sources?.onDemand ?? null),
    { id: 'peak', header: common.peak, kind: 'integer', value: ({ peak }) => peak, look: 'whitespace-nowrap' },
    toFileColumn('peak_week', fileCopy.peakWeek, 'id', ({ peakWeek }) => peakWeek),
    {
      id: 'weeks_on',
      header: 'Weeks on',
      kind: 'integer',
      value: (title) => lifeOf(title)?.weeks ?? null,
      look: 'whitespace-nowrap',
      cell: (title) => formatDuration(lifeOf(title), locale) ?? <Absent />,
    },
    toFileColumn('weeks_on_is_final', 'Run is over', 'text', ({ life }) =>
      life === null ? null : life.isOver ? fileCopy.yes : fileCopy.no,
    ),
    {
      id: 'units_13_weeks',
      header: '13 weeks',
      kind: 'integer',
      value: ({ firstQuarter }) => firstQuarter,
      meaning: 'Units of the first 13 weeks on the chart. Weeks off the chart count as zero.',
      look: 'max-sm:hidden whitespace-nowrap',
    },
  ]
  return hideOnPage(columns, [
    ...(measure === 'units' ? [] : ['units_week_1', 'units_13_weeks']),
    ...(sourcesCompared ? [] : ['premium_share']),
  ])
}
