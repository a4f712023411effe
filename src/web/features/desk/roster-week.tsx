import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { describeLines } from '#domain/events/describe-line.ts'
import { listStories, toFrontPage } from '#domain/desk/front-page.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useInView } from '../../lib/browser/in-view.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { describeNoLines } from './describe-no-lines.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { LineLead } from './lines/line-lead.tsx'
import { deskQueries, type LoadedDesk } from './queries.ts'
import { LATEST_DESK } from './search.ts'
import { toFigureDetails } from './to-figure-details.ts'
import * as copy from './copy.ts'

type RosterWeekProps = {
  roster: RosterSummary
  /** Number of important lines to show. Their space is reserved while they load. */
  lines: 1 | 3 | 8
}

/** Phones show fewer lines, so that the buttons below are on the first screen. */
const PHONE_LINES = 3
const MIN_HEIGHTS = { 1: 'min-h-12 sm:min-h-7', 3: 'min-h-36 sm:min-h-21', 8: 'min-h-36 sm:min-h-58' } as const

/** Shows the latest week of a roster in a list. Loads the desk on screen, so that opening it is fast. */
export function RosterWeek({ roster: { id, name }, lines }: RosterWeekProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isInView = useInView(ref)
  const { data, error, refetch } = useQuery({
    ...deskQueries.week({ roster: id, ...LATEST_DESK }),
    enabled: isInView,
  })
  const desk = data?.desk ?? null
  const isComplete = data?.isComplete === true
  // Their order is known only when all charts are loaded.
  const shown =
    desk === null || !isComplete ? [] : listStories(toFrontPage(describeLines(desk.lines, desk.charts)), lines)
  return (
    <div ref={ref} aria-busy={!isComplete && error === null} className="flex flex-col gap-2">
      {error !== null && desk === null ? (
        <ProblemNotice error={error} what={`this week of ${name}`} onRetry={() => void refetch()} />
      ) : (
        <>
          <WeekFigures desk={desk} />
          <ol aria-label={`Top lines of ${name}`} className={`flex flex-col ${MIN_HEIGHTS[lines]}`}>
            {isComplete && desk !== null && shown.length === 0 && (
              <li className="py-1 text-sm text-ink-3">{describeNoLines(desk)}</li>
            )}
            {shown.map(({ line, text }, index) => (
              <li
                key={line.id}
                className={`flex items-baseline gap-x-3 py-1 max-sm:min-h-12 ${index < PHONE_LINES ? '' : 'max-sm:hidden'}`}
              >
                <span className="flex w-13 shrink-0">
                  <Badge tone={text.badge.tone}>{text.badge.text}</Badge>
                </span>
                <p title={text.detail} className="min-w-0 text-base max-sm:line-clamp-3 sm:truncate">
                  <LineLead lead={text.lead} /> <span className="text-sm text-ink-3">{line.credit}</span>
                </p>
              </li>
            ))}
            {!isComplete &&
              Array.from({ length: lines }, (_, index) => (
                <Skeleton
                  key={index}
                  className={`my-1 h-5 w-2/3 max-sm:mb-6 ${index < PHONE_LINES ? '' : 'max-sm:hidden'}`}
                />
              ))}
          </ol>
        </>
      )}
    </div>
  )
}

function WeekFigures({ desk }: { desk: LoadedDesk['desk'] }) {
  const locale = useLocale()
  const details = desk && toFigureDetails(desk)
  const cells = [
    {
      label: 'Titles on charts',
      value: desk?.figures.charting?.titles,
      detail: desk && copy.positions(desk.figures.charting, locale),
    },
    // With a number 1, the best rank is known.
    details?.bestRank === 1
      ? { label: 'Number 1s', value: desk?.figures.numberOnes?.titles, detail: details.numberOnes }
      : { label: 'Best rank', value: details?.bestRank, detail: details?.bestRankAt },
    { label: 'Debuts', value: desk?.figures.debuts?.titles, detail: details?.debuts },
    { label: 'Exits', value: desk?.figures.exits?.titles, detail: details?.exits },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
      {cells.map(({ label, value, detail }) => (
        <div key={label} className="min-w-0">
          <dt className="overline-label">{label}</dt>
          <dd className="flex h-7 items-baseline gap-2">
            {desk === null ? (
              <Skeleton className="my-1 h-5 w-10" />
            ) : (
              <>
                <span className="text-lg font-bold tabular-nums">{formatCount(value ?? null, locale)}</span>
                <span title={detail ?? undefined} className="truncate text-xs text-ink-3">
                  {detail}
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
