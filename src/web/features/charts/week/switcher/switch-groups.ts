import type { ChartSummary } from '#contract/api/charts.ts'
import { territoryName } from '#contract/territories.ts'
import { KIND_PLURALS } from '../../../../lib/format/kind-names.ts'
import { filterCharts, inDirectoryOrder, NOTHING_KNOWN } from '../../directory/filter-charts.ts'
import { directoryDefaults } from '../../directory/search.ts'
import * as copy from './copy.ts'

type SwitchGroup = { title: string; charts: ChartSummary[] }

/** Returns matching charts, nearest first: same territory, same type, then the rest. */
export function toSwitchGroups(
  charts: readonly ChartSummary[],
  current: ChartSummary,
  q: string,
  locale: string,
): SwitchGroup[] {
  const matching = inDirectoryOrder(filterCharts(charts, { ...directoryDefaults, q }, NOTHING_KNOWN, locale), locale)
  const rest = matching.filter(({ id }) => id !== current.id)
  const isNear = ({ location }: ChartSummary) => location === current.location
  const isAlike = ({ kind }: ChartSummary) => kind === current.kind
  const { location, kind } = current
  return [
    {
      title: location === null ? copy.others : `More from ${territoryName(location, locale)}`,
      charts: rest.filter(isNear),
    },
    {
      title: kind === null ? copy.others : `${KIND_PLURALS[kind]} in other territories`,
      charts: rest.filter((chart) => !isNear(chart) && isAlike(chart)),
    },
    { title: copy.others, charts: rest.filter((chart) => !isNear(chart) && !isAlike(chart)) },
  ].filter((group) => group.charts.length > 0)
}

/** Returns the chart of the same type before (-1) or after (1) in the directory. Null at its ends. */
export function toAdjacentChart(
  charts: readonly ChartSummary[],
  chartId: string,
  by: -1 | 1,
  locale: string,
): ChartSummary | null {
  const kind = charts.find(({ id }) => id === chartId)?.kind
  const alike = inDirectoryOrder(charts, locale).filter((chart) => chart.kind === kind)
  const at = alike.findIndex(({ id }) => id === chartId)
  return at < 0 ? null : (alike[at + by] ?? null)
}
