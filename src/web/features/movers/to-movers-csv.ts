import { type Mover } from '#contract/api/movers.ts'
import { type CsvTable, toCsvTable } from '../../ui/buttons/csv-button.tsx'

export function toMoversCsv(movers: readonly Mover[]): CsvTable {
  return toCsvTable(movers, {
    id: (mover) => mover.id,
    title: (mover) => mover.title,
    credit: (mover) => mover.credit,
    best_chart_id: (mover) => mover.best.chart.id,
    best_chart: (mover) => mover.best.chart.name,
    week: (mover) => mover.best.week,
    rank: (mover) => mover.best.rank,
    last_rank: (mover) => mover.best.lastRank,
    charts: (mover) => mover.charts,
    velocity_share: (mover) => mover.velocity,
    velocity_charts: (mover) => mover.measured,
    acceleration_share: (mover) => mover.acceleration,
    acceleration_charts: (mover) => mover.accelerationMeasured,
    breakout_chart: (mover) => mover.breakout?.chart.name ?? null,
    breakout_factor: (mover) => mover.breakout?.factor ?? null,
    breakout_deviation: (mover) => mover.breakout?.deviation ?? null,
    breakout_weeks: (mover) => mover.breakout?.weeks ?? null,
    rising_charts: (mover) => mover.rises.length,
    rises_since: (mover) => mover.rises.map(({ chart, week }) => `${chart.name} ${week}`).join('; '),
  })
}
