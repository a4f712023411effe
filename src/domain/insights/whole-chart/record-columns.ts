import type { ChartRecordsAnswer } from '#contract/api/insights/chart-insights.ts'
import type { CsvColumns } from '../../file-table/csv-columns.ts'

export const RECORD_NAMES = {
  atOne: 'Weeks at number 1',
  runsAtOne: 'Longest runs at number 1',
  inTop10: 'Weeks in the top 10',
  inTop40: 'Weeks in the top 40',
  runs: 'Longest runs on the chart',
  climbs: 'Biggest climbs',
  falls: 'Biggest falls',
  debuts: 'Biggest debuts',
  artistsInTop10: 'Most titles of an artist in the top 10',
  artistsInTop40: 'Most titles of an artist in the top 40',
} as const
export type RecordList = keyof typeof RECORD_NAMES

type RecordRow = {
  list: RecordList
  id: string | null
  title: string | null
  credit: string | null
  value: number | null
  from?: number
  rank?: number
  first: { week: string }
  last: { week: string }
}

/** Columns of the records for pages and routes. A route has the list's name in its JSON, a page its words. */
export const RECORD_COLUMNS: CsvColumns<RecordRow> = {
  record: ({ list }) => list,
  id: ({ id }) => id,
  title: ({ title }) => title,
  credit: ({ credit }) => credit,
  value: ({ value }) => value,
  from_rank: ({ from }) => from ?? null,
  rank: ({ rank }) => rank ?? null,
  first_week: ({ first }) => first.week,
  last_week: ({ last }) => last.week,
}

export function toRecordRows(answer: ChartRecordsAnswer): RecordRow[] {
  const weeks = (['atOne', 'runsAtOne', 'inTop10', 'inTop40', 'runs'] as const).flatMap((list) =>
    answer[list].map(({ weeks: value, ...run }): RecordRow => ({ list, value, ...run })),
  )
  const moves = (['climbs', 'falls'] as const).flatMap((list) =>
    answer[list].map(({ places: value, at, ...move }): RecordRow => ({ list, value, first: at, last: at, ...move })),
  )
  const debuts = answer.debuts.map(({ units: value, at, ...debut }): RecordRow => ({
    list: 'debuts',
    value,
    first: at,
    last: at,
    ...debut,
  }))
  // While names load, an artist could lack titles.
  const artists = (['artistsInTop10', 'artistsInTop40'] as const).flatMap((list) =>
    (answer.credits.loading ? [] : answer[list]).map(({ artist, most: value, at, titles }): RecordRow => ({
      list,
      id: null,
      title: titles.join(', '),
      credit: artist,
      value,
      first: at,
      last: at,
    })),
  )
  return [...weeks, ...moves, ...debuts, ...artists]
}
