import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { formatDate, formatInstant } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Button, buttonClasses } from '../../ui/buttons/button.tsx'
import { TALL_LINK } from '../../ui/buttons/touch-target.ts'
import { ListRow } from '../../ui/table/list-row.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { rostersQuery } from '../../lib/api/rosters-query.ts'
import { makeDefault } from './queries.ts'
import * as copy from './copy.ts'

type RosterItemProps = {
  roster: RosterSummary
  /** Latest week of the roster's titles. Empty for a roster without members. */
  week: ReactNode
}

export function RosterItem({ roster, week }: RosterItemProps) {
  const locale = useLocale()
  const client = useQueryClient()
  const { id, name, counts, isDefault, isSample, updatedAt, updatedBy } = roster
  const isEmpty = Object.values(counts).every((count) => count === 0)
  const choice = useMutation({
    mutationFn: () => makeDefault(id),
    onSuccess: () => client.invalidateQueries({ queryKey: rostersQuery.queryKey }),
  })
  return (
    // On a phone, the actions are below the week.
    <li className="grid gap-x-4 gap-y-3 border-t border-line px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <ListRow
        name={
          <h3 className="inline text-md font-semibold">
            <Link to="/rosters/$rosterId" params={{ rosterId: id }} className={`hover:underline ${TALL_LINK}`}>
              {name}
            </Link>
          </h3>
        }
        full={name}
        credit={
          <>
            {isDefault && <Badge title={copy.defaultNote}>{copy.isDefault}</Badge>}{' '}
            {isSample && <Badge>{copy.isSample}</Badge>}
          </>
        }
        facts={
          <span title={formatInstant(updatedAt, locale)}>
            {copy.counts(counts, locale)} · {copy.changed(formatDate(updatedAt.slice(0, 10), locale), updatedBy)}
          </span>
        }
      />
      {!isEmpty && <div className="min-w-0 sm:col-span-2 sm:row-start-2">{week}</div>}
      <div className="flex flex-wrap items-center gap-2 self-start max-sm:*:flex-1">
        {!isDefault && (
          <Button
            variant="ghost"
            aria-label={`Make default: ${name}`}
            disabled={choice.isPending}
            onClick={() => choice.mutate()}
          >
            {copy.makeDefault}
          </Button>
        )}
        {!isEmpty && (
          <Link
            to="/rosters/$rosterId"
            params={{ rosterId: id }}
            aria-label={`Members of ${name}`}
            className={buttonClasses('ghost')}
          >
            {copy.members}
          </Link>
        )}
        {isEmpty ? (
          <Link
            to="/rosters/$rosterId"
            params={{ rosterId: id }}
            aria-label={`Add members to ${name}`}
            className={buttonClasses()}
          >
            {copy.add}
          </Link>
        ) : (
          <Link to="/" search={{ roster: id }} aria-label={`Open desk: ${name}`} className={buttonClasses()}>
            {copy.openDesk}
          </Link>
        )}
      </div>
      {choice.error !== null && (
        <Notice tone="error" className="sm:col-span-2">
          {toErrorSentence(choice.error)}
        </Notice>
      )}
    </li>
  )
}
