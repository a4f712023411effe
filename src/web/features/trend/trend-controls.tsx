import { type SeriesInterval } from '#contract/query-params.ts'
import { type UnitKind } from '#contract/territories.ts'
import { formatBreakoutName } from '#contract/breakout-names.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { toMetricOptions } from '../../lib/metric-options.ts'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import { type ChangeTrend, TREND_STACKS, type TrendSearch, type TrendStack } from './search.ts'
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

const STACKS: readonly SegmentedOption<TrendStack>[] = TREND_STACKS.map((value) => ({
  value,
  label: value === 'none' ? common.none : formatBreakoutName(value),
  title: copy.stackTitles[value],
}))

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
