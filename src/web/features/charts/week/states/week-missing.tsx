import { Link } from '@tanstack/react-router'
import { isWeekLabel, isOpen } from '#contract/week-label.ts'
import { windowOf } from '../../../../lib/weeks.ts'
import * as copy from './copy.ts'
import { formatDate, formatWindow } from '../../../../lib/format/format.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { buttonClasses } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { useToday } from '../../../../session/use-session.ts'
import { OpenWeekDays } from './open-week-days.tsx'
import { WeekLink } from '../../week-link.tsx'

type WeekMissingProps = { chartId: string; week: string; earliestWeek: string | null }

export function WeekMissing({ chartId, week, earliestWeek }: WeekMissingProps) {
  const locale = useLocale()
  const today = useToday()
  const { title, text, isBefore, open = null } = toReason(week, earliestWeek, today, locale)
  return (
    <EmptyState
      title={title}
      titleAs="h2"
      look="body"
      action={
        <>
          {isBefore && earliestWeek !== null && (
            <WeekLink chartId={chartId} week={earliestWeek} className={buttonClasses('primary')}>
              Open the earliest week
            </WeekLink>
          )}
          <Link
            to="/charts/$chartId"
            params={{ chartId }}
            className={buttonClasses(isBefore ? 'secondary' : 'primary')}
          >
            Open the latest week
          </Link>
          {open !== null && <OpenWeekDays {...open} />}
        </>
      }
    >
      {text}
    </EmptyState>
  )
}

function toReason(week: string, earliest: string | null, today: string | null, locale: string) {
  if (!isWeekLabel(week))
    return {
      title: `“${week}” isn’t a chart week`,
      text: 'Chart weeks look like 2026-W07. Only some years have a W53.',
      isBefore: false,
    }
  const window = windowOf(week)
  const days = formatWindow(window, locale)
  // Week labels sort chronologically.
  if (earliest !== null && isWeekLabel(earliest) && week < earliest) {
    const text = copy.before(formatWindow(windowOf(earliest), locale))
    return { title: `No chart for ${days}`, text, isBefore: true }
  }
  if (today !== null && isOpen(window, today)) {
    const open = window.start <= today ? { window, today } : null
    return { title: `${days} isn’t out yet`, text: copy.open(formatDate(window.end, locale)), isBefore: false, open }
  }
  return { title: `${days} hasn’t been published`, text: copy.notPublished, isBefore: false }
}
