import type { SeriesInterval } from '#contract/query-params.ts'
import type { UnitKind } from '#contract/territories.ts'
import { formatBreakoutName } from '#domain/receipt/breakout-names.ts'
import * as graphCopy from '../../lib/graph/copy.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { toMetricOptions } from '../../lib/metrics/metric-options.ts'
import { Segmented, type SegmentedOption } from '../../ui/fields/segmented.tsx'
import { type ChangeTrend, TREND_STACKS, type TrendSearch, type TrendStack } from './search.ts'
import { CONTROLS_PLACE } from './trend-height.ts'
import type { TrendChoice } from './to-trend-choice.ts'

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

const VIEWS = [
  { value: 'chart', label: graphCopy.viewNames.chart },
  { value: 'table', label: graphCopy.viewNames.table },
] as const satisfies SegmentedOption<TrendSearch['trend_view']>[]

const STACKS: readonly SegmentedOption<TrendStack>[] = TREND_STACKS.map((value) => ({
  value,
  label: value === 'none' ? common.none : formatBreakoutName(value),
  title: copy.stackTitles[value],
}))

/** Metric and interval, which also apply to the figure above the graph. */
export function TrendControls({ search, choice, unit, onChange }: TrendControlsProps) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${CONTROLS_PLACE}`}>
      <Segmented
        label="Metric"
        options={toMetricOptions(unit)}
        value={search.trend_metric}
        onChange={(trend_metric) => onChange({ trend_metric })}
      />
      <Segmented
        isBar
        label="Interval"
        options={withReasons(INTERVALS, choice.intervalReasons)}
        value={choice.interval ?? search.trend_interval}
        onChange={(trend_interval) => onChange({ trend_interval })}
      />
    </div>
  )
}

/** These controls are below the graph, because few people change them. */
export function GraphControls({ search, choice, onChange }: Omit<TrendControlsProps, 'unit'>) {
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <span aria-hidden className="text-xs text-ink-3">
          {copy.stackLabel}
        </span>
        <Segmented
          isBar
          label={copy.stackLabel}
          options={withReasons(STACKS, choice.stackReasons)}
          value={choice.breakout ?? 'none'}
          onChange={(trend_stack) => onChange({ trend_stack })}
        />
      </div>
      <Segmented
        label={graphCopy.shownAs}
        options={VIEWS}
        value={search.trend_view}
        onChange={(trend_view) => onChange({ trend_view })}
      />
    </>
  )
}

function withReasons<T extends string>(
  options: readonly SegmentedOption<T>[],
  reasons: Partial<Record<T, string>>,
): SegmentedOption<T>[] {
  return options.map((option) => Object.assign({ disabledReason: reasons[option.value] }, option))
}
