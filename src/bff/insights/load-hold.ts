import type { ChartHoldAnswer } from '#contract/api/insights/chart-hold.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import type { ChartHold } from '#domain/insights/hold/chart-hold.ts'
import { debutOf } from '#domain/insights/hold/title-history.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { createInsightNames } from './insight-names.ts'
import type { createInsightsLoader, InsightOptions, LoadedInsights } from './load-insights.ts'
import { findTitleHistories } from './title-histories.ts'
import { toHeldTitle, toHoldBands } from './to-held-title.ts'

/** Low, so that people can add other titles. */
const DEFAULT_TITLES = 4

/** Finds a few titles in the archive and compares them with the debuts of all stored weeks. */
export function createHoldLoader(context: AppContext, loadInsights: ReturnType<typeof createInsightsLoader>) {
  const { archive } = context
  const loadNames = createInsightNames(context)

  return async function loadHold(
    chartId: string,
    { titles, members }: { titles: readonly string[]; members: readonly MemberRef[] | null },
    options: InsightOptions,
  ): Promise<ChartHoldAnswer> {
    const loaded = await loadInsights(chartId, members, options)
    const { chart, known, unit, weeks, receipt } = loaded
    const hold = await loaded.loadPart('hold', options)
    const currentIds = archive.findEntityIds(hold.current.map(({ title }) => title))
    const ids = titles.length > 0 ? titles : chooseTitles(hold, loaded.ours, currentIds)
    const all = [...new Set([...ids, ...currentIds.values()])]
    const nameOf = await loadNames(loaded, all, options)
    const histories = findTitleHistories(archive, ids, loaded)
    return {
      chart,
      known,
      unit,
      bands: toHoldBands(hold, chart.depth ?? Infinity),
      titles: ids.map((id) => {
        const history = histories.get(id) ?? null
        const debut = weeks[history === null ? -1 : debutOf(history)]
        return Object.assign(nameOf(id), toHeldTitle(history, hold), {
          debut: debut === undefined ? null : { week: debut.week, window: { start: debut.start, end: debut.end } },
        })
      }),
      choices: hold.current.flatMap(({ title, rank }) => {
        const id = currentIds.get(title)
        return id === undefined ? [] : Object.assign(nameOf(id), { rank })
      }),
      receipt: { ...receipt, computed: [...receipt.computed, 'names'] },
    }
  }
}

/** Returns titles of the roster, or the highest ones if there is none. */
function chooseTitles(
  hold: ChartHold,
  ours: LoadedInsights['ours'],
  currentIds: ReadonlyMap<number, string>,
): string[] {
  const own = new Set(ours === 'all' ? [] : ours)
  const current = hold.current.filter(({ title }) => own.size === 0 || own.has(title))
  const chosen = current.length > 0 ? current : hold.current
  return chosen.slice(0, DEFAULT_TITLES).flatMap(({ title }) => currentIds.get(title) ?? [])
}
