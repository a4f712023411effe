import { type SeriesInterval, type SeriesMetric } from '#contract/questions.ts'
import { type UnitKind } from '#contract/territories.ts'
import { UNIT_NAMES } from '../../copy/unit-words.ts'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import { type ChangeTrend, type TrendSearch, type TrendStack } from './search.ts'
import { type TrendChoice } from './to-trend-choice.ts'

type TrendControlsProps = {
  search: TrendSearch
  /** What of it applies. */
  choice: TrendChoice
  unit: UnitKind
  onChange: ChangeTrend
}

const INTERVALS = [
  { value: 'week', label: 'Week', title: 'by chart week, Friday to Thursday' },
  { value: 'day', label: 'Day', title: 'by day' },
] as const satisfies SegmentedOption<SeriesInterval>[]

const STACKS = [
  { value: 'none', label: 'Nothing', title: 'the total as a line' },
  { value: 'commercial_model', label: 'Commercial', title: 'by commercial model' },
  { value: 'content_type', label: 'Content', title: 'by content type' },
  { value: 'service_type', label: 'Service', title: 'by service type' },
] as const satisfies SegmentedOption<TrendStack>[]

/** What the trend is of. All of it is in the address. */
export function TrendControls({ search, choice, unit, onChange }: TrendControlsProps) {
  const metrics: SegmentedOption<SeriesMetric>[] = [
    { value: 'streams', label: 'Streams' },
    { value: 'equivalents', label: 'Equivalents', title: UNIT_NAMES[unit] },
  ]
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3">
      <Segmented
        label="Points by"
        showLabel
        options={withReasons(INTERVALS, choice.intervalReasons)}
        value={choice.interval ?? search.trend_interval}
        onChange={(trend_interval) => onChange({ trend_interval })}
      />
      <Segmented
        label="Trend of"
        showLabel
        options={metrics}
        value={search.trend_metric}
        onChange={(trend_metric) => onChange({ trend_metric })}
      />
      <Segmented
        label="Stacked by"
        showLabel
        options={withReasons(STACKS, choice.stackReasons)}
        value={choice.breakout ?? 'none'}
        onChange={(trend_stack) => onChange({ trend_stack })}
      />
    </div>
  )
}

function withReasons<T extends string>(
  options: readonly SegmentedOption<T>[],
  reasons: Partial<Record<T, string>>,
): SegmentedOption<T>[] {
  return options.map((option) => Object.assign({ disabledReason: reasons[option.value] }, option))
}
