import type { ReactNode } from 'react'
import type { ChartEntry, ChartSummary } from '#contract/api/charts.ts'
import type { ChartSummaryFacts } from '#contract/api/chart-summaries.ts'
import { toHatch } from '#domain/chart-view/sparkline-path.ts'
import { formatCount, formatDifference, formatWeek, toShortLabel } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Sparkline, SPARKLINE_BOX } from '../../../ui/sparkline/sparkline.tsx'
import { UnitBadge } from '../../../ui/figures/unit-badge.tsx'
import { MovementBadge } from '../../../ui/figures/movement-badge.tsx'
import { toWeekLink } from './chart-links.ts'
import type { DirectorySort } from './search.ts'
import * as copy from './copy.ts'

/** The roster ID is for links to chart weeks. It is empty for the default roster. */
type Place = { chart: ChartSummary; roster: string }

export type FactColumn = {
  id: string
  label: string
  sort?: DirectorySort
  isDescending?: boolean
  /** Classes for width, alignment, and the table width from which the column shows. */
  look: string
  render: (facts: ChartSummaryFacts, locale: string, place: Place) => ReactNode
}

const FACT_COLUMNS: readonly FactColumn[] = [
  {
    id: 'number-1',
    label: 'Number 1',
    look: 'text-left',
    render: (facts, _, { roster }) =>
      facts.numberOne && <Title facts={facts} roster={roster} entry={facts.numberOne} hasCredit />,
  },
  { id: 'run', label: '26 weeks', look: 'hidden w-30 text-left @[100rem]:table-cell', render: toRun },
  {
    id: 'last-week',
    label: 'LW',
    look: 'hidden w-12 text-right @[100rem]:table-cell',
    render: ({ numberOne }) => numberOne?.lastWeek,
  },
  {
    id: 'weeks-at-1',
    label: 'Weeks at No. 1',
    sort: 'weeks-at-1',
    isDescending: true,
    look: 'hidden w-28 text-right @3xl:table-cell',
    render: ({ atOne }) => atOne?.inARow,
  },
  { id: 'units', label: 'Units', look: 'hidden w-34 text-right @4xl:table-cell', render: toUnits },
  {
    id: 'lead',
    label: 'Lead',
    look: 'hidden w-28 text-right text-ink-3 @[100rem]:table-cell',
    render: ({ lead, numberOne }, locale) =>
      lead === null ? null : formatDifference(lead, locale, [numberOne?.metrics[0] ?? null]),
  },
  {
    id: 'debuts',
    label: 'Debuts',
    sort: 'debuts',
    isDescending: true,
    look: 'hidden w-16 text-right @3xl:table-cell',
    render: ({ debuts }) => debuts,
  },
  {
    id: 'highest-debut',
    label: 'Highest debut',
    sort: 'highest-debut',
    look: 'hidden w-[11%] text-left @5xl:table-cell',
    render: (facts, _, { roster }) =>
      facts.highestDebut && (
        <Title facts={facts} roster={roster} entry={facts.highestDebut}>
          <span className="font-semibold">{facts.highestDebut.rank}</span>
        </Title>
      ),
  },
  {
    id: 'climb',
    label: 'Biggest climb',
    sort: 'climb',
    isDescending: true,
    look: 'hidden w-[11%] text-left @7xl:table-cell',
    render: (facts, _, { roster }) =>
      facts.biggestClimb && (
        <Title facts={facts} roster={roster} entry={facts.biggestClimb}>
          <MovementBadge movement={facts.biggestClimb.movement} places={facts.biggestClimb.places} />
        </Title>
      ),
  },
]

/** This column needs a roster. */
const OURS_COLUMN: FactColumn = {
  id: 'ours',
  label: 'Ours',
  sort: 'ours',
  isDescending: true,
  look: 'w-24 text-right',
  render: ({ ours, chartId, week }, _, { chart: { name }, roster }) =>
    ours &&
    (ours.titles === 0 ? (
      <span className="text-ink-3">0</span>
    ) : (
      <a
        {...toWeekLink(chartId, week, { ours: 'only', roster })}
        className="underline-offset-3 hover:text-accent hover:underline"
      >
        {ours.titles}
        <span className="sr-only">{` of our titles on ${name}`}</span>
        {ours.best !== null && <span className="text-xs text-ink-3">{copy.bestRank(ours.best)}</span>}
      </a>
    )),
}

const COLUMNS_WITH_OURS = [...FACT_COLUMNS, OURS_COLUMN]

export const DESCENDING: ReadonlySet<DirectorySort | undefined> = new Set(
  COLUMNS_WITH_OURS.filter(({ isDescending }) => isDescending === true).map(({ sort }) => sort),
)

/** Returns the directory's columns that depend on a chart week. */
export function toFactColumns(hasRoster: boolean): readonly FactColumn[] {
  return hasRoster ? COLUMNS_WITH_OURS : FACT_COLUMNS
}

type TitleProps = {
  facts: ChartSummaryFacts
  roster: string
  entry: ChartEntry
  hasCredit?: boolean
  children?: ReactNode
}

function Title({ facts, roster, entry, hasCredit = false, children }: TitleProps) {
  const name = entry.title ?? entry.id
  return (
    // If a line has no room for both, the credit is below the title.
    <span
      className={joinClasses(
        'flex',
        hasCredit
          ? 'flex-col @[84rem]:h-5 @[84rem]:flex-row @[84rem]:items-baseline @[84rem]:gap-x-1.5'
          : 'h-5 items-baseline gap-x-1.5 overflow-hidden',
      )}
      title={[name, entry.credit].filter(Boolean).join(' · ')}
    >
      {children}{' '}
      <a
        {...toWeekLink(facts.chartId, facts.week, { row: entry.id, roster })}
        className={joinClasses(
          'truncate underline-offset-3 hover:text-accent hover:underline',
          hasCredit ? 'max-w-full font-label text-base leading-4.5!' : 'min-w-0 flex-1',
        )}
      >
        {name}
      </a>{' '}
      {hasCredit && (
        <span className="min-w-0 truncate text-xs text-ink-3 @[84rem]:flex-1 @[84rem]:text-sm">
          {facts.state === 'not-out' && <NotOut facts={facts} />}
          {entry.credit}
        </span>
      )}
    </span>
  )
}

/** Marks a row with the chart's latest week, because the page's week isn't published yet or the chart has ended. */
function NotOut({ facts: { week, window } }: { facts: ChartSummaryFacts }) {
  const text = `Its latest week is ${formatWeek(week, window, useLocale())}. `
  return (
    <Badge tone="warning" title={text} className="mr-1.5 align-bottom">
      <span aria-hidden>{toShortLabel(week)}</span>
      <span className="sr-only">{text}</span>
    </Badge>
  )
}

function toRun({ run, titles }: ChartSummaryFacts): ReactNode {
  if (run.length === 0) return null
  const weeks = run.map(({ week, isKnown }) => ({
    week,
    state: isKnown ? ('shown' as const) : ('unavailable' as const),
  }))
  const states = weeks.map(({ state }) => state)
  return (
    <Sparkline
      weeks={weeks}
      ranks={run.map(({ rank }) => rank)}
      depth={titles}
      hatch={toHatch(states, SPARKLINE_BOX)}
    />
  )
}

function toUnits({ numberOne, unit }: ChartSummaryFacts, locale: string): ReactNode {
  const units = numberOne?.metrics[0] ?? null
  if (units === null) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      {formatCount(units, locale)}
      {unit !== null && <UnitBadge unit={unit} isShort />}
    </span>
  )
}
