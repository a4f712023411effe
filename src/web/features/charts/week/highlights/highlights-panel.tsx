import { lazy, memo, type ReactNode, Suspense } from 'react'
import { type ChartEntry, type ChartExit, type ChartWeekAnswer } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { formatCount, formatDifference } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/locale.ts'
import { LongId } from '../../../../ui/long-id.tsx'
import { Tooltip } from '../../../../ui/tooltip.tsx'
import { MovementBadge } from '../../movement-badge.tsx'
import { toGain } from '#contract/chart-view/figures.ts'
import { type MomentKind } from '#contract/chart-view/moments.ts'
import { type WeekSearch } from '../../week-search.ts'
import { type Highlight, toHighlights } from '../../../../../contract/chart-view/highlights.ts'
import { toLeadMetric } from '#contract/chart-view/lead-metric.ts'
import { LeadName } from '../../lead-name.tsx'
import { WeekLink } from '../../week-link.tsx'

const HighlightCard = lazy(async () => ({ default: (await import('./highlight-card.tsx')).HighlightCard }))

type HighlightsPanelProps = { answer: ChartWeekAnswer; search: WeekSearch }

export const HighlightsPanel = memo(function HighlightsPanel({ answer, search }: HighlightsPanelProps) {
  const locale = useLocale()
  const { numberOne, highestDebut, biggestClimb, biggestGain, reEntries, exits } = toHighlights(answer)
  const lead = toLeadMetric(answer.metricNames, answer.receipt.unit)
  const highlight = (of: Highlight, none: string, figure: (entry: ChartEntry) => ReactNode) => (
    <HighlightBody highlight={of} none={none} answer={answer} search={search} figure={figure} />
  )
  const cardOf = (label: string, kind: MomentKind, of: Highlight) => {
    const entry = of.state === 'found' ? of.entries[0] : undefined
    return entry && <HighlightCard answer={answer} entry={entry} kind={kind} label={label} />
  }
  return (
    // Scrolls sideways on phones. At 400% zoom, where WCAG forbids that, uses two columns.
    <section aria-label={copy.highlights}>
      <ul className="relative grid grid-cols-2 snap-x gap-px overflow-x-auto overscroll-x-contain rounded-lg border border-line bg-surface shadow-panel min-[24rem]:max-sm:flex sm:grid-cols-3 sm:overflow-hidden xl:grid-flow-col xl:grid-cols-none xl:auto-cols-fr">
        <Card
          label={copy.numberOne}
          meaning={copy.numberOneMeaning}
          action={cardOf(copy.numberOne, 'number-1', numberOne)}
        >
          {highlight(numberOne, copy.noNumberOne, (entry) => (
            <>
              <MovementBadge movement={entry.movement} places={entry.places} />
              {entry.weeksOn !== null && <span>{copy.weeksOn(entry.weeksOn)}</span>}
            </>
          ))}
        </Card>
        <Card
          label={copy.highestDebut}
          meaning={copy.highestDebutMeaning}
          action={cardOf(copy.highestDebut, 'debut', highestDebut)}
        >
          {highlight(highestDebut, copy.noDebut, ({ rank }) => copy.atRank(rank))}
        </Card>
        <Card
          label={copy.biggestClimb}
          meaning={copy.biggestClimbMeaning}
          action={cardOf(copy.biggestClimb, 'climb', biggestClimb)}
        >
          {highlight(biggestClimb, copy.noClimber, (entry) => (
            <>
              <MovementBadge movement={entry.movement} places={entry.places} />
              <span>{copy.toRank(entry.rank)}</span>
            </>
          ))}
        </Card>
        {biggestGain !== null && lead !== null && (
          <Card
            label={copy.biggestGain}
            meaning={
              biggestGain.state === 'not-comparable' ? copy.notComparableMeaning : copy.biggestGainMeaning(lead.plural)
            }
            action={cardOf(copy.biggestGain, 'gain', biggestGain)}
          >
            {highlight(biggestGain, copy.noGainer, (entry) => (
              <>
                <span className="font-semibold text-rise">
                  {formatDifference(toGain(entry), locale, [entry.metrics[0] ?? null, entry.comparableLastTotal])}
                </span>
                <LeadName lead={lead} />
                {answer.formulaChange !== null && <span>{copy.likeForLike}</span>}
                <span>{copy.atRank(entry.rank)}</span>
              </>
            ))}
          </Card>
        )}
        <Card label={copy.reEntries} meaning={copy.reEntriesMeaning}>
          <CountBody
            count={reEntries?.length ?? null}
            best={reEntries?.[0]}
            detail={({ rank }) => copy.bestReEntry(rank)}
            link={
              <WeekLink
                chartId={answer.chart.id}
                week={answer.week}
                search={{ ...search, show: 're', q: '' }}
                className={CARD_LINK}
              >
                {formatCount(reEntries?.length ?? null, locale)}
              </WeekLink>
            }
          />
        </Card>
        <Card label={copy.exits} meaning={copy.exitsMeaning}>
          <CountBody
            count={exits?.length ?? null}
            best={exits?.[0]}
            detail={(exit: ChartExit) => copy.highestExit(exit.lastRank)}
            link={
              <a href="#exits" className={CARD_LINK}>
                {formatCount(exits?.length ?? null, locale)}
              </a>
            }
          />
        </Card>
      </ul>
    </section>
  )
})

const CARD_LINK = 'rounded-xs decoration-line-control underline-offset-2 hover:underline'

type CardProps = { label: string; meaning: string; action?: ReactNode; children: ReactNode }

function Card({ label, meaning, action, children }: CardProps) {
  return (
    <li className="flex min-w-0 snap-start flex-col gap-1 px-4 py-3 shadow-[0_0_0_1px_var(--color-line)] min-[24rem]:max-sm:w-42 min-[24rem]:max-sm:shrink-0">
      <div className="flex items-center justify-between gap-2">
        <Tooltip content={meaning} side="bottom">
          <button
            type="button"
            data-print="keep"
            className="-my-0.5 min-h-6 min-w-0 cursor-help rounded-xs text-left overline-label"
          >
            {label}
          </button>
        </Tooltip>
        <Suspense fallback={<span className="w-9 shrink-0" />}>{action}</Suspense>
      </div>
      {children}
    </li>
  )
}

type HighlightBodyProps = HighlightsPanelProps & {
  highlight: Highlight
  none: string
  figure: (entry: ChartEntry) => ReactNode
}

function HighlightBody({ highlight, none, answer, search, figure }: HighlightBodyProps) {
  if (highlight.state !== 'found') {
    const text = { none, unknown: copy.notKnown, 'not-comparable': copy.notComparable }[highlight.state]
    return <p className="text-base text-ink-3">{text}</p>
  }
  const [first, ...tied] = highlight.entries
  if (first === undefined) return null
  return (
    <>
      <p className="min-w-0 text-base font-semibold wrap-anywhere">
        <WeekLink
          chartId={answer.chart.id}
          week={answer.week}
          search={{ ...search, row: first.id }}
          className={`inline-block max-w-full py-0.5 align-top ${CARD_LINK} ${first.title === null ? 'text-xs font-normal text-ink-3' : ''}`}
        >
          {first.title ?? <LongId id={first.id} />}
        </WeekLink>
      </p>
      <p className="truncate text-sm text-ink-3" title={first.credit ?? undefined}>
        {first.credit ?? ' '}
      </p>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-0.5 text-sm text-ink-2 tabular-nums">
        {figure(first)}
        {tied.length > 0 && <span className="text-ink-3">{copy.tied(tied.length)}</span>}
      </p>
    </>
  )
}

type CountedTitle = { title: string | null; id: string }
type CountBodyProps<T extends CountedTitle> = {
  count: number | null
  best: T | undefined
  detail: (best: T) => string
  link: ReactNode
}

function CountBody<T extends CountedTitle>({ count, best, detail, link }: CountBodyProps<T>) {
  if (count === null) return <p className="text-base text-ink-3">{copy.notKnown}</p>
  return (
    <>
      <p className="text-xl leading-6 font-semibold tabular-nums">{count === 0 ? '0' : link}</p>
      {best !== undefined && (
        <>
          <p className="truncate text-sm text-ink-3" title={best.title ?? best.id}>
            {best.title ?? <LongId id={best.id} />}
          </p>
          <p className="mt-auto pt-0.5 text-sm text-ink-2 tabular-nums">{detail(best)}</p>
        </>
      )}
    </>
  )
}
