import { type Mover } from '#contract/api/movers.ts'
import { type CsvTable } from '../../ui/buttons/csv-button.tsx'

export function toMoversCsv(movers: readonly Mover[]): CsvTable {
  return {
    head: [
      'id',
      'title',
      'credit',
      'best_chart_id',
      'best_chart',
      'week',
      'rank',
      'last_rank',
      'charts',
      'velocity_share',
      'velocity_charts',
      'acceleration_share',
      'acceleration_charts',
      'breakout_chart',
      'breakout_factor',
      'breakout_deviation',
      'breakout_weeks',
      'rising_charts',
      'rises_since',
    ],
    rows: movers.map(({ best, breakout, rises, ...mover }) => [
      mover.id,
      mover.title,
      mover.credit,
      best.chart.id,
      best.chart.name,
      best.week,
      best.rank,
      best.lastRank,
      mover.charts,
      mover.velocity,
      mover.measured,
      mover.acceleration,
      mover.accelerationMeasured,
      breakout?.chart.name ?? null,
      breakout?.factor ?? null,
      breakout?.deviation ?? null,
      breakout?.weeks ?? null,
      rises.length,
      rises.map(({ chart, week }) => `${chart.name} ${week}`).join('; '),
    ]),
  }
}
