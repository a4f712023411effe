import type { ChartProjectionAnswer, ProjectionGroupName } from '#contract/api/chart-projection.ts'
import { formatDate } from '../../lib/format/format.ts'
import * as copy from './copy.ts'

/** When titles of a group will probably have a projection. Empty if nothing says so. */
export function toFirstLikely(
  { enough }: Pick<ChartProjectionAnswer, 'enough'>,
  group: ProjectionGroupName,
  locale: string,
): string {
  const own = enough.find((each) => each.group === group)
  return own === undefined ? '' : copy.firstLikely(formatDate(own.date, locale), own.days)
}
