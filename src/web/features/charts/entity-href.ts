import { type ChartSummary } from '#contract/api/charts.ts'
import { KIND_SEGMENTS } from '#contract/entities.ts'

/**
 * Returns the entity page's URL in the chart's territory, or null when the chart's kind is unknown. Rows use plain
 * URLs because 200 router links would each subscribe to router state.
 */
export function toEntityHref({ kind, location }: Pick<ChartSummary, 'kind' | 'location'>, id: string): string | null {
  if (kind === null) return null
  const path = `/${KIND_SEGMENTS[kind]}/${encodeURIComponent(id)}`
  return location === null ? path : `${path}?location=${location}`
}
