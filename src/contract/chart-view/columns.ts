import { type ChartEntry, type ChartExit, type ChartWeekAnswer } from '../api/charts.ts'
import { type Cell } from '../csv.ts'
import { type ComparedWeek } from './compared-week.ts'
import { roundGain, toGain, toMetricId } from './figures.ts'
import { SPARKLINE_WEEKS } from './view-params.ts'

/** How a value is written, aligned and sorted. `number` is a plain count such as weeks on; `count` is a metric. */
export type ColumnFormat = 'rank' | 'movement' | 'title' | 'sparkline' | 'number' | 'week' | 'count' | 'difference'

/** `pinned`: always shown, at the left. `default`: shown unless switched off. `compared`: shown while a week is compared. */
export type ColumnPlace = 'pinned' | 'default' | 'optional' | 'compared'

/** One row of a file: a title of the week, or one that left and has last week's figures. */
export type ChartRow = { week: RowWeek } & ({ entry: ChartEntry; exit: null } | { entry: null; exit: ChartExit })
type RowWeek = Pick<ChartWeekAnswer, 'chart' | 'week' | 'window' | 'metricNames' | 'receipt'>

export type CsvField = { header: string; value: (row: ChartRow) => Cell }

/**
 * A column of a chart, defined once for the page's table, CSV, images, shared pages, URLs and the column guide. Adding one
 * means adding it here; every place renders what this table holds.
 */
export type ChartColumn = {
  /** In URLs (`?sort=` and `?cols=`), so it never changes. */
  id: string
  /** Column header; short. */
  label: string
  /** In the column menu, in sentences and for screen readers. */
  fullName: string
  meaning: string
  /** What screen readers hear in place of a missing value. */
  absentMeaning: (entry: ChartEntry) => string
  place: ColumnPlace
  format: ColumnFormat
  /** The value shown and sorted by. Null: not available, which is not 0. */
  value: (entry: ChartEntry) => number | string | null
  /** Order of the first sort; null: the column can't be sorted. */
  firstOrder: 'asc' | 'desc' | null
  /** Width in the page's table: no wider than the longest header word and the longest value. */
  widthRem: number
  /** Columns with the highest priority stay when an image has no room for all. Null: never in an image's columns. */
  imagePriority: number | null
  /** Fields of a CSV file. Empty: the file has this data elsewhere. */
  csv: readonly CsvField[]
}

const NOT_PROVIDED = () => 'not provided'

/** A field with the column's own value; a title that left has `exitValue`, if anything. */
function toField(header: string, value: ChartColumn['value'], exitValue: (exit: ChartExit) => Cell = () => null): CsvField {
  return { header, value: ({ entry, exit }) => (entry === null ? exitValue(exit) : value(entry)) }
} // prettier-ignore

export const RANK_COLUMN: ChartColumn = {
  id: 'rank',
  label: 'Rank',
  fullName: 'Rank',
  meaning: 'The chart’s official rank',
  absentMeaning: NOT_PROVIDED,
  place: 'pinned',
  format: 'rank',
  value: ({ rank }) => rank,
  firstOrder: 'asc',
  widthRem: 3.75,
  imagePriority: null,
  csv: [
    {
      header: 'status',
      value: ({ entry }) => entry?.movement ?? 'exit',
    },
    toField('rank', ({ rank }) => rank),
  ],
}

export const CHANGE_COLUMN: ChartColumn = {
  id: 'change',
  label: 'Change',
  fullName: 'Change',
  meaning:
    'Places gained or lost since last week. NEW: premiered this week. RE: back on the chart, premiered earlier. –: last week is unknown.',
  absentMeaning: NOT_PROVIDED,
  place: 'pinned',
  format: 'movement',
  value: ({ movement, places }) => (movement === 'same' ? 0 : places),
  firstOrder: 'desc',
  widthRem: 4.25,
  imagePriority: null,
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
  widthRem: 11,
  imagePriority: null,
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
  label: `${SPARKLINE_WEEKS} weeks`,
  fullName: `Last ${SPARKLINE_WEEKS} weeks`,
  meaning: `Rank over the last ${SPARKLINE_WEEKS} weeks. Number 1 is at the top, the chart’s last rank at the bottom, and the scale is finer near the top. A gap is a week off the chart. Hatching means no chart data.`,
  absentMeaning: () => 'chart run unknown',
  place: 'default',
  format: 'sparkline',
  value: () => null,
  firstOrder: null,
  widthRem: 8.25,
  imagePriority: 4,
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
    widthRem: 3.25,
    imagePriority: 6,
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
    widthRem: 3.5,
    imagePriority: 5,
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
    imagePriority: 2,
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
    widthRem: 4,
    imagePriority: 5,
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
    meaning: 'First week on this chart. It may be before the earliest week available here',
    absentMeaning: NOT_PROVIDED,
    place: 'optional',
    format: 'week',
    value: ({ premiereWeek }) => premiereWeek,
    firstOrder: 'desc',
    widthRem: 6,
    imagePriority: 1,
    csv: [toField('premiere_week', ({ premiereWeek }) => premiereWeek)],
  },
]

/** The metric that the chart is ranked by, whatever its name, and its change. */
function toLeadColumns(lead: string): ChartColumn[] {
  return [
    { ...toMetricColumn(lead, 0), id: 'total', place: 'default', widthRem: 6.5, imagePriority: 8 },
    {
      id: 'gain',
      label: '± LW',
      fullName: `${lead} vs. last week`,
      meaning: `This week’s ${lead} minus last week’s. – means it wasn’t on last week’s chart`,
      absentMeaning: () => 'no figure for last week',
      place: 'default',
      format: 'difference',
      value: toGain,
      firstOrder: 'desc',
      widthRem: 6.5,
      imagePriority: 7,
      csv: [
        toField(`${lead} last week`, ({ lastTotal }) => lastTotal),
        toField(`${lead} against last week`, (entry) => roundGain(toGain(entry))),
      ],
    },
  ]
}

function toMetricColumn(name: string, index: number): ChartColumn {
  return {
    id: toMetricId(name),
    label: name,
    fullName: name,
    meaning: `${name} this week, as reported by the data provider`,
    absentMeaning: NOT_PROVIDED,
    place: 'optional',
    format: 'count',
    value: ({ metrics }) => metrics[index] ?? null,
    firstOrder: 'desc',
    widthRem: 7.5,
    imagePriority: 3,
    // By name, so that weeks with other metrics fit into one file of a chart's whole history.
    csv: [{ header: name, value: ({ entry, week }) => entry?.metrics[week.metricNames.indexOf(name)] ?? null }],
  }
}

function toComparedColumns({ week, ranks }: ComparedWeek, lead: string | undefined): ChartColumn[] {
  const then = ({ id }: Pick<ChartEntry, 'id'>) => ranks.get(id) ?? null
  const toPlaces = (entry: ChartEntry) => {
    const rank = then(entry)?.rank ?? null
    return rank === null ? null : rank - entry.rank
  }
  const toGainThen = (entry: ChartEntry) => toGain({ metrics: entry.metrics, lastTotal: then(entry)?.total ?? null })
  const shared = { place: 'compared', imagePriority: 9, absentMeaning: () => 'not on the chart in both weeks' } as const
  return [
    {
      ...shared,
      id: 'vs-rank',
      label: week,
      fullName: `Rank in ${week}`,
      meaning: `Rank on the ${week} chart. – means it wasn’t on that chart`,
      absentMeaning: () => `not on the ${week} chart`,
      format: 'rank',
      value: (entry) => then(entry)?.rank ?? null,
      firstOrder: 'asc',
      widthRem: 5,
      csv: [
        { header: 'compared_week', value: () => week },
        { header: 'rank_compared', value: ({ entry, exit }) => then(entry ?? exit)?.rank ?? null },
      ],
    },
    {
      ...shared,
      id: 'vs-places',
      label: '± rank',
      fullName: `Places vs. ${week}`,
      meaning: `Places higher (+) or lower (−) than in ${week}`,
      format: 'difference',
      value: toPlaces,
      firstOrder: 'desc',
      widthRem: 4,
      csv: [toField('places_compared', toPlaces)],
    },
    ...(lead === undefined
      ? []
      : [
          {
            ...shared,
            id: 'vs-gain',
            label: `± ${lead}`,
            fullName: `${lead} vs. ${week}`,
            meaning: `This week’s ${lead} minus ${lead} in ${week}`,
            format: 'difference' as const,
            value: toGainThen,
            firstOrder: 'desc' as const,
            widthRem: 6.5,
            csv: [
              {
                header: `${lead} compared week`,
                value: ({ entry, exit }: ChartRow) => then(entry ?? exit)?.total ?? null,
              },
              toField(`${lead} against compared week`, (entry) => roundGain(toGainThen(entry))),
            ],
          },
        ]),
  ]
}

/** Every column of a chart with these metrics besides the pinned ones, in the order in which they are shown. */
export function toColumns(metricNames: readonly string[], compared: ComparedWeek | null = null): ChartColumn[] {
  const [lead, ...others] = metricNames
  return [
    ...(compared === null ? [] : toComparedColumns(compared, lead)),
    ...CHART_COLUMNS,
    ...(lead === undefined ? [] : toLeadColumns(lead)),
    ...others.map((name, index) => toMetricColumn(name, index + 1)),
  ]
}

/** What a plain link shows. `total` and `gain` are of the first metric, whatever its name. */
export const DEFAULT_COLUMNS: readonly string[] = toColumns(['Total'])
  .filter(({ place }) => place === 'default')
  .map(({ id }) => id)

/** The chosen columns that this chart has. The columns of a compared week come and go with it. @param chosen null: all */
export function pickColumns(columns: readonly ChartColumn[], chosen: readonly string[] | null): ChartColumn[] {
  return columns.filter(({ id, place }) => place === 'compared' || chosen === null || chosen.includes(id))
}

/** Among the pinned columns, too. */
export function findColumn(columns: readonly ChartColumn[], id: string): ChartColumn | undefined {
  return [...PINNED_COLUMNS, ...columns].find((column) => column.id === id)
}
