import type { MoversAnswer } from '#contract/api/insights/movers.ts'
import { useLinkParameters, withParameters } from '../../lib/files/page-link.ts'
import { lastClosedWeek } from '../../lib/weeks.ts'
import { useToday } from '../../session/use-session.ts'
import { WeekSteps } from '../../ui/date-range/week-steps.tsx'
import { ShareMenu } from '../../ui/menu/share-menu.tsx'
import { WeekLinks } from '../../ui/menu/week-links.tsx'

type MoversWeekProps = {
  answer: MoversAnswer | undefined
  /** Week in the URL. Empty for the latest week. */
  week: string
  onStep: (week: string) => void
}

/** Chooses the week of the movers, and links to it. */
export function MoversWeek({ answer, week, onStep }: MoversWeekProps) {
  const today = useToday()
  const latest = answer?.latestWeek ?? (today === null ? null : lastClosedWeek(today))
  const shown = week === '' ? (answer?.week ?? null) : week
  useLinkParameters('fixed', shown === null ? null : { week: shown })
  const { href } = window.location
  const fixed = shown === null ? null : withParameters(href, { week: shown })
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <WeekSteps label="Week of the movers" week={week} latest={latest} earliest={null} onStep={onStep} />
      <ShareMenu
        url={fixed ?? href}
        items={<WeekLinks fixed={fixed} latest={withParameters(href, { week: null })} />}
      />
    </div>
  )
}
