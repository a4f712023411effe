import type { ChartHoldAnswer } from '#contract/api/insights/chart-hold.ts'
import type { CsvTable } from '../../../ui/buttons/csv-button.tsx'
import { CURVES } from '../search.ts'
import { nameBand, type ShownTitle, toCurve } from './to-hold.ts'

export function toHoldCsv({ bands, chart }: ChartHoldAnswer, titles: readonly ShownTitle[]): CsvTable {
  const count = Math.max(
    ...bands.map(({ curves }) => curves.rank.length),
    ...titles.map(({ points }) => points.length),
    0,
  )
  const weeks = Array.from({ length: count }, (_, week) => week)
  return {
    head: ['title_or_group', 'id', 'week', 'titles', 'share_of_debut', 'units', 'rank'],
    rows: [
      ...titles.flatMap((title) => {
        const [shares, units, ranks] = CURVES.map((curve) => toCurve(title, curve))
        return title.points.map((_, week) => [
          title.title ?? title.id,
          title.id,
          week + 1,
          null,
          shares?.[week] ?? null,
          units?.[week] ?? null,
          ranks?.[week] ?? null,
        ])
      }),
      ...bands.flatMap((band) =>
        (['best', 'median', 'worst'] as const).flatMap((edge) =>
          weeks.flatMap((week) => {
            const { share, units, rank } = band.curves
            const known = rank[week]
            if (known === undefined) return []
            return [
              [
                `${nameBand(band, chart.depth)} ${edge}`,
                null,
                week + 1,
                known.count,
                share[week]?.[edge] ?? null,
                units[week]?.[edge] ?? null,
                known[edge],
              ],
            ]
          }),
        ),
      ),
    ],
  }
}
