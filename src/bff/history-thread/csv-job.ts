import { toChartColumns } from '#domain/chart-view/columns.ts'
import { viewWeek, WHOLE_WEEK } from '#domain/chart-view/view-week.ts'
import type { Read } from '../cache/answer-cache.ts'
import type { LoadedWeek, Neighbor } from '../charts/load-chart-week.ts'
import { type PackedWeek, unpackWeek } from '../provider/packed-week.ts'
import { idsInWeek, toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { toWeekLines } from '../csv/chart-week-csv.ts'
import { toCsvFields } from '../csv/csv-fields.ts'
import type { Name } from '../names/name-store.ts'
import type { HistoryCommands, PreviousWeek } from './messages.ts'

type CsvSettings = HistoryCommands['openCsv']['command']
type Lines = { lines: Uint8Array }

/** The file has no columns for these labels. */
const NO_NEIGHBOR_LABELS = { previousWeek: null, nextWeek: null, nextFailed: false }

/** Formats the weeks of one export in order. Stores the previous week and the names received so far. */
export function openCsvJob({ metricNames, unit, provider, today }: CsvSettings) {
  const names = new Map<string, Name>()
  const encoder = new TextEncoder()
  let loaded: LoadedWeek | null = null

  function format(): Lines {
    if (loaded === null) return { lines: new Uint8Array() }
    const answer = toChartWeekAnswer(loaded, names, { provider, today })
    // The metrics are those of the file, because all lines have the same fields.
    const fields = toCsvFields(toChartColumns({ entries: answer.entries, metricNames, receipt: { unit } }))
    return { lines: encoder.encode(toWeekLines(answer, viewWeek(answer, WHOLE_WEEK), fields)) }
  }

  return {
    addWeek(current: Read<PackedWeek>, previous: PreviousWeek): Lines | { missingIds: string[] } {
      loaded = {
        current: { ...current, data: unpackWeek(current.data) },
        previous: toNeighbor(previous, loaded),
        ...NO_NEIGHBOR_LABELS,
      }
      const missingIds = idsInWeek(loaded).filter((id) => !names.has(id))
      return missingIds.length === 0 ? format() : { missingIds }
    },
    addNames(more: ReadonlyMap<string, Name>): Lines {
      for (const [id, name] of more) names.set(id, name)
      return format()
    },
  }
}

export type CsvJob = ReturnType<typeof openCsvJob>

function toNeighbor(previous: PreviousWeek, last: LoadedWeek | null): Neighbor {
  if (previous === 'none' || previous === 'failed') return { state: previous }
  if (previous !== 'last') return { state: 'read', read: { ...previous, data: unpackWeek(previous.data) } }
  return last === null ? { state: 'failed' } : { state: 'read', read: last.current }
}
