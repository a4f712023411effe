import type { ChartRecordsAnswer } from '#contract/api/insights/chart-insights.ts'
import type { DebutRecord, MoveRecord, RunRecord, TallyRecord } from '#domain/insights/whole-chart/chart-records.ts'
import type { StoredWeek } from '../archive/store/stored-weeks.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { createArtistRecords } from './artist-records.ts'
import { createInsightNames } from './insight-names.ts'
import type { createInsightsLoader, InsightOptions } from './load-insights.ts'

/** Adds titles, dates, and artists to a chart's records. */
export function createRecordsLoader(context: AppContext, loadInsights: ReturnType<typeof createInsightsLoader>) {
  const loadNames = createInsightNames(context)
  const loadArtists = createArtistRecords(context)

  return async function loadRecords(chartId: string, options: InsightOptions): Promise<ChartRecordsAnswer> {
    const loaded = await loadInsights(chartId, null, options)
    const { weeks, known, receipt, unit } = loaded
    const { records, tops } = await loaded.loadPart('records', options)
    const { archive } = context
    const numbers = [...new Set(Object.values(records).flatMap((list) => list.map(({ title }) => title)))]
    const ids = archive.findEntityIds(numbers)
    const [first, last] = [weeks[0], weeks.at(-1)]
    const [nameOf, artists] = await Promise.all([
      loadNames(loaded, [...ids.values()], options),
      loadArtists(loaded, tops, options),
    ])
    const weekAt = (index: number) => toRecordWeek(weeks[index] ?? missingWeek())
    const toTitle = (number: number) => nameOf(ids.get(number) ?? '')
    const toWeeks = ({ title, weeks: count, first: from, last: to, ...run }: TallyRecord & Partial<RunRecord>) => ({
      ...toTitle(title),
      weeks: count,
      first: weekAt(from),
      last: weekAt(to),
      mayBeLonger: run.mayBeLonger ?? false,
    })
    const toMove = ({ title, week, ...move }: MoveRecord) => ({ ...toTitle(title), at: weekAt(week), ...move })
    const toDebut = ({ title, week, ...debut }: DebutRecord) => ({ ...toTitle(title), at: weekAt(week), ...debut })
    return {
      known,
      between:
        first === undefined || last === undefined ? null : { first: toRecordWeek(first), last: toRecordWeek(last) },
      unit,
      atOne: records.atOne.map(toWeeks),
      inTop10: records.inTop10.map(toWeeks),
      inTop40: records.inTop40.map(toWeeks),
      runs: records.runs.map(toWeeks),
      runsAtOne: records.runsAtOne.map(toWeeks),
      climbs: records.climbs.map(toMove),
      falls: records.falls.map(toMove),
      debuts: records.debuts.map(toDebut),
      ...artists,
      receipt: { ...receipt, computed: [...receipt.computed, 'names'] },
    }
  }
}

function toRecordWeek({ week, start, end }: StoredWeek) {
  return { week, window: { start, end } }
}

function missingWeek(): never {
  throw new Error('a record of a week that is not listed')
}
