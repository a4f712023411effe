import type { ChartHoldAnswer, HoldBand } from '#contract/api/insights/chart-hold.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TimeGraph } from '../../../ui/time-graph/time-graph.tsx'
import * as copy from '../copy.ts'
import { CURVES, type InsightsSearch } from '../search.ts'
import { formatCurve, hasUnits, toCurve } from './to-hold.ts'
import type { HoldGraph } from './to-hold-graph.ts'

type Curve = InsightsSearch['curve']

type HoldCurvesProps = {
  answer: ChartHoldAnswer
  band: HoldBand
  curve: Curve
  graph: HoldGraph
  onCurve: (curve: Curve) => void
}

const GRAPH_PX = 340

/** Shows titles from their debut on, above the middle half of debuts at similar ranks. */
export function HoldCurves({ answer, band, curve, graph, onCurve }: HoldCurvesProps) {
  const { drawn, model, summary } = graph
  const locale = useLocale()
  const title = copy.curveTitle[curve]
  const isInUnits = hasUnits(answer)
  const format = (value: number | null) => formatCurve(value, curve, locale)
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold text-ink">{title}</h3>
        <Segmented
          label="Measure"
          options={CURVES.map((value) => ({
            value,
            label: copy.curves[value],
            disabledReason: value === 'rank' || isInUnits ? undefined : copy.noUnits,
          }))}
          value={curve}
          onChange={onCurve}
        />
      </div>
      <TimeGraph
        title={title}
        summary={summary}
        model={model}
        height={GRAPH_PX}
        describe={(column) => {
          const quartiles = band.curves[curve][column]
          return {
            head: column === 0 ? copy.debutWeek : copy.weekNumber(column + 1),
            lines: [
              ...drawn.flatMap((each) => {
                const values = toCurve(each, curve)
                if (column >= values.length) return []
                return { key: each.id, label: each.name, value: format(values[column] ?? null), isMain: true }
              }),
              ...(quartiles === undefined
                ? []
                : [
                    {
                      key: 'median',
                      label: `Median of ${formatCount(quartiles.count, locale)}`,
                      value: format(quartiles.median),
                      isMain: false,
                    },
                    {
                      key: 'quartiles',
                      label: 'Middle half',
                      value: copy.toRank(format(quartiles.worst), format(quartiles.best)),
                      isMain: false,
                    },
                  ]),
            ],
          }
        }}
      />
    </div>
  )
}
