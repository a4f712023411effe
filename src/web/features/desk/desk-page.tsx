import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useDeferredValue, useState } from 'react'
import { MEMBER_KINDS, MEMBERS } from '#contract/desk/member-kinds.ts'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { ALL_CHARTS, isSameScope } from '#contract/desk/scope.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { isWeekLabel } from '#contract/week-label.ts'
import { toRosterPage } from '#contract/paths.ts'
import { lastClosedWeek } from '../../lib/weeks.ts'
import { isNotFound } from '../../lib/api/error-sentence.ts'
import { formatWindow } from '../../lib/format/format.ts'
import { hasModifier } from '../../lib/browser/has-modifier.ts'
import { useLinkParameters } from '../../lib/files/page-link.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button, buttonClasses } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { WeekSteps } from '../../ui/date-range/week-steps.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { ReceiptFooter } from '../../ui/receipt/receipt-footer.tsx'
import { StaleNotice } from '../../ui/receipt/stale-notice.tsx'
import { useToday } from '../../session/use-session.ts'
import { PinnedViewsRow } from '../../views/pinned-views-row.tsx'
import { ViewsMenu } from '../../views/views-menu.tsx'
import { ArtistsPanel } from './artists-panel.tsx'
import { describeUnlisted } from './describe-no-lines.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { FigureLine } from './figure-line.tsx'
import { FIGURES_PLACE } from './figures-place.ts'
import { FrontPage } from './lines/front-page.tsx'
import { MatrixPanel } from './matrix/matrix-panel.tsx'
import { deskQueries, type LoadedDesk } from './queries.ts'
import { FailedCharts, ReadingLine } from './reading-line.tsx'
import { RosterMenu } from './roster-menu.tsx'
import type { ChangeDeskSearch, DeskSearch } from './search.ts'
import { ScopeMenu } from './scope-menu.tsx'
import { DeskShare } from './desk-share.tsx'
import { TakingOffPanel } from './taking-off-panel.tsx'
import * as copy from './copy.ts'

type DeskPageProps = {
  rosters: readonly RosterSummary[]
  search: DeskSearch
  onChange: ChangeDeskSearch
  onFollow: (href: string) => void
  /** Renders notes of the week, from another feature. */
  renderNotes: (desk: DeskWeek) => ReactNode
}

export function DeskPage(props: DeskPageProps) {
  const { rosters, search, onChange, onFollow } = props
  const locale = useLocale()
  const roster = toRosterId(rosters, search.roster)
  const query = useQuery(
    deskQueries.week({
      roster,
      week: isWeekLabel(search.week) ? search.week : 'latest',
      scope: search.scope,
      location: search.location,
    }),
  )
  const complete = useLastComplete(query.data, roster)
  const today = useToday()
  // Until the next week or territory arrives, the desk of the same roster stays, dimmed.
  const read = query.data?.desk ?? (query.error === null ? complete : null)
  // Another territory changes only the artists.
  const isComplete = query.data?.isComplete === true || (read !== null && isSameDesk(complete, read))
  const desk = read !== null && (isComplete || canGrow(read.roster)) ? read : null
  const summary = desk?.roster ?? rosters.find(({ id }) => id === roster)
  useLinkParameters('always', summary === undefined ? null : { roster: summary.id })
  const retry = () => void query.refetch()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- follows plain links, which have their own keys
    <article
      onClick={(event) => followLink(event, onFollow)}
      className="page-width flex flex-col gap-4 pt-4 pb-12 max-sm:gap-3 max-sm:pt-1"
    >
      <title>
        {`${summary?.name ?? copy.rostersTitle}, ${desk === null ? '' : formatWindow(desk.window, locale)} · Chartroom`}
      </title>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-x-4 max-sm:contents xl:flex-initial xl:basis-auto">
          <h1 className="flex min-w-0 text-xl font-semibold tracking-tight max-sm:flex-1 max-sm:basis-32 sm:text-title">
            {summary === undefined ? (
              'Roster not found'
            ) : (
              <RosterMenu
                current={summary}
                rosters={rosters}
                onChoose={(id) => onChange({ roster: id, scope: '', sort: '', cols: '', q: '' })}
              />
            )}
          </h1>
          {summary !== undefined && desk !== null && (
            <ScopeMenu
              roster={summary}
              desk={desk}
              param={search.scope}
              onChange={(scope) => onChange({ scope, sort: '', cols: '' })}
            />
          )}
        </div>
        {summary !== undefined &&
          !isEmpty(summary) &&
          (desk === null ? <div className={FIGURES_PLACE} /> : <FigureLine desk={desk} />)}
        {/* On a phone, views and sharing are next to the title, and weeks and charts in the line below. */}
        <div className="desk-actions xl:ml-auto">
          <WeekSteps
            label="Week of the desk"
            week={search.week}
            latest={desk?.latestWeek ?? (today === null ? null : lastClosedWeek(today))}
            earliest={desk !== null && desk.previousWeek === null ? desk.week : null}
            onStep={(week) => onChange({ week })}
            isNarrow
          />
          <ViewsMenu />
          {summary !== undefined && (
            <div>
              <DeskShare
                roster={roster}
                desk={desk}
                scope={desk?.scope}
                week={desk?.week ?? (isWeekLabel(search.week) ? search.week : null)}
              />
            </div>
          )}
        </div>
      </header>
      <PinnedViewsRow />
      {query.error !== null &&
        (isNotFound(query.error) ? (
          <EmptyState
            title="It was deleted, or it belongs to another team"
            look="panel"
            action={
              <>
                <Button variant="primary" onClick={() => onChange({ roster: '' })}>
                  Open the default roster
                </Button>
                <a href="/rosters" data-follow className={buttonClasses()}>
                  Show all rosters
                </a>
              </>
            }
          />
        ) : desk === null ? (
          <ProblemPanel error={query.error} what="the desk" onRetry={retry} />
        ) : (
          <ProblemNotice error={query.error} what="newer data of the desk" onRetry={retry} />
        ))}
      {query.isFetching && query.data !== undefined && <ReadingLine {...query.data} />}
      {desk === null && query.error === null && <DeskSkeleton />}
      {desk !== null && (
        <div
          aria-busy={query.isFetching}
          className={`flex flex-col gap-4 max-sm:gap-3 ${query.data?.desk == null ? 'refreshing' : ''}`}
        >
          {isEmpty(desk.roster) ? (
            <>
              <EmptyState
                title={`${desk.roster.name} has no members yet`}
                look="panel"
                action={
                  <a href={toRosterPage(desk.roster.id)} data-follow className={buttonClasses('primary')}>
                    Add to this roster
                  </a>
                }
              >
                Add artists, songs, and albums by search, by pasting ISRCs, barcodes, or provider IDs, or from a file.
              </EmptyState>
              <ReceiptFooter receipt={desk.receipt} />
            </>
          ) : (
            <DeskBody {...props} desk={desk} isComplete={isComplete} onRetry={retry} />
          )}
        </div>
      )}
    </article>
  )
}

/** Returns the last complete desk of the roster, in any week and territory. */
function useLastComplete(loaded: LoadedDesk | undefined, roster: string): DeskWeek | null {
  const [last, setLast] = useState<DeskWeek | null>(null)
  const complete = loaded?.isComplete === true ? loaded.desk : null
  if (complete !== null && complete !== last) setLast(complete)
  return last?.roster.id === roster ? last : null
}

type DeskBodyProps = DeskPageProps & { desk: DeskWeek; isComplete: boolean; onRetry: () => void }

function DeskBody({ desk, isComplete, onRetry, search, onChange, renderNotes }: DeskBodyProps) {
  // The lines are painted first, because a matrix has thousands of cells. Content below it waits, too, so that it
  // doesn't move.
  const deferredDesk = useDeferredValue<DeskWeek | null>(desk, null)
  // If space for the side column was reserved, it stays, so that the headline doesn’t become wider.
  const [wasPartial, setWasPartial] = useState(!isComplete)
  if (!isComplete && !wasPartial) setWasPartial(true)
  const hasRail = desk.artists.length > 0 || desk.takingOff.length > 0 || wasPartial
  return (
    <>
      <StaleNotice receipt={desk.receipt} />
      {isComplete && <FailedCharts charts={desk.charts} onRetry={onRetry} />}
      {desk.unlisted !== undefined && <p className="text-xs text-ink-3">{describeUnlisted(desk.unlisted)}</p>}
      <div className="desk-front" data-rail={hasRail}>
        <div className="flex min-w-0 flex-col gap-3">
          <FrontPage {...{ desk, isComplete, search, onChange }} />
        </div>
        {hasRail && (
          <div className="desk-rail">
            {desk.artists.length > 0 && (
              <ArtistsPanel
                desk={desk}
                isComplete={isComplete}
                isAll={search.artists === 'all'}
                onAll={(isAll) => onChange({ artists: isAll ? 'all' : 'first' }, { replace: true })}
                onLocation={(location) => onChange({ location, sort: '' })}
              />
            )}
            <TakingOffPanel {...{ desk, isComplete }} />
          </div>
        )}
      </div>
      {deferredDesk !== null && (
        <>
          <MatrixPanel {...{ desk: deferredDesk, isComplete, search, onChange }} />
          {/* The notes wait for the matrix, because it grows with each chart and would move them. */}
          {isComplete && renderNotes(deferredDesk)}
        </>
      )}
      {deferredDesk !== null && (
        <ReceiptFooter receipt={desk.receipt} rows={search.q === '' ? null : copy.matrixRows(search.q)} />
      )}
    </>
  )
}

function isSameDesk(one: DeskWeek | null, other: DeskWeek): boolean {
  return one !== null && one.week === other.week && isSameScope(one.scope ?? ALL_CHARTS, other.scope ?? ALL_CHARTS)
}

/** Returns the roster in the URL, or the default one. */
function toRosterId(rosters: readonly RosterSummary[], wanted: string): string {
  if (wanted !== '') return wanted
  return (rosters.find(({ isDefault }) => isDefault) ?? rosters[0])?.id ?? ''
}

/**
 * Returns whether a desk may show while its charts are loading. Placeholders then reserve its front page, which artists
 * and charts fill. A few songs don't fill it, so their lines would move the content below.
 */
function canGrow({ counts }: RosterSummary): boolean {
  return MEMBER_KINDS.some((kind) => MEMBERS[kind].titlesOf !== 'itself' && counts[kind] > 0)
}

function isEmpty({ counts }: RosterSummary): boolean {
  return MEMBER_KINDS.every((kind) => counts[kind] === 0)
}

/**
 * One handler serves all links inside the app, because the matrix has thousands. Clicks with a modifier key are left to
 * the browser.
 */
function followLink(event: MouseEvent, onFollow: (href: string) => void) {
  if (event.defaultPrevented || hasModifier(event) || event.button !== 0) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-follow]') : null
  const href = link?.getAttribute('href')
  if (href == null) return
  event.preventDefault()
  onFollow(href)
}
