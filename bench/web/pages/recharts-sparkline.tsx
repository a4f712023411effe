import { Line, LineChart, YAxis } from 'recharts'

type SparklineProps = { ranks: readonly (number | null)[]; depth: number }

export const SPARKLINE_BOX = { width: 112, height: 30 }

/** In place of our own sparkline: the same run by a chart component. */
export function Sparkline({ ranks, depth }: SparklineProps) {
  const data = ranks.map((rank) => ({ rank }))
  return (
    <LineChart {...SPARKLINE_BOX} data={data} margin={{ top: 3, right: 3, bottom: 3, left: 3 }}>
      <YAxis hide reversed scale="log" domain={[1, depth]} />
      <Line dataKey="rank" dot={false} isAnimationActive={false} type="linear" strokeWidth={1.5} />
    </LineChart>
  )
}
