import { DatabaseSync } from 'node:sqlite'
import { fridayOnOrBefore } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, type DateWindow, type IsoDate, toDayNumber } from '#contract/dates.ts'
import { TERRITORIES, type Territory } from '#contract/territories.ts'
import { COUNT_NAMES } from '#service/store/facts.ts'

const SUMS = COUNT_NAMES.map((name) => `sum(${name})`).join(', ')
const SERIES = 'series_id in (select series_id from entity_series where entity_id = ?2)'

/**
 * Opens the minimal SQL for the numbers of a query: without identifiers, credits, coverage, formulas, checks,
 * unpacking, or building a response. It uses the settings of the service's connection.
 */
export function openBareSql(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec(`pragma cache_size = -${32 * 1024}; pragma temp_store = memory`)
  const findEntity = database.prepare('select * from entity where service_id = ?')
  const sum = database.prepare(`select ${SUMS} from fact where territory = ?1 and ${SERIES} and week between ?3 and ?4`)
  const sumByWeek = database.prepare(
    `select week, ${SUMS} from fact where territory = ?1 and ${SERIES} and week between ?3 and ?4 group by week`,
  )
  const cutDays = database.prepare(
    `select week, days from fact where territory = ?1 and ${SERIES} and week in (?3, ?4)`,
  )
  const entries = database.prepare(`
    select e.service_id, c.* from chart_entry c join entity e on e.id = c.entity_id
    where c.chart_id = ? and c.week = ? order by c.rank`)

  const rowIdOf = (serviceId: string): number => {
    const row = findEntity.get(serviceId)
    if (row === undefined) throw new Error(`no entity ${serviceId}`)
    return Number(row['id'])
  }
  const cutWeeks = (rowId: number, territory: number, { start, end }: DateWindow): void => {
    const [first, last] = [toDayNumber(start), toDayNumber(end) + 1]
    const cuts = [first, last].filter((day) => fridayOnOrBefore(day) !== day).map(fridayOnOrBefore)
    if (cuts.length > 0) cutDays.all(territory, rowId, cuts[0] ?? 0, cuts.at(-1) ?? 0)
  }
  return {
    totals(serviceId: string, territory: Territory, window: DateWindow) {
      const rowId = rowIdOf(serviceId)
      sum.get(TERRITORIES.indexOf(territory), rowId, ...wholeWeeks(window))
      cutWeeks(rowId, TERRITORIES.indexOf(territory), window)
    },
    byWeek(serviceId: string, territory: Territory, window: DateWindow) {
      const rowId = rowIdOf(serviceId)
      sumByWeek.all(TERRITORIES.indexOf(territory), rowId, ...wholeWeeks(window))
    },
    chartWeek: (chartId: string, friday: IsoDate) => void entries.all(chartId, toDayNumber(friday)),
    close: () => database.close(),
  }
}

/** Returns the first and last Friday of the complete weeks within the range. */
function wholeWeeks({ start, end }: DateWindow): [number, number] {
  return [
    fridayOnOrBefore(toDayNumber(start) + DAYS_IN_WEEK - 1),
    fridayOnOrBefore(toDayNumber(end) + 1 - DAYS_IN_WEEK),
  ]
}
