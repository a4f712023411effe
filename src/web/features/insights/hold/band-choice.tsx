import type { ChartHoldAnswer } from '#contract/api/insights/chart-hold.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { BANDS, type InsightsSearch } from '../search.ts'
import { nameBand } from './to-hold.ts'

type BandChoiceProps = {
  answer: Pick<ChartHoldAnswer, 'bands' | 'chart'>
  /** Index of the chosen band. */
  at: number
  onChoose: (band: InsightsSearch['band']) => void
}

export function BandChoice({ answer: { bands, chart }, at, onChoose }: BandChoiceProps) {
  return (
    <Segmented
      label="Debut at"
      options={bands.map((each, index) => ({
        value: BANDS[index] ?? '0',
        label: nameBand(each, chart.depth),
        count: each.titles,
      }))}
      value={BANDS[at] ?? '0'}
      onChange={onChoose}
    />
  )
}
