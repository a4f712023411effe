import type { ChartSummary } from '#contract/api/charts.ts'
import { toEntityPage } from '#contract/paths.ts'

/**
 * Returns the URL of the entity page in the chart's territory. Null if the chart's type isn't known. Rows use plain
 * URLs, because 200 router links would each subscribe to router state.
 */
export function toEntityHref({ kind, location }: Pick<ChartSummary, 'kind' | 'location'>, id: string): string | null {
  return kind === null ? null : toEntityPage({ kind, id }, location)
}
