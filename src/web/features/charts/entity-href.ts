import { type ChartSummary } from '#contract/api/charts.ts'
import { KIND_SEGMENTS } from '#contract/entities.ts'

/**
 * Where an entry's own page is, in the chart's territory; null where the chart's kind is not known. A plain address: 200
 * router links would each watch the router's state.
 */
export function toEntityHref({ kind, location }: Pick<ChartSummary, 'kind' | 'location'>, id: string): string | null {
  if (kind === null) return null
  const path = `/${KIND_SEGMENTS[kind]}/${encodeURIComponent(id)}`
  return location === null ? path : `${path}?location=${location}`
}
