import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useRef, useState } from 'react'
import { type RelatedEntity } from '#contract/api/entity.ts'
import { MAX_RELATED_CALLS, RELATED_TITLE_KINDS } from '#contract/api/relations.ts'
import { formatCount } from '../../lib/format.ts'
import { useInView } from '../../lib/in-view.ts'
import { useLocale } from '../../lib/locale.ts'
import * as copy from './relations-copy.ts'
import { factLabels } from './copy.ts'
import * as common from '../../lib/copy.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Panel } from '../../ui/panel.tsx'
import { ProblemNotice } from '../feedback/problem-notice.tsx'
import { sessionQueries } from '../session/queries.ts'
import { RelationRow } from './relation-row.tsx'
import { relationQueries, type RelationsRequest } from './relation-queries.ts'
import { type RelatedSort, type RelatedSortKey, sortRelated, toNextRelatedSort } from './sort-related.ts'
import { type RelationGroup } from './to-relation-groups.ts'

/** An artist can have thousands of related entities. */
const INITIAL_COUNT = 10

type RelationsPanelProps = {
  group: RelationGroup
  request: RelationsRequest
  /** Credit that the page’s header has. Rows don't repeat it. */
  knownCredit: string | null
}

/** Titles with dates, streams, and ranks, which load near the viewport if calls are free and otherwise on a click. */
export function RelationsPanel({ group: { title, rows }, request, knownCredit }: RelationsPanelProps) {
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const isNear = useInView(frameRef)
  const [showsAll, setShowsAll] = useState(false)
  const [sort, setSort] = useState<RelatedSort>(null)
  const hasFigures = rows.some(isTitle)
  const isFree = useQuery(sessionQueries.current()).data?.provider.mode === 'embedded'
  const query = useQuery({ ...relationQueries.stream(request), enabled: hasFigures && isFree && isNear })
  const titles = query.data ?? {}
  const sorted = sortRelated(rows, titles, sort, locale)
  const visible = showsAll ? sorted : sorted.slice(0, INITIAL_COUNT)
  const load = () => void query.refetch()
  const head = { sort, onSort: (key: RelatedSortKey) => setSort(toNextRelatedSort(sort, key)) }
  return (
    <div ref={frameRef}>
      <Panel
        flush
        title={title}
        aside={<span className="text-sm text-ink-3 tabular-nums">{formatCount(rows.length, locale)}</span>}
        actions={
          hasFigures &&
          query.data === undefined &&
          !query.isFetching &&
          query.error === null &&
          !isFree && (
            <Button size="sm" title={copy.relatedCost(MAX_RELATED_CALLS)} onClick={load}>
              {copy.loadRelated}
            </Button>
          )
        }
        aria-busy={query.isFetching}
      >
        {query.error !== null && (
          <ProblemNotice error={query.error} what={copy.relatedFigures} onRetry={load} className="mx-4 mb-3 sm:mx-5" />
        )}
        <div className="@container">
          <table className="w-full border-separate border-spacing-0 text-left text-base">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="table-head h-8">
                <Head {...head} name="title">
                  {rows.every(({ kind }) => kind === 'artist') ? common.name : common.title}
                </Head>
                {hasFigures && (
                  <>
                    <Head {...head} name="releaseDate" className="hidden whitespace-nowrap @lg:table-cell">
                      {factLabels.releaseDate}
                    </Head>
                    <Head {...head} name="streams" className="text-right">
                      {copy.relatedStreams}
                    </Head>
                    <Head {...head} name="peak" className="hidden text-right @md:table-cell">
                      {common.peak}
                    </Head>
                    <Head {...head} name="rank" className="text-right">
                      {copy.relatedNow}
                    </Head>
                  </>
                )}
              </tr>
            </thead>
            <tbody className="[&>tr:last-child>*]:border-b-0">
              {visible.map((row) => (
                <RelationRow
                  key={`${row.kind} ${row.id} ${row.title}`}
                  row={row.credit === knownCredit ? { ...row, credit: null } : row}
                  isAmbiguous={isAmbiguous(row, rows)}
                  figures={
                    hasFigures
                      ? { title: titles[row.id ?? ''], isLoading: query.isFetching, isLoaded: query.isSuccess }
                      : null
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
        {visible.length < rows.length && (
          <div className="border-t border-line p-1.5 sm:px-2.5">
            <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
              {copy.showAllRelated(rows.length)}
            </Button>
          </div>
        )}
      </Panel>
    </div>
  )
}

type HeadProps = {
  name: RelatedSortKey
  sort: RelatedSort
  onSort: (key: RelatedSortKey) => void
  className?: string
  children: ReactNode
}

function Head({ name, sort, onSort, className, children }: HeadProps) {
  const isSorted = sort?.key === name
  const Arrow = sort?.isDescending === true ? ArrowDown : ArrowUp
  const order = sort?.isDescending === true ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : 'none'}
      className={joinClasses('border-b border-line px-2 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5', className)}
    >
      <button
        type="button"
        onClick={() => onSort(name)}
        className={joinClasses(
          '-m-1 inline-flex min-h-6 items-center gap-1 rounded-xs px-1 font-label',
          isSorted ? 'text-ink' : 'hover:text-ink',
        )}
      >
        {children}
        {isSorted && <Arrow aria-hidden className="size-3 shrink-0" />}
      </button>
    </th>
  )
}

function isTitle({ kind }: RelatedEntity): boolean {
  return RELATED_TITLE_KINDS.some((each) => each === kind)
}

/** Rows with the same title and credit, such as editions of an album, also show the end of their ID. */
function isAmbiguous(row: RelatedEntity, rows: readonly RelatedEntity[]): boolean {
  return rows.some(({ id, title, credit }) => id !== row.id && title === row.title && credit === row.credit)
}
