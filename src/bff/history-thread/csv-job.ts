import { toColumns } from '#contract/chart-view/columns.ts'
import { viewWeek, WHOLE_WEEK } from '#contract/chart-view/view-week.ts'
import { type Read } from '../cache/answer-cache.ts'
import { type Neighbour } from '../charts/load-chart-week.ts'
import { type PackedWeek, unpackWeek } from '../provider/packed-week.ts'
import { shownIds, toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { toWeekLines } from '../csv/chart-week-csv.ts'
import { toCsvFields } from '../csv/csv-fields.ts'
import { type Name } from '../names/name-store.ts'
import { type RankedWeek } from '../provider/adapt-chart.ts'
import { type HistoryCommands, type PreviousWeek } from './messages.ts'

type CsvSettings = HistoryCommands['openCsv']['command']
type Loaded = { current: Read<RankedWeek>; previous: Neighbour }
type Lines = { lines: Uint8Array }

/** One export of a chart's weeks, in order: remembers the week before, and the names that came so far. */
export function openCsvJob({ metricNames, provider, today }: CsvSettings) {
  const fields = toCsvFields(toColumns(metricNames))
  const names = new Map<string, Name>()
  const encoder = new TextEncoder()
  let loaded: Loaded | null = null

  function format(): Lines {
    if (loaded === null) return { lines: new Uint8Array() }
    // Labels of neighbors aren't columns of the file.
    const week = { ...loaded, previousWeek: null, nextWeek: null, nextFailed: false }
    const answer = toChartWeekAnswer(week, names, { provider, today })
    return { lines: encoder.encode(toWeekLines(answer, viewWeek(answer, WHOLE_WEEK), fields)) }
  }

  return {
    addWeek(current: Read<PackedWeek>, previous: PreviousWeek): Lines | { missingIds: string[] } {
      loaded = { current: unpackRead(current), previous: toNeighbour(previous, loaded) }
      const missingIds = shownIds({ ...loaded, previousWeek: null, nextWeek: null, nextFailed: false }).filter(
        (id) => !names.has(id),
      )
      return missingIds.length === 0 ? format() : { missingIds }
    },
    addNames(more: ReadonlyMap<string, Name>): Lines {
      for (const [id, name] of more) names.set(id, name)
      return format()
    },
  }
}

export type CsvJob = ReturnType<typeof openCsvJob>

function toNeighbour(previous: PreviousWeek, last: Loaded | null): Neighbour {
  if (previous === 'none' || previous === 'failed') return { state: previous }
  if (previous !== 'last') return { state: 'read', read: unpackRead(previous) }
  return last === null ? { state: 'failed' } : { state: 'read', read: last.current }
}

function unpackRead({ data, ...rest }: Read<PackedWeek>): Read<RankedWeek> {
  return { ...rest, data: unpackWeek(data) }
}
