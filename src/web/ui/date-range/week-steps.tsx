import ChevronDown from 'lucide:chevron-down'
import ChevronLeft from 'lucide:chevron-left'
import ChevronRight from 'lucide:chevron-right'
import { lazy, Suspense, useState } from 'react'
import { isWeekLabel, type WeekLabel } from '#contract/week-label.ts'
import { step, windowOf } from '../../lib/weeks.ts'
import { useKeyShortcuts } from '../../lib/keyboard/use-key-shortcuts.ts'
import { Button } from '../buttons/button.tsx'
import { DatedWeek } from '../figures/dated-week.tsx'
import { Popover } from '../popover/popover.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import { WEEK_BOX } from './week-box.ts'

const WeekList = lazy(async () => ({ default: (await import('./week-list.tsx')).WeekList }))

type WeekStepsProps = {
  label: string
  /** Week in the URL. Empty for the latest week. */
  week: string
  /** The latest complete week. Null until it is known. */
  latest: WeekLabel | null
  /** The first week with data. Null if it isn't known. */
  earliest: WeekLabel | null
  onStep: (week: string) => void
  /**
   * True if other controls share the line on a phone.
   * @default false
   */
  isNarrow?: boolean
}

/** Selects one week for all charts. The URL contains it only if it isn't the latest. */
export function WeekSteps({ label, week, latest, earliest, onStep, isNarrow = false }: WeekStepsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isWeekLabel(week) ? week : latest
  const previous = shown === null || (earliest !== null && shown <= earliest) ? null : step(shown, -1)
  const next = shown === null || latest === null || shown >= latest ? null : step(shown, 1)
  const go = (to: WeekLabel | null) => to !== null && onStep(to === latest ? '' : to)
  useKeyShortcuts({ '[': () => void go(previous), ']': () => void go(next) })
  return (
    <nav aria-label={label} className="flex min-w-0 items-center gap-2 max-sm:flex-[1_1_14rem]">
      <StepButton label="Previous week" shortcut="[" to={previous} onStep={go} Icon={ChevronLeft} />
      {shown === null || latest === null ? (
        <Skeleton className="h-8 w-58 max-sm:flex-1" />
      ) : (
        <Popover
          title="All weeks"
          align="center"
          open={isOpen}
          onOpenChange={setIsOpen}
          trigger={
            <Button data-print="keep" className={WEEK_BOX}>
              <DatedWeek week={shown} window={windowOf(shown)} {...(isNarrow && { near: windowOf(latest) })} />
              <span className="sr-only">, choose a week</span>
              <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-3 max-[359px]:hidden" />
            </Button>
          }
        >
          {/* The placeholder is as high as the list, so that the popup stays in place. */}
          <Suspense fallback={<div className="h-62 w-72" />}>
            {isOpen && (
              <WeekList
                {...{ shown, latest, earliest }}
                onChoose={(chosen) => {
                  go(chosen)
                  setIsOpen(false)
                }}
              />
            )}
          </Suspense>
        </Popover>
      )}
      <StepButton label="Next week" shortcut="]" to={next} onStep={go} Icon={ChevronRight} />
    </nav>
  )
}

type StepButtonProps = {
  label: string
  shortcut: string
  to: WeekLabel | null
  onStep: (to: WeekLabel | null) => void
  Icon: typeof ChevronLeft
}

function StepButton({ label, shortcut, to, onStep, Icon }: StepButtonProps) {
  return (
    <Button
      size="icon"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={to === null ? label : `${label}, ${to} (${shortcut})`}
      disabled={to === null}
      onClick={() => onStep(to)}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  )
}
