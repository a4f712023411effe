import { memo, type ReactNode } from 'react'
import type { ChartEntry, ChartWeekAnswer, Movement } from '#contract/api/charts.ts'
import { toGain } from '#domain/chart-view/figures.ts'
import { type Highlight, toDistinctHighlights } from '#domain/events/highlights.ts'
import { toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import { filterOurs, type OursFilter } from '#domain/chart-view/movements.ts'
import type { EventKind } from '#contract/api/events.ts'
import type { MovementFilter } from '#contract/view-params.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import { formatDifference } from '../../../../lib/format/format.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { MovementBadge } from '../../../../ui/figures/movement-badge.tsx'
import { type WeekSearch, weekDefaults } from '../../week-search.ts'
import { HighlightItem } from './highlight-item.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'

type HighlightsPanelProps = {
  answer: ChartWeekAnswer
  search: WeekSearch
  /** Roster titles. Null without a roster, and while they load. */
  ours: OursFilter | null
}

/** In narrower windows, titles need the width, and the filters below have the same counts. Phones scroll, and paper wraps. */
const ONLY_WIDE = 'sm:max-xl:not-print:hidden'

/** Shows the week's highlights in one line, which scrolls on phones. Each item opens its title or rows. */
export const HighlightsPanel = memo(function HighlightsPanel({ answer, search, ours }: HighlightsPanelProps) {
  const locale = useLocale()
  const { numberOne, highestDebut, biggestClimb, biggestGain, reEntries, exits, next } = toDistinctHighlights(answer)
  const lead = toLeadMetric(answer.metricNames, answer.receipt.unit)
  const toItem = (
    label: string,
    meaning: string,
    highlight: Highlight,
    none: string,
    kind: EventKind,
    toContext: (entry: ChartEntry) => ReactNode,
  ) => {
    if (highlight.state !== 'found') {
      const text = { none, unknown: 'Unknown', 'not-comparable': 'Not comparable' }[highlight.state]
      return <HighlightItem label={label} meaning={meaning} value={text} isQuiet />
    }
    const [first, ...tied] = highlight.entries
    if (first === undefined) return null
    const name = first.title ?? first.id
    return (
      <HighlightItem
        label={label}
        meaning={`Opens details for ${name}. ${meaning}`}
        value={name}
        isQuiet={first.title === null}
        context={
          <>
            {toContext(first)}
            {tied.length > 0 && ` and ${tied.length} more`}
          </>
        }
        target={{
          answer,
          search: {
            ...search,
            show: shownWith(first, search),
            q: weekDefaults.q,
            ours: weekDefaults.ours,
            row: first.id,
          },
        }}
        card={{ entry: first, kind }}
      />
    )
  }
  const toCount = <T,>(
    label: string,
    meaning: string,
    show: 're' | 'exits',
    titles: readonly T[] | null,
    toContext: (best: T) => string,
  ) => {
    const [best] = titles ?? []
    if (titles === null || best === undefined) {
      return (
        <HighlightItem
          label={label}
          meaning={meaning}
          value={titles === null ? 'Unknown' : 'None'}
          isQuiet
          className={ONLY_WIDE}
        />
      )
    }
    return (
      <HighlightItem
        label={label}
        meaning={`Shows the ${show === 're' ? 're-entries' : 'exits'}. ${meaning}`}
        value={countNoun(titles.length, 'title')}
        context={toContext(best)}
        className={ONLY_WIDE}
        target={{
          answer,
          search: { ...search, show, q: weekDefaults.q, ours: weekDefaults.ours, row: weekDefaults.row },
        }}
      />
    )
  }
  return (
    <section aria-label="Highlights" className="max-sm:-mx-4">
      {/*
       * At 400% zoom, WCAG forbids scrolling sideways, so there are two columns. The filters below have the other
       * counts.
       */}
      <ul
        data-print="wrap"
        className={joinClasses(
          'relative grid auto-cols-[minmax(10.75rem,1fr)] grid-cols-2 gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none] max-sm:px-4',
          'max-[24rem]:*:nth-[n+5]:hidden min-[24rem]:grid-flow-col min-[24rem]:grid-cols-[minmax(10.75rem,1fr)]',
          'sm:flex sm:gap-0 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:shadow-panel',
        )}
      >
        {toItem(
          'Number 1',
          'The title at rank 1.',
          numberOne,
          'No title at number 1',
          'number-1',
          ({ credit, weeksOn }) => {
            const weeks = weeksOn === null ? null : weeksOn === 1 ? 'first week' : `${weeksOn} weeks on`
            return [weeks, credit].filter((fact) => fact !== null).join(' · ')
          },
        )}
        {toItem(
          next.has('highestDebut') ? 'Next highest debut' : 'Highest debut',
          'The highest-ranked title that debuted on this chart this week.',
          highestDebut,
          'No debuts',
          'debut',
          // The credit comes last, because long text is cut at the end.
          ({ credit, rank }) => (credit === null ? `at ${rank}` : `at ${rank} · ${credit}`),
        )}
        {toItem(
          next.has('biggestClimb') ? 'Next biggest climb' : 'Biggest climb',
          'The title that gained the most places since last week. It counts places, not units.',
          biggestClimb,
          'No climbers',
          'climb',
          (entry) => (
            <>
              <MovementBadge movement={entry.movement} places={entry.places} className="h-4! align-top text-xs!" />{' '}
              {`to ${entry.rank}`}
            </>
          ),
        )}
        {biggestGain !== null &&
          lead !== null &&
          toItem(
            next.has('biggestGain') ? 'Next biggest gain' : 'Biggest gain',
            biggestGain.state === 'not-comparable'
              ? 'The Album Equivalent formula changed since last week, and last week can’t be revalued by the new one.'
              : `The largest increase in ${lead.plural} since last week, among titles on both charts. It counts units, not places.`,
            biggestGain,
            'No gains',
            'gain',
            (entry) => (
              <>
                <span className="font-semibold text-rise">
                  {formatDifference(toGain(entry), locale, [entry.metrics[0] ?? null, entry.comparableLastTotal])}{' '}
                  {lead.unit === null ? (
                    lead.plural
                  ) : (
                    <abbr title={lead.plural} className="no-underline">
                      {UNIT_ABBREVIATIONS[lead.unit]}
                    </abbr>
                  )}
                </span>{' '}
                {answer.formulaChange === null ? `at ${entry.rank}` : 'like for like'}
              </>
            ),
          )}
        {toCount(
          'Re-entries',
          'Titles that debuted earlier, weren’t on last week’s chart, and are back.',
          're',
          reEntries,
          ({ rank }) => `best at ${rank}`,
        )}
        {toCount(
          'Exits',
          'Titles on last week’s chart that aren’t on this one.',
          'exits',
          exits,
          ({ lastRank }) => `highest was ${lastRank}`,
        )}
        {ours !== null && <OursItem answer={answer} search={search} ours={ours} />}
      </ul>
    </section>
  )
})

/** Counts use the same rows as the filter. */
function OursItem({ answer, search, ours }: HighlightsPanelProps & { ours: OursFilter }) {
  const own = filterOurs(answer.entries, ours)
  if (own.length === 0) return null
  const count = (each: Movement) => own.filter(({ movement }) => movement === each).length
  return (
    <HighlightItem
      label="Ours"
      meaning={`Shows the titles of ${ours.rosterName}.`}
      value={countNoun(own.length, 'title')}
      // Short, because it has a seventh of the page's width.
      context={`${count('new')} new, ${count('up')} up, ${count('down')} down`}
      className="sm:max-lg:not-print:hidden"
      target={{
        answer,
        search: { ...search, show: 'all', q: '', ours: 'only', row: '' },
      }}
    />
  )
}

/** Without clearing the filter, the row could be hidden while its details are open. */
function shownWith({ movement }: ChartEntry, { show }: WeekSearch): MovementFilter {
  return show === movement ? show : weekDefaults.show
}
