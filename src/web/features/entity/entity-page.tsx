import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type EntityAnswer } from '#contract/api/entity.ts'
import { territoryName } from '#contract/territories.ts'
import { KIND_NAMES } from '../../lib/kind-names.ts'
import * as copy from './copy.ts'
import { formatBreakoutValue } from '#contract/breakout-names.ts'
import { isNotFound } from '../../lib/error-sentence.ts'
import { addRecent } from '../../lib/storage/saved-entities.ts'
import { useLocale } from '../../lib/locale.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProblemNotice } from '../feedback/problem-notice.tsx'
import { ProblemPanel } from '../feedback/problem-panel.tsx'
import { ImageButton } from '../image-export/image-button.tsx'
import { ReceiptFooter } from '../receipt/receipt-footer.tsx'
import { StaleNotice } from '../receipt/stale-notice.tsx'
import { BreakoutsPanel, type BreakoutsState } from './breakouts-panel.tsx'
import { type ChangeSearch, EntityControls } from './entity-controls.tsx'
import { EntityHeader, EntityHeaderSkeleton, EntityHeaderFallback } from './entity-header.tsx'
import { EntityNotFound } from './entity-not-found.tsx'
import { Figures, FiguresSkeleton } from './figures.tsx'
import { entityQueries, type EntityRef, findCachedEntity, toSubject } from './queries.ts'
import { NoNumbers } from './no-numbers.tsx'
import { RelationsPanel } from './relations-panel.tsx'
import { ignoresContentType, toSelection } from './selection.ts'
import { type EntitySearch } from './search.ts'
import { toRelationGroups } from './to-relation-groups.ts'
import { UnitChangeNotice } from '../../ui/unit-change-notice.tsx'

type EntityPageProps = {
  entity: EntityRef
  search: EntitySearch
  onChange: ChangeSearch
  /** Buttons of other features, next to the pin. */
  tools?: ReactNode
  /** Panels of other features, below the numbers. */
  children?: ReactNode
}

export function EntityPage({ entity, search, onChange, tools, children }: EntityPageProps) {
  const client = useQueryClient()
  const locale = useLocale()
  const query = useQuery(entityQueries.detail(entity, toSelection(search)))
  const known = query.data ?? findCachedEntity(client, entity)
  useRecentEntry(query.data)
  if (known === undefined && isNotFound(query.error)) return <EntityNotFound entity={entity} />
  return (
    <article className="page-width flex flex-col gap-5 pt-6 pb-10 sm:pt-8">
      <title>{copy.documentTitle(toSubject(known, entity.kind))}</title>
      {known !== undefined && <EntityHeader identity={known} tools={tools} />}
      {known === undefined && query.isPending && <EntityHeaderSkeleton kind={entity.kind} />}
      {known === undefined && query.isError && <EntityHeaderFallback entity={entity} />}
      <EntityControls
        search={search}
        releaseDate={known === undefined ? undefined : known.facts.releaseDate}
        loadedWindow={query.isPlaceholderData ? null : (query.data?.window ?? null)}
        onChange={onChange}
      />
      <UnitChangeNotice location={search.location} />
      {ignoresContentType(search) && search.content_type !== undefined && (
        <Notice>
          {copy.filterIgnored(formatBreakoutValue(search.content_type), territoryName(search.location, locale))}
        </Notice>
      )}
      <div aria-busy={query.isFetching} className={query.isPlaceholderData ? 'refreshing' : ''}>
        <EntityNumbers query={query} search={search} onChange={onChange} />
      </div>
      {children}
      {known !== undefined && <Relations answer={known} />}
      {query.data !== undefined && <ReceiptFooter receipt={query.data.receipt} />}
    </article>
  )
}

function useRecentEntry(answer: EntityAnswer | undefined): void {
  const { kind, id, title, credit } = answer ?? {}
  useEffect(() => {
    if (kind !== undefined && id !== undefined) addRecent({ kind, id, title: title ?? null, credit: credit ?? null })
  }, [kind, id, title, credit])
}

type EntityNumbersProps = Pick<EntityPageProps, 'search' | 'onChange'> & { query: UseQueryResult<EntityAnswer> }

/** Shows its own errors, so that header and related entities stay visible when the numbers fail to load. */
function EntityNumbers({ query, search, onChange }: EntityNumbersProps) {
  const { data, error } = query
  const locale = useLocale()
  const retry = () => void query.refetch()
  return (
    <div className="flex flex-col gap-5">
      {error !== null &&
        (data === undefined ? (
          <ProblemPanel error={error} what={copy.numbers} onRetry={retry} className="min-h-36" />
        ) : (
          <ProblemNotice error={error} what={copy.newerNumbers} onRetry={retry} />
        ))}
      {data !== undefined && <StaleNotice receipt={data.receipt} />}
      {query.isPending && <FiguresSkeleton />}
      {data !== undefined &&
        (data.metrics === null ? (
          <NoNumbers answer={data} search={search} onChange={onChange} />
        ) : (
          <Figures
            answer={data}
            action={
              <ImageButton
                isIcon
                what={copy.figures}
                toImage={async () => (await import('./to-figures-image.tsx')).toFiguresImage(data, locale)}
              />
            }
          />
        ))}
      <BreakoutsPanel search={search} answer={data ?? null} state={toBreakoutsState(query)} onChange={onChange} />
    </div>
  )
}

function toBreakoutsState({ isPending, data }: UseQueryResult<EntityAnswer>): BreakoutsState {
  if (isPending) return 'loading'
  return data?.metrics ? 'shown' : 'without-numbers'
}

function Relations({ answer }: { answer: EntityAnswer }) {
  const groups = toRelationGroups(answer)
  if (groups.length === 0) return <NoneRelated answer={answer} />
  return (
    <div className="gap-5 lg:columns-2">
      {groups.map((group) => (
        <RelationsPanel key={group.key} group={group} request={answer} />
      ))}
    </div>
  )
}

function NoneRelated({ answer: { kind, title } }: { answer: EntityAnswer }) {
  return (
    <Panel title={copy.related}>
      <p className="max-w-prose text-sm text-ink-3">{copy.noneRelated(KIND_NAMES[kind].toLowerCase())}</p>
      {title !== null && (
        <Link to="/search" search={{ q: title }} className={joinClasses(buttonClasses('secondary', 'sm'), 'mt-3')}>
          {copy.searchName(title)}
        </Link>
      )}
    </Panel>
  )
}
