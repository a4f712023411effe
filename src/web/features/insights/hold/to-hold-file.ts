import type { ChartHoldAnswer } from '#contract/api/insights/chart-hold.ts'
import type { FileTable, FileColumn } from '#domain/file-table/file-table.ts'
import { CURVES } from '../search.ts'
import { nameBand, type ShownTitle, toCurve } from './to-hold.ts'

const COLUMNS: readonly FileColumn[] = [
  { id: 'title_or_group', header: 'Title or group', kind: 'text' },
  { id: 'id', header: 'ID', kind: 'id' },
  { id: 'week', header: 'Week', kind: 'integer' },
  { id: 'titles', header: 'Titles', kind: 'integer' },
  { id: 'share_of_debut', header: 'Share of debut', kind: 'percent' },
  { id: 'units', header: 'Units', kind: 'integer' },
  { id: 'rank', header: 'Rank', kind: 'integer' },
]

export function toHoldFile(
  { bands, chart }: ChartHoldAnswer,
  titles: readonly ShownTitle[],
): Pick<FileTable, 'columns' | 'rows'> {
  const count = Math.max(
    ...bands.map(({ curves }) => curves.rank.length),
    ...titles.map(({ points }) => points.length),
    0,
  )
  const weeks = Array.from({ length: count }, (_, week) => week)
  return {
    columns: COLUMNS,
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
