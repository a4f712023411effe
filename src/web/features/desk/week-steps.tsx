import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import { isWeekLabel, lastClosedWeek, step, type WeekLabel, windowOf } from '#contract/week-label.ts'
import { monthOf, stepMonth, toCalendarWeeks } from '../../lib/date-range/calendar-weeks.ts'
import { formatWindow } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { useKeyShortcuts } from '../../lib/use-key-shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { CalendarMonthBar } from '../../ui/date-range/calendar-month-bar.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sessionQueries } from '../session/queries.ts'
import * as copy from './copy.ts'

type WeekStepsProps = {
  /** Of the URL; empty for the latest week. */
  week: string
  /** The first week that is served; null until it is known. */
  earliest: WeekLabel | null
  onStep: (week: string) => void
}

/** One week for all charts. The URL names it only if it isn't the latest. */
export function WeekSteps({ week, earliest, onStep }: WeekStepsProps) {
  const locale = useLocale()
  const today = useQuery(sessionQueries.current()).data?.today ?? null
  const latest = today === null ? null : lastClosedWeek(today)
  const shown = isWeekLabel(week) ? week : latest
  const previous = shown === null || (earliest !== null && shown <= earliest) ? null : step(shown, -1)
  const next = shown === null || latest === null || shown >= latest ? null : step(shown, 1)
  const go = (to: WeekLabel | null) => to !== null && onStep(to === latest ? '' : to)
  useKeyShortcuts({ '[': () => void go(previous), ']': () => void go(next) })
  return (
    <nav aria-label={copy.weekNavigation} className="flex min-w-0 items-center gap-2 max-sm:basis-full">
      <StepButton label={copy.previousWeek} shortcut="[" to={previous} onStep={go} Icon={ChevronLeft} />
      {shown === null || latest === null ? (
        <Skeleton className="h-8 w-58 max-sm:flex-1" />
      ) : (
        <WeekMenu {...{ shown, latest, earliest }} onChoose={go} locale={locale} />
      )}
      <StepButton label={copy.nextWeek} shortcut="]" to={next} onStep={go} Icon={ChevronRight} />
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

type WeekMenuProps = {
  shown: WeekLabel
  latest: WeekLabel
  earliest: WeekLabel | null
  locale: string
  onChoose: (week: WeekLabel) => void
}

function WeekMenu({ shown, latest, earliest, locale, onChoose }: WeekMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const titleId = useId()
  const [month, setMonth] = useState(() => monthOf(windowOf(shown).start))
  const limits = {
    earliest: earliest === null ? null : windowOf(earliest).start,
    today: windowOf(latest).end,
  }
  return (
    <Popover
      title={copy.allWeeks}
      align="center"
      open={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next)
        if (next) setMonth(monthOf(windowOf(shown).start))
      }}
      trigger={
        <Button className="min-w-0 flex-1 tabular-nums sm:min-w-58">
          <span className="truncate">{formatWindow(windowOf(shown), locale)}</span>
          <span className="font-normal text-ink-3 max-sm:sr-only">
            <span className="sr-only">{shown.slice(0, 5)}</span>
            {shown.slice(5)}
          </span>
          <span className="sr-only">{copy.chooseWeek}</span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-3" />
        </Button>
      }
    >
      <div className="mt-2 flex flex-col gap-3">
        <CalendarMonthBar {...{ month, limits, titleId }} onStep={(by) => setMonth(stepMonth(month, by))} />
        <ul aria-labelledby={titleId} className="-mx-2 min-h-48">
          {toCalendarWeeks(month, { earliest: null, today: '9999-12-31' }).map(({ week }) => (
            <li key={week}>
              <button
                type="button"
                disabled={week > latest || (earliest !== null && week < earliest)}
                aria-current={week === shown ? 'true' : undefined}
                onClick={() => {
                  onChoose(week)
                  setIsOpen(false)
                }}
                className="flex w-full items-baseline gap-3 rounded-sm px-2 py-1.5 text-base tabular-nums hover:bg-hover disabled:text-ink-3 disabled:hover:bg-transparent aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent coarse:py-3"
              >
                <span className="font-medium">{week}</span>
                <span className="ml-auto text-sm text-ink-3">{formatWindow(windowOf(week), locale)}</span>
                {week > latest && <span className="text-xs">{copy.weekNotOut}</span>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  )
}
