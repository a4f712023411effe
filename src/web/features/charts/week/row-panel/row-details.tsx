import { type ReactNode, type Ref, Suspense } from 'react'
import X from 'lucide:x'
import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import { toComparePage } from '#contract/paths.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { KIND_NAMES } from '../../../../lib/format/kind-names.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { buttonClasses, Button } from '../../../../ui/buttons/button.tsx'
import { toEntityHref } from '../../entity-href.ts'
import { CardButton } from '../../../moment-cards/card-button.tsx'
import { EntityTile } from '../../../artwork/entity-tile.tsx'
import { AddToRosterButton } from '../../../ours/add-to-roster-button.tsx'
import { FollowLink } from '../../follow-link.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { Absent } from '../../../../ui/figures/absent.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import type { OursFilter } from '#domain/chart-view/movements.ts'
import { toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import { createCardFinder } from '#domain/events/card-events.ts'
import { NeighborsPanel } from './neighbors-panel.tsx'
import { toMilestones } from './milestones.ts'
import { toPeakWeek, toShortWeek } from './peak-week.ts'
import { RunPanel, useRun } from './run-panel.tsx'
import { type RunPoint, toRunPoints } from '../../../../lib/chart-run/run-points.ts'
import { WhyItMovedPanel } from './why-it-moved-panel.tsx'

export type RowDetailsProps = {
  titleRef: Ref<HTMLHeadingElement>
  answer: ChartWeekAnswer
  entry: ChartEntry
  ours: OursFilter | null
  toWeekHref: (week: string) => string
  onFollow: (href: string) => void
  onOpen: (id: string) => void
  onClose: () => void
  /** Insights about a song or an album, from another feature. */
  renderInsights: (answer: ChartWeekAnswer, entry: ChartEntry) => ReactNode
}

export function RowDetails(props: RowDetailsProps) {
  const { titleRef, answer, entry, ours, toWeekHref, onFollow, onOpen, onClose, renderInsights } = props
  const run = useRun(answer, entry)
  const points = run.data === undefined ? null : toRunPoints(run.data, entry.id)
  const milestones = toMilestones(answer, entry, points)
  const hasCard = createCardFinder(answer)(entry, points).length > 0
  const href = toEntityHref(answer.chart, entry.id)
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-5">
      <header className="flex items-start gap-4">
        <span className="min-w-6 text-3xl font-bold tracking-tight tabular-nums">{entry.rank}</span>
        <EntityTile kind={answer.chart.kind} id={entry.id} name={entry.title} className="mt-0.5 size-10! text-sm!" />
        <div className="min-w-0 flex-1">
          <h2
            ref={titleRef}
            tabIndex={-1}
            className={
              entry.title === null ? 'text-xs wrap-anywhere text-ink-3' : 'text-lg font-semibold wrap-anywhere'
            }
          >
            {href === null ? (
              (entry.title ?? entry.id)
            ) : (
              <FollowLink
                href={href}
                onFollow={onFollow}
                title={`Open the page of ${entry.title ?? entry.id}`}
                className="rounded-xs underline-offset-2 hover:underline"
              >
                {entry.title ?? entry.id}
              </FollowLink>
            )}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm wrap-anywhere text-ink-3">
            {entry.credit}
            {ours?.ids.has(entry.id) === true && (
              <Badge tone="accent" title={`On the roster ${ours.rosterName}`} className="max-w-full rounded-full!">
                <span className="truncate">{ours.rosterName}</span>
              </Badge>
            )}
          </p>
          {milestones.length > 0 && (
            <ul aria-label="Milestones" className="mt-1.5 flex flex-wrap gap-1.5">
              {milestones.map((milestone) => (
                <li key={milestone}>
                  <Badge tone={entry.movement === 'new' ? 'new' : 'neutral'}>{milestone}</Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Close details"
          onClick={onClose}
          className="-mr-1.5 coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </Button>
      </header>
      <Facts answer={answer} entry={entry} points={points} />
      <RunPanel answer={answer} entry={entry} toWeekHref={toWeekHref} onFollow={onFollow} />
      <WhyItMovedPanel answer={answer} entry={entry} />
      <NeighborsPanel answer={answer} entry={entry} onOpen={onOpen} />
      {answer.chart.kind !== null && (
        <Suspense fallback={<Skeleton className="h-32.5 max-sm:h-37.5" />}>{renderInsights(answer, entry)}</Suspense>
      )}
      <OtherFigures answer={answer} entry={entry} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <EntityLink answer={answer} entry={entry} onFollow={onFollow} />
        <CompareLink answer={answer} entry={entry} onFollow={onFollow} />
        {answer.chart.kind !== null && (
          <AddToRosterButton
            member={{ kind: answer.chart.kind, id: entry.id, title: entry.title, credit: entry.credit }}
          />
        )}
        {hasCard && (
          <CardButton
            what={entry.title ?? entry.id}
            chartId={answer.chart.id}
            week={answer.week}
            title={entry}
            className="h-8 border border-line-strong px-3 coarse:h-11"
          />
        )}
      </div>
    </div>
  )
}

type FactsProps = Pick<RowDetailsProps, 'answer' | 'entry'> & { points: readonly RunPoint[] | null }

function Facts({ answer, entry, points }: FactsProps) {
  const peakWeek = toPeakWeek(points, entry.peak)
  const peak = peakWeek === null ? entry.peak : `${entry.peak} · ${toShortWeek(peakWeek, answer.week)}`
  const facts = [
    { label: copy.lastWeek, value: entry.lastWeek },
    { label: peakWeek === null ? common.peak : 'Peak · week', value: peak },
    { label: 'Weeks on', value: entry.weeksOn },
    { label: 'Low', value: entry.low },
  ]
  return (
    <dl className="flex flex-wrap justify-between gap-x-4">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-ink-3">{label}</dt>
          <dd className="text-base font-semibold tabular-nums">{value ?? <Absent />}</dd>
        </div>
      ))}
    </dl>
  )
}

function OtherFigures({ answer, entry }: Pick<RowDetailsProps, 'answer' | 'entry'>) {
  const locale = useLocale()
  const lead = toLeadMetric(answer.metricNames, answer.receipt.unit)
  return (
    <Disclosure summary="This week’s figures">
      <dl className="mt-1 tabular-nums">
        <div className="flex justify-between gap-4 border-b border-line py-1 last:border-b-0">
          <dt className="text-ink-2">Premiere</dt>
          <dd className="font-medium">{entry.premiereWeek ?? <Absent meaning={copy.notProvided} />}</dd>
        </div>
        {answer.metricNames.map((name, i) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-1 last:border-b-0">
            <dt className="text-ink-2">{i === 0 ? (lead?.name ?? name) : name}</dt>
            <dd className="font-medium">
              {formatMetric(entry.metrics[i], locale) ?? <Absent meaning={copy.notProvided} />}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

function formatMetric(value: number | null | undefined, locale: string): string | null {
  return typeof value === 'number' ? formatCount(value, locale) : null
}

function EntityLink({ answer, entry, onFollow }: Pick<RowDetailsProps, 'answer' | 'entry' | 'onFollow'>) {
  const { chart } = answer
  const href = toEntityHref(chart, entry.id)
  if (href === null || chart.kind === null) return null
  return (
    <FollowLink href={href} onFollow={onFollow} className={buttonClasses('secondary')}>
      {`Open ${KIND_NAMES[chart.kind].toLowerCase()} page`}
    </FollowLink>
  )
}

function CompareLink({ answer: { chart }, entry, onFollow }: Pick<RowDetailsProps, 'answer' | 'entry' | 'onFollow'>) {
  if (chart.kind === null) return null
  return (
    <FollowLink
      href={toComparePage({ kind: chart.kind, id: entry.id }, chart.location)}
      onFollow={onFollow}
      title={`Compare ${entry.title ?? entry.id}`}
      className={buttonClasses('secondary')}
    >
      {common.compare}
    </FollowLink>
  )
}
