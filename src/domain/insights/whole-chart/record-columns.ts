import type { ChartRecordsAnswer } from '#contract/api/insights/chart-insights.ts'
import type { SharedColumn } from '../../file-table/shared-columns.ts'

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

export const RECORD_COLUMNS: readonly SharedColumn<RecordRow>[] = [
  {
    id: 'record',
    header: 'Record',
    kind: 'text',
    value: ({ list }) => list,
    words: ({ list }) => RECORD_NAMES[list],
  },
  { id: 'id', header: 'ID', kind: 'id', value: ({ id }) => id },
  { id: 'title', header: 'Title', kind: 'text', value: ({ title }) => title },
  { id: 'credit', header: 'Credit', kind: 'text', value: ({ credit }) => credit },
  { id: 'value', header: 'Value', kind: 'integer', value: ({ value }) => value },
  { id: 'from_rank', header: 'From rank', kind: 'integer', value: ({ from }) => from ?? null },
  { id: 'rank', header: 'Rank', kind: 'integer', value: ({ rank }) => rank ?? null },
  { id: 'first_week', header: 'First week', kind: 'id', value: ({ first }) => first.week },
  { id: 'last_week', header: 'Last week', kind: 'id', value: ({ last }) => last.week },
]

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
