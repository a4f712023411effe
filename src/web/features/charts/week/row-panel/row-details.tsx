import { type ReactNode, type Ref } from 'react'
import X from 'lucide-react/icons/x'
import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { formatChange, formatCount, formatDifference } from '../../../../lib/format.ts'
import { KIND_NAMES } from '../../../../lib/kind-names.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { useLocale } from '../../../../lib/locale.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { buttonClasses, Button } from '../../../../ui/button.tsx'
import { toEntityHref } from '../../entity-href.ts'
import { CardButton } from '../../../moment-cards/card-button.tsx'
import { FollowLink } from '../../follow-link.tsx'
import { MovementBadge } from '../../movement-badge.tsx'
import { Absent } from '../../../../ui/absent.tsx'
import { gainTone } from '../table/cell-value.tsx'
import { toGain, toGainShare } from '#contract/chart-view/figures.ts'
import { toLeadMetric } from '#contract/chart-view/lead-metric.ts'
import { LeadName } from '../../lead-name.tsx'
import { createMomentFinder } from '#contract/chart-view/moments.ts'
import { chartQueries } from '../../queries.ts'
import { NeighborsPanel } from './neighbors-panel.tsx'
import { toMilestones } from './milestones.ts'
import { RunPanel, useRun } from './run-panel.tsx'
import { toRunPoints } from '../../../../lib/chart-run/run-points.ts'
import { WhyItMovedPanel } from './why-it-moved-panel.tsx'

export type RowDetailsProps = {
  titleRef: Ref<HTMLHeadingElement>
  answer: ChartWeekAnswer
  entry: ChartEntry
  toWeekHref: (week: string) => string
  onFollow: (href: string) => void
  onOpen: (id: string) => void
  onClose: () => void
}

export function RowDetails({ titleRef, answer, entry, toWeekHref, onFollow, onOpen, onClose }: RowDetailsProps) {
  const run = useRun(answer, entry)
  const points = run.data === undefined ? null : toRunPoints(run.data, entry.id)
  const milestones = toMilestones(entry, points)
  const hasMoment = createMomentFinder(answer)(entry, points).length > 0
  return (
    <div className="flex flex-col gap-5 p-4 sm:p-5">
      <header className="flex items-start gap-3">
        <div className="flex w-12 shrink-0 flex-col items-center">
          <span className="text-2xl font-semibold tabular-nums">{entry.rank}</span>
          <MovementBadge movement={entry.movement} places={entry.places} />
        </div>
        <div className="min-w-0 flex-1 pt-1">
          <h2
            ref={titleRef}
            tabIndex={-1}
            className={
              entry.title === null ? 'text-xs wrap-anywhere text-ink-3' : 'text-md font-semibold wrap-anywhere'
            }
          >
            {entry.title ?? entry.id}
          </h2>
          <p className="text-sm wrap-anywhere text-ink-3">{entry.credit}</p>
        </div>
        <Button variant="ghost" size="icon-sm" aria-label={copy.close} onClick={onClose}>
          <X aria-hidden className="size-4" />
        </Button>
      </header>
      {(milestones.length > 0 || hasMoment) && (
        <div className="-mt-2 flex items-start justify-between gap-2">
          {milestones.length > 0 && (
            <ul aria-label={copy.milestonesLabel} className="flex flex-wrap gap-1.5">
              {milestones.map((milestone) => (
                <li key={milestone}>
                  <Badge tone="accent">{milestone}</Badge>
                </li>
              ))}
            </ul>
          )}
          {hasMoment && (
            <CardButton
              what={entry.title ?? entry.id}
              answer={answer}
              entry={entry}
              queries={chartQueries}
              className="-my-1 -mr-2.5 ml-auto"
            />
          )}
        </div>
      )}
      <Facts answer={answer} entry={entry} />
      <RunPanel answer={answer} entry={entry} toWeekHref={toWeekHref} onFollow={onFollow} />
      <WhyItMovedPanel answer={answer} entry={entry} />
      <NeighborsPanel answer={answer} entry={entry} onOpen={onOpen} />
      <OtherFigures answer={answer} entry={entry} />
      <EntityLink answer={answer} entry={entry} onFollow={onFollow} />
    </div>
  )
}

function Facts({ answer, entry }: Pick<RowDetailsProps, 'answer' | 'entry'>) {
  const locale = useLocale()
  const lead = toLeadMetric(answer.metricNames, answer.receipt.unit)
  const gain = toGain(entry)
  const facts: [string, ReactNode][] = [
    [copy.lastWeek, entry.lastWeek],
    [common.peak, entry.peak],
    [copy.low, entry.low],
    [common.weeksOn, entry.weeksOn],
    [copy.premiere, entry.premiereWeek],
  ]
  return (
    <dl className="grid grid-cols-3 gap-x-3 gap-y-2">
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value ?? <Absent />}
        </Fact>
      ))}
      {lead !== null && (
        <Fact label={<LeadName lead={lead} isPlural={false} />}>
          {formatMetric(entry.metrics[0], locale) ?? <Absent />}
          {gain !== null && (
            <span className={`block text-xs ${gainTone(gain)}`}>
              {formatDifference(gain, locale, [entry.metrics[0] ?? null, entry.lastTotal])} (
              {formatChange(toGainShare(entry), locale)})
            </span>
          )}
          {answer.formulaChange !== null && entry.lastTotal !== null && (
            <span className="block text-xs text-ink-3">{gain === null ? copy.notComparable : copy.likeForLike}</span>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs wrap-anywhere text-ink-3">{label}</dt>
      <dd className="text-base font-medium tabular-nums">{children}</dd>
    </div>
  )
}

function OtherFigures({ answer, entry }: Pick<RowDetailsProps, 'answer' | 'entry'>) {
  const locale = useLocale()
  const others = answer.metricNames.slice(1)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-figures">
      <h3 id="other-figures" className="mb-1 text-base font-semibold">
        {copy.figuresTitle}
      </h3>
      <dl className="text-sm tabular-nums">
        {others.map((name, i) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-1 last:border-b-0">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium">
              {formatMetric(entry.metrics[i + 1], locale) ?? <Absent meaning={copy.notProvided} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
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
      {copy.openEntity(KIND_NAMES[chart.kind].toLowerCase())}
    </FollowLink>
  )
}
