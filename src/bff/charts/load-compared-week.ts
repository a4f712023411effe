import { type ComparedWeek, toComparedWeek } from '#domain/chart-view/compared-week.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { ApiError } from '../core/errors.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { RankedWeek } from '../provider/wire/adapt-chart.ts'
import type { ChartWeeks } from './chart-weeks.ts'
import { loadCurrent } from './load-chart-week.ts'

export async function loadComparedWeek(
  weeks: ChartWeeks,
  current: RankedWeek,
  week: WeekLabel,
  options: CallOptions,
): Promise<ComparedWeek> {
  try {
    return toComparedWeek(current, (await loadCurrent(weeks, current.chart.id, week, options)).data)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'week_not_published') throw error
    throw new ApiError('week_not_published', 'The week to compare with isn’t published.', { field: 'vs' })
  }
}
