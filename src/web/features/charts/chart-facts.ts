import { type ChartSummary } from '#contract/api/charts.ts'
import { territoryName } from '#contract/territories.ts'
import { KIND_PLURALS } from '../../lib/kind-names.ts'
import * as copy from './copy.ts'

/** What is known of a chart, in reading order: owner, territory, kind, depth. What is not given is left out. */
export function toChartFacts({ owner, location, kind, depth }: ChartSummary, locale: string): string[] {
  return [
    owner,
    location === null ? null : territoryName(location, locale),
    kind === null ? null : KIND_PLURALS[kind],
    depth === null ? null : copy.depth(depth),
  ].filter((fact) => fact !== null)
}
