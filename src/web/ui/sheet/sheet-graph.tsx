import { useId } from 'react'
import type { SlideChart } from '../../lib/slides/to-slide.ts'
import { formatCompact, formatNumber } from '../../lib/format/format.ts'
import { toScale } from './to-scale.ts'

/** Width of the drawing in CSS pixels. It is scaled to the width of the sheet. */
const WIDTH = 700
const MARGIN = { left: 46, right: 8, top: 8, bottom: 20 } as const
const MOST_LABELS = 8
const BAR_LABEL = 150

type SheetGraphProps = { chart: SlideChart; colors: readonly string[]; label: string; locale: string; height: number }

/** A graph that needs no page around it: lines over weeks, or bars with names. */
export function SheetGraph({ chart, colors, label, locale, height }: SheetGraphProps) {
  const id = useId()
  return (
    <svg aria-labelledby={id} viewBox={`0 0 ${WIDTH} ${height}`}>
      <title id={id}>{label}</title>
      {chart.mark === 'line' ? (
        <Lines chart={chart} colors={colors} locale={locale} height={height} />
      ) : (
        <Bars chart={chart} color={colors[0] ?? ''} locale={locale} height={height} />
      )}
    </svg>
  )
}

type PartProps = { chart: SlideChart; locale: string; height: number }

function Lines({ chart, colors, locale, height }: PartProps & { colors: readonly string[] }) {
  const { labels, series, isReversed, format } = chart
  const scale = toScale(
    series.flatMap(({ values }) => values.filter((value) => value !== null)),
    isReversed,
  )
  const inner = { width: WIDTH - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom }
  const x = (index: number) => MARGIN.left + (labels.length < 2 ? 0.5 : index / (labels.length - 1)) * inner.width
  const y = (value: number) => {
    const portion = (value - scale.low) / (scale.high - scale.low)
    return MARGIN.top + (isReversed ? portion : 1 - portion) * inner.height
  }
  const every = Math.ceil(labels.length / MOST_LABELS)
  const dots = series.flatMap(({ values }, at) =>
    values.flatMap((value, index) => {
      const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
      return value !== null && isAlone ? [{ value, index, color: colors[at] }] : []
    }),
  )
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(tick)} y2={y(tick)} stroke="#e3e7ec" />
          <text x={MARGIN.left - 6} y={y(tick) + 3} textAnchor="end">
            {formatTick(tick, format, locale)}
          </text>
        </g>
      ))}
      {labels.map((name, index) =>
        index % every === 0 ? (
          <text
            key={name}
            x={x(index)}
            y={height - 5}
            textAnchor={index === 0 ? 'start' : index === labels.length - 1 ? 'end' : 'middle'}
          >
            {name}
          </text>
        ) : null,
      )}
      {series.map(({ name, values }, at) => (
        <path key={name} d={toPath(values, x, y)} fill="none" stroke={colors[at]} strokeWidth={2} />
      ))}
      {dots.map(({ value, index, color }) => (
        <circle key={`${index} ${color}`} cx={x(index)} cy={y(value)} r={2.5} fill={color} />
      ))}
    </>
  )
}

function Bars({ chart, color, locale, height }: PartProps & { color: string }) {
  const values = chart.series[0]?.values ?? []
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  const step = height / Math.max(1, values.length)
  const room = WIDTH - BAR_LABEL - MARGIN.left - MARGIN.right
  return values.map((value, index) => {
    const width = most > 0 ? (Math.max(0, value ?? 0) / most) * room : 0
    const middle = step * (index + 0.5) + 3
    return (
      <g key={chart.labels[index]}>
        <text x={0} y={middle}>
          {chart.labels[index]}
        </text>
        <rect x={BAR_LABEL} y={step * (index + 0.2)} width={width} height={step * 0.6} fill={color} />
        <text x={BAR_LABEL + width + 5} y={middle}>
          {value === null ? '–' : formatTick(value, chart.format, locale)}
        </text>
      </g>
    )
  })
}

/** Lines stop at gaps. */
function toPath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (value === null) return ''
      const start = (values[index - 1] ?? null) === null ? 'M' : 'L'
      return `${start}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}

function formatTick(value: number, format: string, locale: string): string {
  if (!format.includes('%')) return formatCompact(value, locale)
  return formatNumber(value, locale, { style: 'percent', maximumFractionDigits: 0 })
}
