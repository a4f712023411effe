import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { FRONT_GROUP_NAMES } from '#domain/desk/front-groups.ts'
import { type FrontPage as Selection, listStories, MOST_STORIES, toFrontPage } from '#domain/desk/front-page.ts'
import { describeLines } from '#domain/events/describe-line.ts'
import { describeReceipt, ISO_RECEIPT_FORMAT } from '#domain/receipt/describe-receipt.ts'
import { formatDate, formatWindow } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import * as copy from '../copy.ts'
import { FrontSkeleton } from '../desk-skeleton.tsx'
import { describeNoLines, isNothingOut } from '../describe-no-lines.ts'
import { deskQueries, markSeen } from '../queries.ts'
import type { ChangeDeskSearch, DeskSearch } from '../search.ts'
import { toDeskLink } from '../to-desk-link.ts'
import { AllLines } from './all-lines.tsx'
import { CopyMailButton } from './copy-mail-button.tsx'
import { Headline } from './headline.tsx'
import { OrderPopover } from './order-popover.tsx'
import { StoryGroups } from './story-groups.tsx'
import { toLineHref } from './story-parts.tsx'
import { toDeskMail } from './to-desk-mail.ts'

type FrontPageProps = {
  desk: DeskWeek
  /** False while charts are loading, because the most important lines aren't known until then. */
  isComplete: boolean
  search: DeskSearch
  onChange: ChangeDeskSearch
}

/** Shows the headline, three groups of lines, and all lines on request. */
export function FrontPage({ desk, isComplete, search, onChange }: FrontPageProps) {
  const locale = useLocale()
  const lines = useMemo(() => describeLines(desk.lines, desk.charts), [desk])
  const front = useMemo(() => toFrontPage(lines), [lines])
  const newIds = useMemo(() => new Set(desk.seen?.newLineIds), [desk])
  const [wasPartial, setWasPartial] = useState(!isComplete)
  if (!isComplete && !wasPartial) setWasPartial(true)
  if (!isComplete) return <FrontSkeleton />
  const toMail = () => ({
    name: toExportName({ subject: desk.roster.name, what: 'email', when: desk.week }),
    ...toDeskMail({
      heading: `${desk.roster.name}, ${formatWindow(desk.window, locale)}`,
      groups: toMailGroups(front, desk),
      whenEmpty: describeNoLines(desk),
      linkName: 'Open the desk',
      href: toDeskLink(desk.roster.id, desk.week, desk.scope),
      source: describeReceipt(desk.receipt, ISO_RECEIPT_FORMAT)
        .map(({ label, value }) => `${label}: ${value}.`)
        .join(' '),
    }),
  })
  const newTitles = new Set(lines.flatMap(({ line }) => (newIds.has(line.id) ? line.entityId : []))).size
  const isFront = search.lines === 'front'
  const { previousWeek } = desk
  return (
    <>
      {lines.length === 0 ? (
        <>
          <h2 className="max-w-[56ch] text-xl font-semibold tracking-tight text-pretty">{describeNoLines(desk)}</h2>
          {isNothingOut(desk) && previousWeek !== null && (
            <Button variant="primary" className="self-start" onClick={() => onChange({ week: previousWeek })}>
              Show the week before
            </Button>
          )}
        </>
      ) : (
        <Headline stories={front.headline} desk={desk} isReserved={wasPartial} />
      )}
      {lines.length > 0 &&
        (isFront ? (
          <StoryGroups {...{ front, desk, newIds }} onMore={(group) => onChange({ lines: group }, { replace: true })} />
        ) : (
          <AllLines {...{ lines, desk, newIds, search, onChange }} />
        ))}
      <div className="-mt-2 -ml-3 grid grid-cols-2 items-center gap-x-1 sm:flex sm:flex-wrap print:hidden">
        {isFront && lines.length > 0 && (
          <Button
            variant="ghost"
            className="justify-start text-accent!"
            onClick={() => onChange({ lines: 'all' }, { replace: true })}
          >
            {copy.allLines(lines.length)}
          </Button>
        )}
        {lines.length > 0 && <OrderPopover lines={lines} />}
        {!isNothingOut(desk) && <CopyMailButton toMail={toMail} />}
        <span className="-mr-3 flex flex-wrap items-center gap-x-1 text-sm text-ink-3 sm:ml-auto">
          {desk.seen !== null && copy.newSince(newTitles, formatDate(desk.seen.at.slice(0, 10), locale))}
          {lines.length > 0 && <MarkSeen desk={desk} />}
        </span>
      </div>
    </>
  )
}

function toMailGroups(front: Selection, desk: DeskWeek) {
  const byGroup = Map.groupBy(listStories(front, MOST_STORIES), ({ group }) => group)
  return [...byGroup].map(([group, stories]) => ({
    name: group === null ? null : FRONT_GROUP_NAMES[group],
    lines: stories.map(({ line, text }) => ({ text, href: window.location.origin + toLineHref(line, desk) })),
  }))
}

function MarkSeen({ desk }: { desk: DeskWeek }) {
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const { seen, lines, roster, week } = desk
  const mark = () => {
    setState('busy')
    markSeen(
      roster.id,
      week,
      lines.map(({ id }) => id),
    )
      .then(() => client.invalidateQueries({ queryKey: [...deskQueries.all(), 'desk', roster.id] }))
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
  }
  return (
    <>
      {(seen === null || seen.newLineIds.length > 0) && (
        <Button variant="ghost" aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && mark()}>
          Mark as seen
        </Button>
      )}
      <output className="text-danger empty:hidden">{state === 'failed' && 'Couldn’t be marked as seen.'}</output>
    </>
  )
}
