import { useMemo, useRef } from 'react'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { countByFilter, MOVEMENT_FILTER_NAMES, type OursFilter } from '#domain/chart-view/movements.ts'
import { MOVEMENT_FILTERS, type MovementFilter } from '#contract/view-params.ts'
import { useIsWide } from '../../../../lib/browser/element-size.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { Segmented, type SegmentedOption } from '../../../../ui/fields/segmented.tsx'
import { Select } from '../../../../ui/fields/select.tsx'

type MovementFiltersProps = {
  answer: ChartWeekAnswer
  /** Roster whose titles are counted. Null counts all titles. */
  ours: OursFilter | null
  show: MovementFilter
  onShow: (show: MovementFilter) => void
}

/** Filters that move into a menu if the line has no room for all. */
const RARE: readonly MovementFilter[] = ['same', 'up-on-less', 'down-on-more']
/** Width of the line from which the pills don't scroll. */
const PILLS_BELOW_PX = 600

export function MovementFilters({ answer, ours, show, onShow }: MovementFiltersProps) {
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const hasMenu = useIsWide(frameRef, PILLS_BELOW_PX)
  const { receipt, metricNames } = answer
  // oxlint-disable-next-line react/exhaustive-deps -- entries change as names arrive, but their movements don't
  const counts = useMemo(() => countByFilter(answer, ours), [receipt, metricNames, ours])
  const toOption = (value: MovementFilter): SegmentedOption<MovementFilter> => ({
    value,
    label: MOVEMENT_FILTER_NAMES[value],
    ...(counts[value] === null ? {} : { count: counts[value] }),
  })
  return (
    <div ref={frameRef} className="flex min-w-0 flex-1 items-center gap-2">
      <Segmented
        label="Movement"
        scrolls
        options={MOVEMENT_FILTERS.filter((filter) => !hasMenu || !RARE.includes(filter)).map(toOption)}
        value={show}
        onChange={onShow}
      />
      {hasMenu && (
        <Select<MovementFilter | ''>
          label="More filters"
          items={[
            { value: '', label: 'More' },
            ...RARE.map((value) => ({
              value,
              label: MOVEMENT_FILTER_NAMES[value],
              hint: formatCount(counts[value], locale),
            })),
          ]}
          value={RARE.includes(show) ? show : ''}
          onChange={(value) => onShow(value === '' ? 'all' : value)}
          className="w-22 shrink-0"
        />
      )}
    </div>
  )
}
