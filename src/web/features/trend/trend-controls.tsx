import { type SeriesInterval } from '#contract/query-params.ts'
import { type UnitKind } from '#contract/territories.ts'
import * as copy from './copy.ts'
import { toMetricOptions } from '../../lib/metric-options.ts'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import { type ChangeTrend, type TrendSearch, type TrendStack } from './search.ts'
import { type TrendChoice } from './to-trend-choice.ts'

type TrendControlsProps = {
  search: TrendSearch
  choice: TrendChoice
  unit: UnitKind
  onChange: ChangeTrend
}

const INTERVALS = [
  { value: 'week', label: copy.intervalNames.week, title: copy.intervalTitles.week },
  { value: 'day', label: copy.intervalNames.day, title: copy.intervalTitles.day },
] as const satisfies SegmentedOption<SeriesInterval>[]

const STACKS = [
  { value: 'none', label: copy.stackNames.none, title: copy.stackTitles.none },
  { value: 'commercial_model', label: copy.stackNames.commercial_model, title: copy.stackTitles.commercial_model },
  { value: 'content_type', label: copy.stackNames.content_type, title: copy.stackTitles.content_type },
  { value: 'service_type', label: copy.stackNames.service_type, title: copy.stackTitles.service_type },
] as const satisfies SegmentedOption<TrendStack>[]

export function TrendControls({ search, choice, unit, onChange }: TrendControlsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3">
      <Segmented
        label={copy.intervalLabel}
        showLabel
        options={withReasons(INTERVALS, choice.intervalReasons)}
        value={choice.interval ?? search.trend_interval}
        onChange={(trend_interval) => onChange({ trend_interval })}
      />
      <Segmented
        label={copy.metricLabel}
        showLabel
        options={toMetricOptions(unit)}
        value={search.trend_metric}
        onChange={(trend_metric) => onChange({ trend_metric })}
      />
      <Segmented
        label={copy.stackLabel}
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
