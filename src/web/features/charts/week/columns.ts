import { type ChartEntry } from '#contract/api/charts.ts'

/** Columns beside rank, change and title, which every view has. `total` and `gain` are of the first metric. */
export const OWN_COLUMNS = ['last-week', 'run', 'peak', 'low', 'weeks-on', 'premiere', 'total', 'gain'] as const
export type OwnColumn = (typeof OWN_COLUMNS)[number]

/** An own column, or `m-` and a metric's name as {@link toMetricId} writes it. */
export type ColumnId = string

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
}

export const DEFAULT_COLUMNS: readonly OwnColumn[] = ['last-week', 'run', 'peak', 'weeks-on', 'total', 'gain']

/** Every view has these three, pinned at the left. */
export const RANK_COLUMN: Column = {
  id: 'rank',
  label: 'Rank',
  name: 'Rank',
  meaning: 'The chart’s official rank',
  firstOrder: 'asc',
}
export const CHANGE_COLUMN: Column = {
  id: 'change',
  label: 'Change',
  name: 'Change',
  meaning:
    'Places up or down since last week. NEW: premiered this week. RE: back on the chart, premiered earlier. –: last week is not known.',
  firstOrder: 'desc',
}
export const TITLE_COLUMN: Column = {
  id: 'title',
  label: 'Title',
  name: 'Title',
  meaning: 'Title and credit; the id until the name is known',
  firstOrder: 'asc',
}
export const PINNED_COLUMNS: readonly Column[] = [RANK_COLUMN, CHANGE_COLUMN, TITLE_COLUMN]

const OWN: readonly Column[] = [
  { id: 'last-week', label: 'LW', name: 'Last week', meaning: 'Rank on last week’s chart', firstOrder: 'asc' },
  {
    id: 'run',
    label: '26 weeks',
    name: 'Last 26 weeks',
    meaning:
      'Rank over the last 26 weeks: number 1 at the top, the chart’s depth at the bottom, finer towards the top. A gap is a week off the chart; hatching is time without chart data.',
    firstOrder: null,
  },
  {
    id: 'peak',
    label: 'Peak',
    name: 'Peak',
    meaning: 'Best rank so far, as the service gives it',
    firstOrder: 'asc',
  },
  { id: 'low', label: 'Low', name: 'Low', meaning: 'Worst rank so far, as the service gives it', firstOrder: 'desc' },
  {
    id: 'weeks-on',
    label: 'Weeks',
    name: 'Weeks on',
    meaning: 'Weeks on the chart, this one counted; not necessarily one after the other',
    firstOrder: 'desc',
  },
  {
    id: 'premiere',
    label: 'Premiere',
    name: 'Premiere week',
    meaning: 'First week on this chart; it can lie before the earliest week shown here',
    firstOrder: 'desc',
  },
]

/** `Streams (Album Equivalents)` is `m-streams-album-equivalents` in a URL. */
export function toMetricId(metricName: string): ColumnId {
  const slug = metricName
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `m-${slug}`
}

/** Every column that this chart has, in the order in which they are shown. The first metric is `total` and `gain`. */
export function toColumns(metricNames: readonly string[]): Column[] {
  const [lead, ...others] = metricNames
  const columns: Column[] = [...OWN]
  if (lead === undefined) return columns
  columns.push(
    {
      id: 'total',
      label: lead,
      name: lead,
      meaning: `${lead} in this week, as the service gives it`,
      firstOrder: 'desc',
    },
    {
      id: 'gain',
      label: '± LW',
      name: `${lead} against last week`,
      meaning: `${lead} minus last week’s; – where it was not on last week’s chart`,
      firstOrder: 'desc',
    },
    ...others.map((name) => ({
      id: toMetricId(name),
      label: name,
      name,
      meaning: `${name} in this week, as the service gives it`,
      firstOrder: 'desc' as const,
    })),
  )
  return columns
}

/** The chosen columns that this chart has, in the order of {@link toColumns}. */
export function pickColumns(columns: readonly Column[], chosen: readonly ColumnId[]): Column[] {
  return columns.filter(({ id }) => chosen.includes(id))
}

/** How much the first metric grew since last week; null where either week's figure is not known. */
export function toGain({ metrics: [total], lastTotal }: Pick<ChartEntry, 'metrics' | 'lastTotal'>): number | null {
  return total === undefined || total === null || lastTotal === null ? null : total - lastTotal
}

/** An entry's figure in a metric column; null: not sent, which is not 0. */
export function metricOf(entry: ChartEntry, metricNames: readonly string[], id: ColumnId): number | null {
  const index = metricNames.findIndex((name, i) => i > 0 && toMetricId(name) === id)
  return entry.metrics[index] ?? null
}
