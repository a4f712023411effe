import { useState } from 'react'
import { type GraphModel, type GraphSize, toPlotBox } from '#web/ui/time-graph/graph-model.ts'
import { GraphSlider } from '#web/ui/time-graph/graph-slider.tsx'

/** The least that a drawing by hand needs: axes, one path per series, and a crosshair. The benchmark compares with it. */
export function PlainGraph({ model, size }: { model: GraphModel; size: GraphSize }) {
  const [active, setActive] = useState<number | null>(null)
  const box = toPlotBox(model, size)
  const { columns, series, scale } = model
  const [low, high] = scale.domain
  const toX = (column: number) => box.left + ((column + 0.5) * box.width) / columns.length
  const toY = (value: number) => box.top + (1 - (value - low) / (high - low)) * box.height
  const count = columns.length
  return (
    <div className="relative" style={size}>
      <svg {...size} fill="none">
        {scale.ticks.map(({ at, label }) => (
          <g key={at}>
            <path d={`M${box.left} ${toY(at)}h${box.width}`} stroke="var(--color-line)" />
            <text x={0} y={toY(at)} className="fill-ink-3 text-2xs">
              {label}
            </text>
          </g>
        ))}
        {columns.map(({ key, label }, column) =>
          column % 20 === 0 ? (
            <text key={key} x={toX(column)} y={size.height - 4} className="fill-ink-3 text-2xs">
              {label}
            </text>
          ) : null,
        )}
        {series.map(({ key, color, points }) => (
          <path
            key={key}
            d={points
              .map((point, column) => `${column === 0 ? 'M' : 'L'}${toX(column)} ${toY(point?.value ?? 0)}`)
              .join('')}
            stroke={color}
            strokeWidth={2}
          />
        ))}
        {active !== null && <path d={`M${toX(active)} ${box.top}v${box.height}`} className="stroke-line-control" />}
      </svg>
      <GraphSlider
        title="Plain"
        count={count}
        active={active}
        onChoose={setActive}
        describe={String}
        box={box}
        onDragStart={() => {}}
        onDragEnd={() => {}}
        onCancel={() => {}}
      />
    </div>
  )
}
