import { type ChartEntry } from '#contract/api/charts.ts'
import { toGain, toMetricId } from '#contract/chart-view/figures.ts'
import { type ColumnId } from './column-ids.ts'
import { type Comparison } from './comparison.ts'

export type Column = {
  id: ColumnId
  /** As the header shows it; short. */
  label: string
  /** As the chooser and screen readers say it. */
  name: string
  /** What it means, one hover away. */
  meaning: string
  /** Which way the first click sorts; null: there is no order in it. */
  firstOrder: 'asc' | 'desc' | null
  /** What it is sorted by; null: not known, which is not 0. */
  read: (entry: ChartEntry) => number | string | null
  /** `count`: a metric's figure. `difference`: of two figures. Null: a rank, a week, a text. */
  figure: 'count' | 'difference' | null
}

/** Every view has these three, pinned at the left. */
export const RANK_COLUMN: Column = {
  id: 'rank',
  label: 'Rank',
  name: 'Rank',
  meaning: 'The chart’s official rank',
  firstOrder: 'asc',
  read: ({ rank }) => rank,
  figure: null,
}
export const CHANGE_COLUMN: Column = {
  id: 'change',
  label: 'Change',
  name: 'Change',
  meaning:
    'Places up or down since last week. NEW: premiered this week. RE: back on the chart, premiered earlier. –: last week is not known.',
  firstOrder: 'desc',
  read: ({ movement, places }) => (movement === 'same' ? 0 : places),
  figure: null,
}
export const TITLE_COLUMN: Column = {
  id: 'title',
  label: 'Title',
  name: 'Title',
  meaning: 'Title and credit; the id until the name is known',
  firstOrder: 'asc',
  read: ({ title }) => title,
  figure: null,
}
export const PINNED_COLUMNS: readonly Column[] = [RANK_COLUMN, CHANGE_COLUMN, TITLE_COLUMN]

const OWN_COLUMNS: readonly Column[] = [
  {
    id: 'last-week',
    label: 'LW',
    name: 'Last week',
    meaning: 'Rank on last week’s chart',
    firstOrder: 'asc',
    read: ({ lastWeek }) => lastWeek,
    figure: null,
  },
  {
    id: 'run',
    label: '26 weeks',
    name: 'Last 26 weeks',
    meaning:
      'Rank over the last 26 weeks: number 1 at the top, the chart’s depth at the bottom, finer towards the top. A gap is a week off the chart; hatching is time without chart data.',
    firstOrder: null,
    read: () => null,
    figure: null,
  },
  {
    id: 'peak',
    label: 'Peak',
    name: 'Peak',
    meaning: 'Best rank so far, as the service gives it',
    firstOrder: 'asc',
    read: ({ peak }) => peak,
    figure: null,
  },
  {
    id: 'low',
    label: 'Low',
    name: 'Low',
    meaning: 'Worst rank so far, as the service gives it',
    firstOrder: 'desc',
    read: ({ low }) => low,
    figure: null,
  },
  {
    id: 'weeks-on',
    label: 'Weeks',
    name: 'Weeks on',
    meaning: 'Weeks on the chart, this one counted; not necessarily one after the other',
    firstOrder: 'desc',
    read: ({ weeksOn }) => weeksOn,
    figure: null,
  },
  {
    id: 'premiere',
    label: 'Premiere',
    name: 'Premiere week',
    meaning: 'First week on this chart; it can lie before the earliest week shown here',
    firstOrder: 'desc',
    read: ({ premiereWeek }) => premiereWeek,
    figure: null,
  },
]

/** Every column that this chart has beside the pinned ones, in the order in which they are shown. */
export function toColumns(metricNames: readonly string[], comparison: Comparison | null): Column[] {
  const [lead] = metricNames
  return [
    ...(comparison === null ? [] : toComparedColumns(comparison, lead)),
    ...OWN_COLUMNS,
    ...(lead === undefined ? [] : toLeadColumns(lead)),
    ...metricNames.slice(1).map((name, i) => toMetricColumn(name, i + 1)),
  ]
}

/** The chosen columns that this chart has, in the order of {@link toColumns}; a comparison is asked for by itself. */
export function pickColumns(columns: readonly Column[], chosen: readonly ColumnId[]): Column[] {
  return columns.filter(({ id }) => chosen.includes(id) || isCompared(id))
}

/** Columns of the compared week come and go with it, not by the chooser. */
export function isCompared(id: ColumnId): boolean {
  return id.startsWith('vs-')
}

function toLeadColumns(lead: string): Column[] {
  return [
    toMetricColumn(lead, 0),
    {
      id: 'gain',
      label: '± LW',
      name: `${lead} against last week`,
      meaning: `${lead} minus last week’s; – where it was not on last week’s chart`,
      firstOrder: 'desc',
      read: toGain,
      figure: 'difference',
    },
  ]
}

function toMetricColumn(name: string, index: number): Column {
  return {
    id: index === 0 ? 'total' : toMetricId(name),
    label: name,
    name,
    meaning: `${name} in this week, as the service gives it`,
    firstOrder: 'desc',
    read: ({ metrics }) => metrics[index] ?? null,
    figure: 'count',
  }
}

function toComparedColumns({ week, standings }: Comparison, lead: string | undefined): Column[] {
  const rankThen = ({ id }: ChartEntry) => standings.get(id)?.rank ?? null
  const columns: Column[] = [
    {
      id: 'vs-rank',
      label: week,
      name: `Rank in ${week}`,
      meaning: `Rank on the chart of ${week}; – where it was not on it`,
      firstOrder: 'asc',
      read: rankThen,
      figure: null,
    },
    {
      id: 'vs-places',
      label: '± rank',
      name: `Places against ${week}`,
      meaning: `Places better (+) or worse (−) than in ${week}`,
      firstOrder: 'desc',
      read: (entry) => {
        const rank = rankThen(entry)
        return rank === null ? null : rank - entry.rank
      },
      figure: 'difference',
    },
  ]
  if (lead === undefined) return columns
  return [
    ...columns,
    {
      id: 'vs-gain',
      label: `± ${lead}`,
      name: `${lead} against ${week}`,
      meaning: `${lead} minus that of ${week}`,
      firstOrder: 'desc',
      read: ({ id, metrics }) => toGain({ metrics, lastTotal: standings.get(id)?.total ?? null }),
      figure: 'difference',
    },
  ]
}
