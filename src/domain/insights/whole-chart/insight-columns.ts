import type { InsightsWeek } from '#contract/api/insights/chart-insights.ts'
import type { CsvColumns } from '../../file-table/csv-columns.ts'
import { TAKES_RANKS } from './what-it-takes.ts'

const unitsAt = (place: number) => (row: InsightsWeek) => row.units[place] ?? null

const WEEK_COLUMNS = {
  week: ({ week }) => week,
  start: ({ window }) => window.start,
  end: ({ window }) => window.end,
} satisfies CsvColumns<InsightsWeek>

export const TAKES_COLUMNS: CsvColumns<InsightsWeek> = {
  ...WEEK_COLUMNS,
  number_1: unitsAt(0),
  ...Object.fromEntries(TAKES_RANKS.slice(1).map((rank, index) => [`rank_${rank}`, unitsAt(index + 1)])),
  last_rank: unitsAt(TAKES_RANKS.length),
  top_40_debuts: ({ top40Debuts }) => top40Debuts,
}

export const HEALTH_COLUMNS: CsvColumns<InsightsWeek> = {
  ...WEEK_COLUMNS,
  titles: ({ titles }) => titles,
  debuts: ({ debuts }) => debuts,
  re_entries: ({ reEntries }) => reEntries,
  exits: ({ exits }) => exits,
  turnover: ({ turnover }) => turnover,
  median_weeks_on: ({ medianWeeksOn }) => medianWeeksOn,
  older_than_52_weeks: ({ olderThanYear }) => olderThanYear,
  top_10_share: ({ top10Share }) => top10Share,
}
