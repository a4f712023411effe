import { type ChartColumn, type ColumnWeek, type CsvField, NOT_PROVIDED, toField } from './chart-column.ts'
import { toComparedColumns } from './compared-columns.ts'
import type { ComparedWeek } from './compared-week.ts'
import { roundGain, toGain, toGainShare, toMetricId } from './figures.ts'
import { type LeadMetric, toLeadMetric } from './lead-metric.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'

export const RANK_COLUMN: ChartColumn = {
  id: 'rank',
  label: '#',
  fullName: 'Rank',
  meaning: 'The chart’s official rank',
  absentMeaning: NOT_PROVIDED,
  place: 'pinned',
  format: 'rank',
  value: ({ rank }) => rank,
  firstOrder: 'asc',
  widthRem: 2.875,
  image: null,
  csv: [
    {
      csvHeader: 'status',
      value: ({ entry }) => entry?.movement ?? 'exit',
    },
    toField('rank', ({ rank }) => rank),
  ],
}

export const CHANGE_COLUMN: ChartColumn = {
  id: 'change',
  label: 'Move',
  fullName: 'Move',
  meaning:
    'Places gained or lost since last week. NEW: debuted this week. RE: debuted earlier and is back. –: no data for last week.',
  absentMeaning: NOT_PROVIDED,
  place: 'pinned',
  format: 'movement',
  value: ({ movement, places }) => (movement === 'same' ? 0 : places),
  firstOrder: 'desc',
  widthRem: 4.25,
  image: null,
  csv: [toField('places', ({ places }) => places)],
}

export const TITLE_COLUMN: ChartColumn = {
  id: 'title',
  label: 'Title',
  fullName: 'Title',
  meaning: 'Title and credit, or the ID until the name is known',
  absentMeaning: NOT_PROVIDED,
  place: 'pinned',
  format: 'title',
  value: ({ title }) => title,
  firstOrder: 'asc',
  widthRem: 8.25,
  image: null,
  csv: (['id', 'title', 'credit'] as const).map((key) =>
    toField(
      key,
      (entry) => entry[key],
      (exit) => exit[key],
    ),
  ),
}

export const PINNED_COLUMNS: readonly ChartColumn[] = [RANK_COLUMN, CHANGE_COLUMN, TITLE_COLUMN]

export const SPARKLINE_COLUMN: ChartColumn = {
  id: 'run',
  label: `Rank, ${SPARKLINE_WEEKS} weeks`,
  fullName: `Last ${SPARKLINE_WEEKS} weeks`,
  meaning: `Rank over the last ${SPARKLINE_WEEKS} weeks, with number 1 at the top. Ranks near the top get more space. A gap is a week off the chart. Hatching means no data for that week.`,
  absentMeaning: () => 'chart run not available',
  place: 'default',
  format: 'sparkline',
  value: () => null,
  firstOrder: null,
  widthRem: 8,
  image: { priority: 4, header: `${SPARKLINE_WEEKS} weeks` },
  csv: [],
}

const CHART_COLUMNS: readonly ChartColumn[] = [
  {
    id: 'last-week',
    label: 'LW',
    fullName: 'Last week',
    meaning: 'Rank on last week’s chart',
    absentMeaning: ({ movement }) => (movement === 'unknown' ? 'last week unknown' : 'not on last week’s chart'),
    place: 'default',
    format: 'rank',
    value: ({ lastWeek }) => lastWeek,
    firstOrder: 'asc',
    widthRem: 3,
    image: { priority: 6, header: 'LW' },
    csv: [
      toField(
        'last_week',
        ({ lastWeek }) => lastWeek,
        ({ lastRank }) => lastRank,
      ),
    ],
  },
  SPARKLINE_COLUMN,
  {
    id: 'peak',
    label: 'Peak',
    fullName: 'Peak',
    meaning: 'Best rank so far, as reported by the data provider',
    absentMeaning: NOT_PROVIDED,
    place: 'default',
    format: 'rank',
    value: ({ peak }) => peak,
    firstOrder: 'asc',
    widthRem: 3.125,
    image: { priority: 5, header: 'Peak' },
    csv: [
      toField(
        'peak',
        ({ peak }) => peak,
        ({ peak }) => peak,
      ),
    ],
  },
  {
    id: 'low',
    label: 'Low',
    fullName: 'Low',
    meaning: 'Worst rank so far, as reported by the data provider',
    absentMeaning: NOT_PROVIDED,
    place: 'optional',
    format: 'rank',
    value: ({ low }) => low,
    firstOrder: 'desc',
    widthRem: 3.5,
    image: { priority: 2, header: 'Low' },
    csv: [toField('low', ({ low }) => low)],
  },
  {
    id: 'weeks-on',
    label: 'Weeks',
    fullName: 'Weeks on',
    meaning: 'Weeks on the chart including this one, not necessarily consecutive',
    absentMeaning: NOT_PROVIDED,
    place: 'default',
    format: 'number',
    value: ({ weeksOn }) => weeksOn,
    firstOrder: 'desc',
    widthRem: 3.5,
    image: { priority: 5, header: 'Weeks' },
    csv: [
      toField(
        'weeks_on',
        ({ weeksOn }) => weeksOn,
        ({ weeksOn }) => weeksOn,
      ),
    ],
  },
  {
    id: 'premiere',
    label: 'Premiere',
    fullName: 'Premiere week',
    meaning: 'First week on this chart, which can be before the earliest week available here',
    absentMeaning: NOT_PROVIDED,
    place: 'optional',
    format: 'week',
    value: ({ premiereWeek }) => premiereWeek,
    firstOrder: 'desc',
    widthRem: 6,
    image: { priority: 1, header: 'Premiere' },
    csv: [toField('premiere_week', ({ premiereWeek }) => premiereWeek)],
  },
]

/** Columns of the metric that ranks the chart, and of its change. */
function toLeadColumns(
  { name, plural, unit }: LeadMetric,
  { metricNames: [metricName = ''] }: ColumnWeek,
): ChartColumn[] {
  const likeForLike =
    unit === 'album_equivalent' ? ', like for like: last week is revalued if the formula changed in between' : ''
  const gain: Pick<ChartColumn, 'absentMeaning' | 'firstOrder' | 'csv'> = {
    absentMeaning: ({ lastTotal }) =>
      lastTotal === null ? 'no figure for last week' : 'not comparable across the formula change',
    firstOrder: 'desc',
    csv: [
      toField(`${name} last week`, ({ lastTotal }) => lastTotal),
      toField(`${name} against last week`, (entry) => roundGain(toGain(entry))),
      toField(`${name} last week (like for like)`, ({ comparableLastTotal }) => comparableLastTotal),
    ],
  }
  return [
    {
      ...toMetricColumn(metricName, 0),
      id: 'total',
      unit,
      label: unit === null ? name : `Units, ${UNIT_ABBREVIATIONS[unit]}`,
      fullName: name,
      meaning: `${plural} this week, as reported by the data provider. They rank the chart`,
      place: 'default',
      widthRem: 6,
      hasBar: true,
      image: { priority: 8, header: name },
      csv: [toMetricField(name, metricName)],
    },
    {
      ...gain,
      id: 'gain-share',
      label: 'vs. LW',
      fullName: `${name} vs. last week in percent`,
      meaning: `Change of ${plural} since last week in percent${likeForLike}. – means it wasn’t on last week’s chart`,
      place: 'default',
      format: 'change',
      value: toGainShare,
      widthRem: 5.5,
      image: { priority: 7, header: 'vs. LW' },
    },
    {
      ...gain,
      id: 'gain',
      label: '± LW',
      fullName: `${name} vs. last week`,
      meaning: `This week’s ${plural} minus last week’s${likeForLike}. – means it wasn’t on last week’s chart`,
      place: 'optional',
      format: 'difference',
      value: toGain,
      between: ({ metrics: [total = null], comparableLastTotal }) => [total, comparableLastTotal],
      widthRem: 6.25,
      image: { priority: 6, header: '± LW' },
    },
  ]
}

function toMetricColumn(name: string, index: number): ChartColumn {
  return {
    id: toMetricId(name),
    metric: name,
    label: name,
    fullName: name,
    meaning: `${name} this week, as reported by the data provider`,
    absentMeaning: NOT_PROVIDED,
    place: 'optional',
    format: 'count',
    value: ({ metrics }) => metrics[index] ?? null,
    firstOrder: 'desc',
    widthRem: 7.5,
    image: { priority: 3, header: name },
    csv: [toMetricField(name, name)],
  }
}

/** Finds the metric by its name, because a file can have weeks with different metrics. */
function toMetricField(csvHeader: string, metricName: string): CsvField {
  return { csvHeader, value: ({ entry, week }) => entry?.metrics[week.metricNames.indexOf(metricName)] ?? null }
}

/** Returns all columns except the pinned ones, in display order. A chart without metrics has no figures. */
export function toChartColumns(week: ColumnWeek, compared: ComparedWeek | null = null): ChartColumn[] {
  const { metricNames } = week
  const lead = toLeadMetric(metricNames, week.receipt.unit)
  return [
    ...(compared === null ? [] : toComparedColumns(compared, lead)),
    ...CHART_COLUMNS,
    ...(lead === null ? [] : toLeadColumns(lead, week)),
    ...toMetricColumns(metricNames),
  ]
}

/** Columns of the metrics that don't rank the chart. */
export function toMetricColumns(metricNames: readonly string[]): ChartColumn[] {
  return metricNames.map(toMetricColumn).slice(1)
}

/** IDs of the columns of a URL without `?cols=`. They don't depend on the chart's metrics. */
export const DEFAULT_COLUMNS: readonly string[] = toChartColumns({
  metricNames: ['Total'],
  entries: [],
  receipt: { unit: null },
})
  .filter(({ place }) => place === 'default')
  .map(({ id }) => id)

/**
 * Always includes compared columns, because people can't hide them.
 * @param chosen column IDs; null for all columns
 */
export function pickColumns(columns: readonly ChartColumn[], chosen: readonly string[] | null): ChartColumn[] {
  return columns.filter(({ id, place }) => place === 'compared' || chosen === null || chosen.includes(id))
}

export function findColumn(columns: readonly ChartColumn[], id: string): ChartColumn | undefined {
  return [...PINNED_COLUMNS, ...columns].find((column) => column.id === id)
}
