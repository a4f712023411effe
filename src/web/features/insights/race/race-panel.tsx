import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide:chevron-left'
import ChevronRight from 'lucide:chevron-right'
import { type ReactNode, useRef } from 'react'
import { MAX_HOLD_TITLES } from '#contract/api/insights/chart-hold.ts'
import type { DateWindow } from '#contract/dates.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { unitOf } from '#domain/chart-view/lead-metric.ts'
import { chartQueries } from '../../../chart-weeks/queries.ts'
import { useNames } from '../../../chart-weeks/use-names.ts'
import { useElementWidth } from '../../../lib/browser/element-size.ts'
import { formatCount, formatWeek } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { useKeyShortcuts } from '../../../lib/keyboard/use-key-shortcuts.ts'
import * as common from '../../../lib/copy.ts'
import { Absent } from '../../../ui/figures/absent.tsx'
import { Button, buttonClasses } from '../../../ui/buttons/button.tsx'
import { RatioChange } from '../../../ui/figures/change.tsx'
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import { MovementBadge } from '../../../ui/figures/movement-badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { ProblemPanel } from '../../../ui/states/problem-panel.tsx'
import { useReceiptPart } from '../../../ui/receipt/page-receipt.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { DownloadButton } from '../../image-export/download-button.tsx'
import type { Ours } from '../../ours/use-ours.ts'
import { BumpGraph, raceHeight, RACE_TOP_PX } from './bump-graph.tsx'
import * as copy from '../copy.ts'
import { type CsvTable, toNamedTable } from '../../../ui/buttons/csv-button.tsx'
import { type ChangeInsights, type InsightsSearch, RACE_WEEKS, splitTitles } from '../search.ts'
import { TitleChooser } from '../title-chooser.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { RaceSkeleton } from './race-skeleton.tsx'
import { EQUAL_STEP_PX, RACE_RANKS, type Race, type RaceRow, toRace, toRaceFinding } from './to-race.ts'
import { toRaceWeek } from './to-race-week.ts'

type Week = { week: WeekLabel; window: DateWindow }
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
      <Panel title={copy.race} description={<Skeleton className="h-5 max-sm:h-10" />}>
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
  const known = copy.knownRace(formatCount(loaded, locale), shownWeek)
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
              image: toRaceImage({ chart, race, finding, known, receipt }),
              table: await toNamedTable({ what, chart, receipt, toTable: () => toRaceCsv(race) }),
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
            { value: 'chosen', label: 'Chosen titles' },
          ]}
          value={search.race}
          isBar
          onChange={(value) => onChange({ race: value })}
        />
        <Segmented
          label={copy.range}
          options={RACE_WEEKS.map((value) => ({ value, label: `${value} weeks` }))}
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
      </div>
      <div className={isRefreshing ? 'refreshing mt-4' : 'mt-4'}>
        <RaceBoard race={race} unit={toUnit(answer.metricNames)} label={finding} />
      </div>
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
    </Panel>
  )
}

function toWindow({ weeks }: Race): DateWindow | null {
  const [first, last] = [weeks[0], weeks.at(-1)]
  return first === undefined || last === undefined ? null : { start: first.window.start, end: last.window.end }
}

/** Returns null for a chart without figures. */
function toUnit(metricNames: readonly string[]): string | null {
  const unit = unitOf(metricNames)
  if (unit !== null) return UNIT_ABBREVIATIONS[unit]
  return metricNames.length === 0 ? null : copy.unitsColumn
}

/** The rows continue the lines: each of the top 20 is as high as a rank of the graph. */
function RaceBoard({ race, unit, label }: { race: Race; unit: string | null; label: string }) {
  const locale = useLocale()
  const ref = useRef<HTMLDivElement>(null)
  const width = useElementWidth(ref, 640)
  const summary = copy.raceSummary(race.lines.length, race.weeks.length)
  return (
    <div className="grid grid-cols-2 gap-x-2 xl:grid-cols-[minmax(0,1fr)_34rem] print:grid-cols-1">
      <figure aria-label={label} className="min-w-0" style={{ paddingTop: HEAD_PX - RACE_TOP_PX + ROW_MIDDLE_PX }}>
        <div ref={ref} style={{ height: raceHeight(race.depth) }}>
          <BumpGraph race={race} label={summary} width={width} />
        </div>
      </figure>
      <div className="min-w-0">
        <DataTable
          caption="Ranking of the last week of the race"
          columns={toColumns(unit, locale)}
          rows={race.rows}
          toKey={({ id }) => id}
          toRowProps={() => ({
            className: 'h-6 [&>*]:py-0! [&>*]:leading-6 [&>*]:border-0!',
          })}
          density="bare"
        />
        {race.unnamed > 0 && <p className="mt-2 text-xs text-ink-3">{copy.unnamed(race.unnamed)}</p>}
      </div>
    </div>
  )
}

/** Heights of the table's header and rows. The graph starts at the middle of the first row. */
const HEAD_PX = 32
const ROW_MIDDLE_PX = EQUAL_STEP_PX / 2

function toColumns(unit: string | null, locale: string): DataColumn<RaceRow>[] {
  return [
    { id: 'rank', head: 'Rank', hidesHead: true, align: 'right', look: 'w-8', cell: ({ rank }) => rank },
    {
      id: 'title',
      head: common.title,
      isRowHeader: true,
      look: 'max-w-0 w-full',
      cell: ({ name, credit, color }) => (
        <span className="flex min-w-0 items-baseline gap-1.5">
          {color !== null && (
            <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: color }} />
          )}
          <span className="relative min-w-0 truncate" title={[name, credit].filter(Boolean).join(' · ')}>
            <span className={color === null ? '' : 'font-semibold'}>{name}</span>{' '}
            <span className="text-ink-3 max-lg:sr-only">{credit}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'move',
      head: 'Move',
      align: 'right',
      look: 'max-sm:hidden',
      cell: ({ movement, places }) => (
        <span className="flex h-6 items-center justify-end">
          <MovementBadge movement={movement} places={places} />
        </span>
      ),
    },
    ...(unit === null ? [] : toUnitColumns(unit, locale)),
  ]
}

function toUnitColumns(unit: string, locale: string): DataColumn<RaceRow>[] {
  return [
    {
      id: 'units',
      head: unit,
      align: 'right',
      look: 'max-sm:hidden',
      cell: ({ units }) => (units === null ? <Absent /> : formatCount(units, locale)),
    },
    {
      id: 'change',
      head: 'vs. LW',
      align: 'right',
      look: 'max-sm:hidden',
      cell: ({ units, lastUnits }) => (
        <span className="flex h-6 items-center justify-end">
          <RatioChange ratio={units === null || lastUnits === null || lastUnits <= 0 ? null : units / lastUnits - 1} />
        </span>
      ),
    },
  ]
}

type WeekSliderProps = { weeks: readonly Week[]; at: number; onGo: (index: number) => void; children: ReactNode }

/** A slider for fingers and arrow keys. Its buttons are never disabled, because they would lose the focus. */
function WeekSlider({ weeks, at, onGo, children }: WeekSliderProps) {
  const locale = useLocale()
  const week = weeks[at]
  if (week === undefined) return null
  const text = formatWeek(week.week, week.window, locale)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <Button
        size="icon"
        aria-label={copy.earlierWeek}
        title={`${copy.earlierWeek} [`}
        aria-disabled={at <= 0}
        onClick={() => onGo(at - 1)}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <input
        type="range"
        aria-label="Last week of the race"
        aria-valuetext={text}
        min={0}
        max={weeks.length - 1}
        value={at}
        onChange={({ target }) => onGo(Number(target.value))}
        className="h-8 min-w-40 flex-1 accent-(--color-accent) coarse:h-11"
      />
      <Button
        size="icon"
        aria-label={copy.laterWeek}
        title={`${copy.laterWeek} ]`}
        aria-disabled={at >= weeks.length - 1}
        onClick={() => onGo(at + 1)}
      >
        <ChevronRight aria-hidden className="size-4" />
      </Button>
      <span className="text-sm font-medium text-ink tabular-nums">{text}</span>
      {children}
    </div>
  )
}

function toRaceCsv({ weeks, lines, rows }: Race): CsvTable {
  const credits = new Map(rows.map(({ id, credit }) => [id, credit]))
  return {
    head: ['id', 'title', 'credit', ...weeks.map(({ week }) => week)],
    rows: lines.map(({ id, name, ranks }) => [id, name, credits.get(id) ?? null, ...ranks]),
    graph: { mark: 'line', over: 'title', series: weeks.map(({ week }) => week), isByRow: true, isReversed: true },
  }
}
