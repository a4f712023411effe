import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EntityAnswer } from '#contract/api/entity.ts'
import { KIND_NAMES } from '../../../lib/format/kind-names.ts'
import { formatCompact } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { tryOtherDatesOrTerritory } from '../copy.ts'
import * as copy from './copy.ts'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useSession } from '../../../session/use-session.ts'
import { EntityLink } from '../header/entity-link.tsx'
import { relationQueries } from './queries.ts'
import { RelationsPanel } from './relations-panel.tsx'
import { toCreditParts } from '../header/to-credit-parts.ts'
import { toRelationGroups } from './to-relation-groups.ts'

/** Shows related titles. Omits artists that the credit in the header already links. */
export function Relations({ answer }: { answer: EntityAnswer }) {
  const groups = toRelationGroups(answer)
  if (groups.length === 0) return <NoneRelated answer={answer} />
  const knownCredit = answer.kind === 'artist' ? answer.title : answer.credit
  const inCredit = new Set(toCreditParts(answer.credit, answer.artists).map(({ artistId }) => artistId))
  return groups
    .filter(({ rows }) => !rows.every(({ kind, id }) => kind === 'artist' && inCredit.has(id)))
    .map((group) => <RelationsPanel key={group.key} group={group} request={answer} knownCredit={knownCredit} />)
}

function NoneRelated({ answer: { kind, title } }: { answer: EntityAnswer }) {
  return (
    <Panel title={copy.related}>
      <p className="max-w-prose text-sm text-ink-3">{copy.noneRelated(KIND_NAMES[kind].toLowerCase())}</p>
      {title !== null && (
        <Link to="/search" search={{ q: title }} className={joinClasses(buttonClasses('secondary', 'sm'), 'mt-3')}>
          {`Search for “${title}”`}
        </Link>
      )}
    </Panel>
  )
}

/** Links to the related title with the most streams, with the same requests as the lists of titles below. */
export function ZeroAdvice({ answer }: { answer: EntityAnswer }) {
  const locale = useLocale()
  const isFree = useSession()?.provider.mode === 'embedded'
  const { data } = useQuery({ ...relationQueries.stream(answer), enabled: isFree && answer.kind !== 'artist' })
  const related = [...answer.discography, ...answer.relationships].flatMap(({ kind, id }) => {
    const streams = data?.titles[id ?? '']?.streams ?? 0
    return kind === null || id === null || streams === 0 ? [] : [{ kind, id, streams }]
  })
  const most = related.toSorted((one, other) => other.streams - one.streams)[0]
  if (most === undefined) return tryOtherDatesOrTerritory
  return (
    <>
      <EntityLink kind={most.kind} id={most.id} className="font-medium text-accent hover:underline">
        {`The ${KIND_NAMES[most.kind].toLowerCase()}`}
      </EntityLink>{' '}
      {`has ${formatCompact(most.streams, locale)} streams in these dates.`}
    </>
  )
}
