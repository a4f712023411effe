import { type ChartEntry, type ChartExit, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { toGain, toMetricId } from '#contract/chart-view/figures.ts'
import { type Cell } from '#contract/csv.ts'

/** A title of the week, or one that left: that has no rank here, and last week's peak and weeks on. */
export type ChartRow = { week: WeekHead } & ({ entry: ChartEntry; exit: null } | { entry: null; exit: ChartExit })

type WeekHead = Pick<ChartWeekAnswer, 'chart' | 'week' | 'window' | 'metricNames' | 'receipt'>

export type ChartColumn = {
  /** The page's name of it in the address; null for columns that every file has. */
  id: string | null
  header: string
  read: (row: ChartRow) => Cell
}

/** Sums of the provider's decimals shall not end in 0.00000000004. */
const GAIN_DECIMALS = 6

const FIRST: readonly ChartColumn[] = [
  { id: null, header: 'week', read: ({ week }) => week.week },
  { id: null, header: 'start', read: ({ week }) => week.window.start },
  { id: null, header: 'end', read: ({ week }) => week.window.end },
  { id: null, header: 'chart_id', read: ({ week }) => week.chart.id },
  { id: null, header: 'chart', read: ({ week }) => week.chart.name },
  { id: null, header: 'location', read: ({ week }) => week.chart.location },
  { id: null, header: 'status', read: ({ entry }) => entry?.movement ?? 'exit' },
  { id: null, header: 'rank', read: ({ entry }) => entry?.rank ?? null },
  { id: null, header: 'places', read: ({ entry }) => entry?.places ?? null },
  { id: null, header: 'id', read: ({ entry, exit }) => (entry ?? exit).id },
  { id: null, header: 'title', read: ({ entry, exit }) => (entry ?? exit).title },
  { id: null, header: 'credit', read: ({ entry, exit }) => (entry ?? exit).credit },
  { id: 'last-week', header: 'last_week', read: ({ entry, exit }) => (entry ? entry.lastWeek : exit.lastRank) },
  { id: 'peak', header: 'peak', read: ({ entry, exit }) => (entry ?? exit).peak },
  { id: 'low', header: 'low', read: ({ entry }) => entry?.low ?? null },
  { id: 'weeks-on', header: 'weeks_on', read: ({ entry, exit }) => (entry ?? exit).weeksOn },
  { id: 'premiere', header: 'premiere_week', read: ({ entry }) => entry?.premiereWeek ?? null },
  { id: null, header: 'unit', read: ({ week }) => week.receipt.unit },
]

/** Every column of a chart with these metrics. Figures are found by name, so that weeks with other metrics fit one file. */
export function toChartColumns(metricNames: readonly string[]): ChartColumn[] {
  const [lead] = metricNames
  return [
    ...FIRST,
    ...metricNames.map((name, index) => ({
      id: index === 0 ? 'total' : toMetricId(name),
      header: name,
      read: ({ entry, week }: ChartRow) => entry?.metrics[week.metricNames.indexOf(name)] ?? null,
    })),
    ...(lead === undefined
      ? []
      : [
          { id: 'gain', header: `${lead} last week`, read: ({ entry }: ChartRow) => entry?.lastTotal ?? null },
          {
            id: 'gain',
            header: `${lead} against last week`,
            read: ({ entry }: ChartRow) => entry && roundGain(toGain(entry)),
          },
        ]),
  ]
}

/** The columns that an address chooses, in their own order; null chooses all. */
export function pickChartColumns(columns: readonly ChartColumn[], chosen: readonly string[] | null): ChartColumn[] {
  return columns.filter(({ id }) => id === null || chosen === null || chosen.includes(id))
}

export function roundGain(gain: number | null): number | null {
  return gain === null ? null : Number(gain.toFixed(GAIN_DECIMALS))
}
