import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MAX_HOLD_TITLES } from '#contract/api/insights/chart-hold.ts'
import type { DateWindow } from '#contract/dates.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { leadUnitOf } from '#domain/chart-view/lead-metric.ts'
import { type FileTable, type RowColumn, toFileCells } from '#domain/file-table/file-table.ts'
import { chartQueries } from '../../../chart-weeks/queries.ts'
import { useNames } from '../../../chart-weeks/use-names.ts'
import { formatCount, formatWeek } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { useKeyShortcuts } from '../../../lib/keyboard/use-key-shortcuts.ts'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { ProblemPanel } from '../../../ui/states/problem-panel.tsx'
import { useReceiptPart } from '../../../ui/receipt/page-receipt.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { DownloadButton } from '../../image-export/download-button.tsx'
import type { Ours } from '../../ours/use-ours.ts'
import * as copy from '../copy.ts'
import { toNamedTable } from '../../../ui/buttons/csv-button.tsx'
import { type ChangeInsights, type InsightsSearch, RACE_WEEKS, splitTitles } from '../search.ts'
import { TitleChooser } from '../title-chooser.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { RaceBoard } from './race-board.tsx'
import { RaceSkeleton } from './race-skeleton.tsx'
import { RACE_RANKS, type Race, toRace, toRaceFinding } from './to-race.ts'
import { toRaceWeek } from './to-race-week.ts'
import { type Week, WeekSlider } from './week-slider.tsx'

type RacePanelProps = {
  chart: { id: string; name: string }
  /** Weeks to choose from, oldest first. */
  weeks: readonly Week[]
  ours: Ours
  search: Pick<InsightsSearch, 'week' | 'weeks' | 'race' | 'title'>
  /** Link below the graph. */
  link?: ReactNode
  onChange: ChangeInsights
}

export function RacePanel({ chart, weeks, ours, search, link, onChange }: RacePanelProps) {
  const locale = useLocale()
  const latest = weeks.at(-1)?.week ?? ''
  const week = toRaceWeek(weeks, search.week)
  const weekQuery = useQuery({ ...chartQueries.week(chart.id, week), placeholderData: keepPreviousData })
  const historyQuery = useQuery({
    ...chartQueries.history(chart.id, week, Number(search.weeks)),
    placeholderData: keepPreviousData,
  })
  const { data: answer } = weekQuery
  const { data: history } = historyQuery
  useNames(answer)
  useReceiptPart(answer?.receipt)
  useReceiptPart(history?.receipt)
  const at = weeks.findIndex((each) => each.week === week)
  const goTo = (index: number) => {
    const to = weeks[index]
    if (to !== undefined) onChange({ week: to.week === latest ? '' : to.week })
  }
  useKeyShortcuts({ '[': () => goTo(at - 1), ']': () => goTo(at + 1) })
  const error = weekQuery.error ?? historyQuery.error
  const retry = () => {
    if (weekQuery.error !== null) void weekQuery.refetch()
    if (historyQuery.error !== null) void historyQuery.refetch()
  }
  if (answer === undefined || history === undefined) {
    return (
      <Panel title={copy.race} description={<Skeleton className="h-5" />}>
        {error === null ? (
          <>
            <output className="sr-only">Loading the race</output>
            <RaceSkeleton />
          </>
        ) : (
          <ProblemPanel error={error} what={copy.raceOf} onRetry={retry} isNested />
        )}
      </Panel>
    )
  }
  const chosen = splitTitles(search.title)
  const race = toRace(answer, history, { race: search.race, chosen, ours: ours.titles?.ids ?? null })
  const isRefreshing = weekQuery.isPlaceholderData || historyQuery.isPlaceholderData
  const finding = toRaceFinding(race, search.race)
  const shownWeek = formatWeek(answer.week, answer.window, locale)
  const loaded = history.weeks.filter(({ state }) => state === 'shown').length
  const known = copy.knownRace(formatCount(loaded, locale))
  const receipt = { ...history.receipt, window: toWindow(race) ?? history.receipt.window }
  return (
    <Panel
      title={copy.race}
      aside={<ExplainButton what={copy.race} toDefinitions={(all) => [all.race]} />}
      description={known}
      actions={
        <DownloadButton
          what={copy.race.toLowerCase()}
          load={async () => {
            const { toRaceImage } = await import('./to-race-image.tsx')
            const what = copy.race.toLowerCase()
            return {
              image: toRaceImage({ chart, race, finding, known: `${known}, up to ${shownWeek}`, receipt }),
              table: toNamedTable({ what, chart, receipt, toTable: () => toRaceFile(race) }),
            }
          }}
        />
      }
    >
      {error !== null && <ProblemNotice error={error} what={copy.raceOf} onRetry={retry} className="mb-3" />}
      <p className="text-lg font-semibold text-pretty text-ink">{finding}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Segmented
          label="Titles"
          options={[
            { value: 'top', label: copy.topRankHead(String(RACE_RANKS)) },
            {
              value: 'ours',
              label: 'Ours',
              disabledReason: ours.state === 'none' ? copy.noRoster : undefined,
            },
            { value: 'chosen', label: 'Chosen' },
          ]}
          value={search.race}
          isBar
          onChange={(value) => onChange({ race: value })}
        />
        <Segmented
          label={copy.range}
          options={RACE_WEEKS.map((value) => ({ value, label: `${value}w`, title: `${value} weeks` }))}
          value={search.weeks}
          onChange={(value) => onChange({ weeks: value })}
        />
        {search.race === 'chosen' && (
          <TitleChooser
            choices={answer.entries}
            titles={race.rows
              .filter(({ color }) => color !== null)
              .map(({ id, name, color }) => ({ id, name, color: color ?? '' }))}
            max={MAX_HOLD_TITLES}
            onChoose={(ids) => onChange({ title: ids.join(',') })}
          />
        )}
        <WeekSlider weeks={weeks} at={at} onGo={goTo}>
          {link ?? (
            <Link
              to="/charts/$chartId/$week"
              params={{ chartId: chart.id, week: answer.week }}
              className={buttonClasses()}
            >
              Open this week
            </Link>
          )}
        </WeekSlider>
        <div className={`mt-1 basis-full ${isRefreshing ? 'refreshing' : ''}`}>
          <RaceBoard race={race} unit={toUnit(answer.metricNames)} label={finding} />
        </div>
      </div>
    </Panel>
  )
}

function toWindow({ weeks }: Race): DateWindow | null {
  const [first, last] = [weeks[0], weeks.at(-1)]
  return first === undefined || last === undefined ? null : { start: first.window.start, end: last.window.end }
}

/** Returns null for a chart without figures. */
function toUnit(metricNames: readonly string[]): string | null {
  const unit = leadUnitOf(metricNames)
  if (unit !== null) return UNIT_ABBREVIATIONS[unit]
  return metricNames.length === 0 ? null : copy.unitsColumn
}

function toRaceFile({ weeks, lines, rows }: Race): Pick<FileTable, 'columns' | 'rows' | 'graph'> {
  const credits = new Map(rows.map(({ id, credit }) => [id, credit]))
  const columns: RowColumn<Race['lines'][number]>[] = [
    { id: 'id', header: 'ID', kind: 'id', value: ({ id }) => id },
    { id: 'title', header: 'Title', kind: 'text', value: ({ name }) => name },
    { id: 'credit', header: 'Credit', kind: 'text', value: ({ id }) => credits.get(id) ?? null },
    ...weeks.map(({ week }, at): (typeof columns)[number] => ({
      id: week,
      header: week,
      kind: 'integer',
      value: ({ ranks }) => ranks[at] ?? null,
    })),
  ]
  return {
    ...toFileCells(columns, lines),
    graph: { mark: 'line', over: 'title', series: weeks.map(({ week }) => week), isByRow: true, isReversed: true },
  }
}
