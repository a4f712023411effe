import { type HistoryAnswer } from '#contract/api/charts.ts'
import { type Standings, toComparedKeys, toStandings } from '#contract/chart-view/pick-entries.ts'
import { type SortKey } from '#contract/chart-view/sort-entries.ts'
import { type RankedWeek } from '../provider/adapt-chart.ts'
import { type ChartColumn, type ChartRow, roundGain } from './chart-columns.ts'

/** Columns that a file has beside those of its week, what they can be sorted by, and what the receipt says of them. */
export type ExtraColumns = { columns: readonly ChartColumn[]; compared: Standings | null; notes: readonly string[] }

export const NO_EXTRAS: ExtraColumns = { columns: [], compared: null, notes: [] }

/** Stands in a rank's place where the week is not there, and where it could not be read; off the chart is empty. */
const NOT_AVAILABLE = 'n/a'
const NOT_READ = 'failed'

/** The compared week, ranks and the figure that ranks. */
export function toComparedColumns(week: Pick<RankedWeek, 'metricNames'>, other: RankedWeek): ExtraColumns {
  const [lead] = week.metricNames
  const compared = toStandings(week, other)
  const [, places, gain] = toComparedKeys(compared)
  const standingOf = ({ entry, exit }: ChartRow) => compared.get((entry ?? exit).id)
  const ranks: ChartColumn[] = [
    { id: null, header: 'compared_week', read: () => other.week },
    { id: null, header: 'rank_compared', read: (row) => standingOf(row)?.rank ?? null },
    { id: null, header: 'places_compared', read: (row) => readKey(places, row) },
  ]
  const figures: ChartColumn[] = [
    { id: null, header: `${lead} compared week`, read: (row) => standingOf(row)?.total ?? null },
    { id: null, header: `${lead} against compared week`, read: (row) => readKey(gain, row) },
  ]
  return {
    columns: lead === undefined ? ranks : [...ranks, ...figures],
    compared,
    notes: [`Compared with: ${other.week}`],
  }
}

/** Of a title that left there is nothing to compare. */
function readKey(key: SortKey | undefined, { entry }: ChartRow): number | null {
  const value = entry === null ? null : (key?.read(entry) ?? null)
  return typeof value === 'number' ? roundGain(value) : null
}

/** Ranks of the weeks before, oldest first, one column a week. */
export function toRunColumns({ weeks, entries }: HistoryAnswer): ExtraColumns {
  const ranksById = new Map(entries.map(({ id, ranks }) => [id, ranks]))
  return {
    columns: weeks.map(({ week, state }, index) => ({
      id: null,
      header: `rank_${week}`,
      read: ({ entry, exit }) => {
        if (state !== 'shown') return state === 'failed' ? NOT_READ : NOT_AVAILABLE
        return ranksById.get((entry ?? exit).id)?.[index] ?? null
      },
    })),
    compared: null,
    notes: [`Ranks of ${weeks.length} weeks: empty is off the chart · ${NOT_AVAILABLE} is a week that is not there · ${NOT_READ} is one that could not be read`], // prettier-ignore
  }
}

export function joinExtras(extras: readonly ExtraColumns[]): ExtraColumns {
  return {
    columns: extras.flatMap(({ columns }) => columns),
    compared: extras.find(({ compared }) => compared !== null)?.compared ?? null,
    notes: extras.flatMap(({ notes }) => notes),
  }
}
