import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { EventKind } from '#contract/api/events.ts'
import { whenIdle } from '../../../../lib/browser/when-idle.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { Tooltip } from '../../../../ui/popover/tooltip.tsx'
import type { WeekSearch } from '../../week-search.ts'
import { WeekLink } from '../../week-link.tsx'

const HighlightCard = lazy(async () => ({ default: (await import('./highlight-card.tsx')).HighlightCard }))

type HighlightItemProps = {
  label: string
  meaning: string
  value: string
  context?: ReactNode
  /** True if there is no title to open, or if the title has no name. */
  isQuiet?: boolean
  target?: { answer: ChartWeekAnswer; search: WeekSearch }
  card?: { entry: ChartEntry; kind: EventKind }
  className?: string
}

const ITEM =
  'flex h-full min-w-0 flex-col px-4 py-2.25 text-left max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:px-3 max-sm:py-2'

/** Has three lines: the name of the highlight, its title, and details. */
export function HighlightItem(props: HighlightItemProps) {
  const { label, meaning, value, context, isQuiet = false, target, card, className } = props
  const [isNear, setIsNear] = useState(false)
  const hasCard = card !== undefined
  useEffect(() => {
    // Nothing hovers there, so the button always shows.
    if (hasCard && matchMedia('(any-pointer: coarse)').matches) void whenIdle().then(() => setIsNear(true))
  }, [hasCard])
  const text = (
    <>
      <span className="overline-label truncate">{label}</span>{' '}
      <span className={joinClasses('truncate text-base', isQuiet ? 'text-ink-3' : 'font-semibold text-ink')}>
        {value}
      </span>{' '}
      <span className="truncate text-xs text-ink-2 tabular-nums">{context}</span>
    </>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shows a button next to the link inside
    <li
      onPointerEnter={() => setIsNear(true)}
      onFocus={() => setIsNear(true)}
      className={joinClasses(
        'group/item relative min-w-0 border-line sm:min-w-38 sm:basis-0 sm:border-l sm:first:border-l-0',
        // Items with titles grow more than items with counts.
        card === undefined ? 'sm:grow' : 'sm:grow-[1.4] sm:first:grow-[1.6]',
        className,
      )}
    >
      <Tooltip content={meaning} side="bottom">
        {target === undefined ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus opens its tooltip
          <div tabIndex={0} className={joinClasses(ITEM, '-outline-offset-2')}>
            {text}
          </div>
        ) : (
          <WeekLink
            chartId={target.answer.chart.id}
            week={target.answer.week}
            search={target.search}
            className={joinClasses(
              ITEM,
              '-outline-offset-2 hover:bg-hover sm:group-first/item:rounded-l-lg sm:group-last/item:rounded-r-lg',
            )}
          >
            {text}
          </WeekLink>
        )}
      </Tooltip>
      {isNear && card !== undefined && target !== undefined && (
        <Suspense>
          <HighlightCard answer={target.answer} entry={card.entry} kind={card.kind} label={label} />
        </Suspense>
      )}
    </li>
  )
}
