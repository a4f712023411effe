import { type ChartEntry } from '#contract/api/charts.ts'
import { toGain, toMetricId } from '#contract/chart-view/figures.ts'
import * as copy from './column-copy.ts'
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
  label: copy.rank,
  name: copy.rank,
  meaning: copy.rankMeaning,
  firstOrder: 'asc',
  read: ({ rank }) => rank,
  figure: null,
}
export const CHANGE_COLUMN: Column = {
  id: 'change',
  label: copy.change,
  name: copy.change,
  meaning: copy.changeMeaning,
  firstOrder: 'desc',
  read: ({ movement, places }) => (movement === 'same' ? 0 : places),
  figure: null,
}
export const TITLE_COLUMN: Column = {
  id: 'title',
  label: copy.title,
  name: copy.title,
  meaning: copy.titleMeaning,
  firstOrder: 'asc',
  read: ({ title }) => title,
  figure: null,
}
export const PINNED_COLUMNS: readonly Column[] = [RANK_COLUMN, CHANGE_COLUMN, TITLE_COLUMN]

const OWN_COLUMNS: readonly Column[] = [
  {
    id: 'last-week',
    label: copy.lastWeekLabel,
    name: copy.lastWeek,
    meaning: copy.lastWeekMeaning,
    firstOrder: 'asc',
    read: ({ lastWeek }) => lastWeek,
    figure: null,
  },
  {
    id: 'run',
    label: copy.runLabel,
    name: copy.run,
    meaning: copy.runMeaning,
    firstOrder: null,
    read: () => null,
    figure: null,
  },
  {
    id: 'peak',
    label: copy.peak,
    name: copy.peak,
    meaning: copy.peakMeaning,
    firstOrder: 'asc',
    read: ({ peak }) => peak,
    figure: null,
  },
  {
    id: 'low',
    label: copy.low,
    name: copy.low,
    meaning: copy.lowMeaning,
    firstOrder: 'desc',
    read: ({ low }) => low,
    figure: null,
  },
  {
    id: 'weeks-on',
    label: copy.weeksOnLabel,
    name: copy.weeksOn,
    meaning: copy.weeksOnMeaning,
    firstOrder: 'desc',
    read: ({ weeksOn }) => weeksOn,
    figure: null,
  },
  {
    id: 'premiere',
    label: copy.premiereLabel,
    name: copy.premiere,
    meaning: copy.premiereMeaning,
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
      label: copy.gainLabel,
      name: copy.gain(lead),
      meaning: copy.gainMeaning(lead),
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
    meaning: copy.figureMeaning(name),
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
      name: copy.rankThen(week),
      meaning: copy.rankThenMeaning(week),
      firstOrder: 'asc',
      read: rankThen,
      figure: null,
    },
    {
      id: 'vs-places',
      label: copy.placesLabel,
      name: copy.places(week),
      meaning: copy.placesMeaning(week),
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
      label: copy.gainThenLabel(lead),
      name: copy.gainThen(lead, week),
      meaning: copy.gainThenMeaning(lead, week),
      firstOrder: 'desc',
      read: ({ id, metrics }) => toGain({ metrics, lastTotal: standings.get(id)?.total ?? null }),
      figure: 'difference',
    },
  ]
}
