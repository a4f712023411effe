import type { InsightsWeek } from '#contract/api/insights/chart-insights.ts'
import type { RowColumn } from '../../file-table/file-table.ts'
import { TAKES_RANKS } from './what-it-takes.ts'

type Column = RowColumn<InsightsWeek>

const WEEK_COLUMNS: readonly Column[] = [
  { id: 'week', header: 'Week', kind: 'id', value: ({ week }) => week },
  { id: 'start', header: 'Start', kind: 'date', value: ({ window }) => window.start },
  { id: 'end', header: 'End', kind: 'date', value: ({ window }) => window.end },
]

const toUnits = (id: string, header: string, place: number): Column => ({
  id,
  header,
  kind: 'integer',
  value: ({ units }) => units[place] ?? null,
})

export const TAKES_COLUMNS: readonly Column[] = [
  ...WEEK_COLUMNS,
  toUnits('number_1', 'Number 1', 0),
  ...TAKES_RANKS.slice(1).map((rank, index) => toUnits(`rank_${rank}`, `Rank ${rank}`, index + 1)),
  toUnits('last_rank', 'Last rank', TAKES_RANKS.length),
  { id: 'top_40_debuts', header: 'Top 40 debuts', kind: 'integer', value: ({ top40Debuts }) => top40Debuts },
]

export const HEALTH_COLUMNS: readonly Column[] = [
  ...WEEK_COLUMNS,
  { id: 'titles', header: 'Titles', kind: 'integer', value: ({ titles }) => titles },
  { id: 'debuts', header: 'Debuts', kind: 'integer', value: ({ debuts }) => debuts },
  { id: 're_entries', header: 'Re-entries', kind: 'integer', value: ({ reEntries }) => reEntries },
  { id: 'exits', header: 'Exits', kind: 'integer', value: ({ exits }) => exits },
  { id: 'turnover', header: 'Turnover', kind: 'percent', value: ({ turnover }) => turnover },
  { id: 'median_weeks_on', header: 'Median weeks on', kind: 'decimal', value: ({ medianWeeksOn }) => medianWeeksOn },
  {
    id: 'older_than_52_weeks',
    header: 'Older than 52 weeks',
    kind: 'percent',
    value: ({ olderThanYear }) => olderThanYear,
  },
  { id: 'top_10_share', header: 'Top 10 share', kind: 'percent', value: ({ top10Share }) => top10Share },
]
