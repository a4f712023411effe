import type { TitleHistory } from '#domain/insights/hold/title-history.ts'
import type { HistoryPoint } from '../archive/store/histories.ts'
import type { StoredWeek } from '../archive/store/stored-weeks.ts'
import type { WeekArchive } from '../archive/store/week-archive.ts'
import { toUnitsLike } from '../history-thread/build-insights.ts'
import type { LoadedInsights } from './load-insights.ts'

type Loaded = Pick<LoadedInsights, 'chart' | 'weeks'>

/** Returns histories of titles on a chart, by ID. Omits titles whose debut isn't stored. */
export function findTitleHistories(
  archive: Pick<WeekArchive, 'findHistories'>,
  ids: readonly string[],
  loaded: Loaded,
): Map<string, TitleHistory> {
  const [first, last] = [loaded.weeks[0], loaded.weeks.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const points = archive.findHistories(ids, first.start, last.start, loaded.chart.id)
  const byTitle = Map.groupBy(points, ({ entityId }) => entityId)
  return new Map(
    [...byTitle].flatMap(([id, own]) => {
      const history = toHistory(own, loaded)
      return history === null ? [] : [[id, history] as const]
    }),
  )
}

/** Returns null unless the first stored week is the debut, by the provider's count. */
function toHistory(points: readonly HistoryPoint[], { chart, weeks }: Loaded): TitleHistory | null {
  const latest: StoredWeek | undefined = weeks.at(-1)
  const places = new Map(weeks.map(({ start }, index) => [start, index]))
  const own = points
    .filter(({ start }) => places.has(start))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
  if (latest === undefined || own[0]?.weeksOn !== 1) return null
  return {
    start: 0,
    end: own.length,
    at: Uint32Array.from(own, ({ start }) => places.get(start) ?? 0),
    ranks: Uint32Array.from(own, ({ rank }) => rank),
    units: Float64Array.from(own, (point) => toUnitsLike(point, latest, chart.location) ?? Number.NaN),
  }
}
