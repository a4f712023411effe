import type { ChartProjectionAnswer, ProjectionGroupName } from '#contract/api/insights/chart-projection.ts'
import { formatDate } from '../../lib/format/format.ts'
import * as copy from './copy.ts'

/** Describes when a group's titles will probably have a projection. Empty if that isn't known. */
export function toFirstLikely(
  { enough }: Pick<ChartProjectionAnswer, 'enough'>,
  group: ProjectionGroupName,
  locale: string,
): string {
  const own = enough.find((each) => each.group === group)
  return own === undefined ? '' : copy.firstLikely(formatDate(own.date, locale), own.days)
}
