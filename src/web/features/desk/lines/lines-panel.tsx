import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskWeek } from '#contract/desk/desk-week.ts'
import { describeReceipt, ISO_RECEIPT_FORMAT } from '#domain/receipt/describe-receipt.ts'
import { formatDate, formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { seeChart, seeChartOf } from '../../../lib/see-chart.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CardButton } from '../../moment-cards/card-button.tsx'
import * as copy from '../copy.ts'
import { deskQueries, markSeen } from '../queries.ts'
import { type ChangeDeskSearch, type DeskSearch } from '../search.ts'
import { toLink } from '../share-menu.tsx'
import { CopyMailButton } from './copy-mail-button.tsx'
import { type DescribedLine, describeLines } from '#domain/events/describe-line.ts'
import { hasCard } from '#domain/events/finder.ts'
import { joinLines } from '#domain/events/joining.ts'
import { toEvidencePath, toRosterParam } from '#domain/desk/to-evidence-path.ts'
import { describeNoLines } from '../describe-no-lines.ts'
import { LineBadge, LineLead } from './line-parts.tsx'
import { OrderPopover } from './order-popover.tsx'
import { toDeskMail } from './to-desk-mail.ts'

const SHOWN_LINES = 10

type LinesPanelProps = {
  desk: DeskWeek
  /** False while charts are still read. The order of the lines is known only after that. */
  isComplete: boolean
  search: DeskSearch
  onChange: ChangeDeskSearch
}

export function LinesPanel({ desk, isComplete, search, onChange }: LinesPanelProps) {
  const locale = useLocale()
  const all = joinLines(describeLines(desk.lines, desk.charts))
  const isAll = search.lines === 'all'
  const top = all.slice(0, SHOWN_LINES)
  const shown = isAll ? all : top
  const newIds = new Set(desk.seen?.newLineIds)
  const isNew = ({ line, others }: (typeof all)[number]) => [line, ...others.map((other) => other.line)].some(({ id }) => newIds.has(id)) // prettier-ignore
  const toMail = () =>
    toDeskMail({
      heading: copy.mailHeading(desk.roster.name, formatWindow(desk.window, locale)),
      lines: top.map(({ line, text }) => ({
        text,
        href: window.location.origin + toLineHref(line, desk),
      })),
      whenEmpty: describeNoLines(desk),
      linkName: copy.mailLink,
      href: toLink(desk.roster.id, desk.week),
      source: describeReceipt(desk.receipt, ISO_RECEIPT_FORMAT)
        .map(({ label, value }) => `${label}: ${value}.`)
        .join(' '),
    })
  return (
    <Panel
      title={isAll ? copy.allLinesTitle : copy.linesTitle}
      flush
      aside={
        desk.seen !== null && (
          <span className="text-sm text-ink-3">
            {copy.newSince(all.filter(isNew).length, formatDate(desk.seen.at.slice(0, 10), locale))}
          </span>
        )
      }
      actions={isComplete && <CopyMailButton toMail={toMail} />}
    >
      {!isComplete ? (
        <LinesSkeleton />
      ) : shown.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-base text-ink-2 sm:px-5">{describeNoLines(desk)}</p>
      ) : (
        <ol aria-label={copy.lines} className="border-t border-line">
          {shown.map((described, i) => (
            <LineItem
              key={described.line.id}
              described={described}
              desk={desk}
              isLead={i === 0}
              isNew={isNew(described)}
            />
          ))}
        </ol>
      )}
      {isComplete && all.length > 0 && (
        <div className="flex flex-wrap items-center gap-1 border-t border-line px-1 py-1.5 sm:px-2">
          {all.length > top.length && (
            <Button
              variant="ghost"
              className="text-accent!"
              onClick={() => onChange({ lines: isAll ? 'ten' : 'all' }, { replace: true })}
            >
              {isAll ? copy.tenLines : copy.allLines(all.length)}
            </Button>
          )}
          <OrderPopover lines={shown} />
          <MarkSeen desk={desk} />
        </div>
      )}
    </Panel>
  )
}

/** As high as ten lines and the buttons below them. */
function LinesSkeleton() {
  return (
    <div className="border-t border-line pb-11.25">
      <output className="sr-only">{copy.loadingLines}</output>
      {Array.from({ length: SHOWN_LINES }, (_, i) => (
        <div
          key={i}
          className={`flex h-29 flex-col justify-center gap-2 border-b border-line px-4 last:border-b-0 sm:px-5 ${i === 0 ? 'sm:h-17' : 'sm:h-13.25'}`}
        >
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}

function toLineHref(
  { chartId, entityId, rank }: DescribedLine['line'],
  { week, roster }: Pick<DeskWeek, 'week' | 'roster'>,
): string {
  return toEvidencePath({ chartId, week, roster: toRosterParam(roster), titleId: rank === null ? null : entityId })
}

type LineItemProps = {
  described: DescribedLine
  desk: DeskWeek
  isLead: boolean
  isNew: boolean
}

function LineItem({ described: { line, chart, text }, desk, isLead, isNew }: LineItemProps) {
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 border-b border-line px-4 last:border-b-0 max-sm:pt-0.5 max-sm:pb-3 sm:flex-nowrap sm:px-5 ${isLead ? 'sm:py-3.5' : 'sm:py-2'}`}
    >
      <span className="flex w-15 shrink-0">
        <LineBadge badge={text.badge} />
      </span>
      <p className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
        <span className={`block wrap-anywhere ${isLead ? 'text-lg' : 'text-base'}`}>
          <LineLead lead={text.lead} />
          {isNew && (
            <span className="ml-2 inline-flex items-center gap-1 align-middle text-2xs font-semibold text-accent">
              <span aria-hidden className="size-1.5 rounded-full bg-accent" />
              {copy.newLine}
            </span>
          )}
        </span>
        <span className="block text-xs text-ink-3">{text.detail}</span>
      </p>
      <span className="flex shrink-0 items-center max-sm:-mr-2.5 max-sm:ml-auto">
        <a
          href={toLineHref(line, desk)}
          data-follow
          aria-label={seeChartOf(line.title ?? line.entityId, chart.chart.name)}
          className="rounded-md px-2.5 py-1 text-sm font-medium text-accent hover:bg-hover coarse:py-3"
        >
          {seeChart}
        </a>
        {hasCard(line.event) ? (
          <CardButton
            what={line.title ?? line.entityId}
            chartId={line.chartId}
            week={desk.week}
            title={{ id: line.entityId, title: line.title, credit: line.credit }}
            event={line.event}
            className="text-accent!"
          />
        ) : (
          <span aria-hidden className="w-12.5 max-sm:hidden" />
        )}
      </span>
    </li>
  )
}

/** Stores that this person has seen the lines. */
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
    <div className="ml-auto flex flex-wrap items-center gap-x-1 text-sm">
      {(seen === null || seen.newLineIds.length > 0) && (
        <Button variant="ghost" aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && mark()}>
          {copy.markSeen}
        </Button>
      )}
      <output className="text-danger empty:hidden">{state === 'failed' && copy.markingFailed}</output>
    </div>
  )
}
