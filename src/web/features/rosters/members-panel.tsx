import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { type Roster, type RosterMember } from '#contract/desk/rosters.ts'
import { createTextFilter } from '#contract/text/fold-text.ts'
import { toErrorSentence } from '../../lib/error-sentence.ts'
import { formatInstant } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { removeWithUndo } from '../ours/change-members.ts'
import { toMemberName } from '../ours/member-name.ts'
import * as copy from './copy.ts'

type MembersPanelProps = { roster: Roster; onAdd: () => void }

/** Rows that are drawn at first, and with each press of the button below them. */
const ROWS = 200

const filterMembers = createTextFilter<RosterMember>(({ title, credit, id }) => `${title ?? ''} ${credit ?? ''} ${id}`)

export function MembersPanel({ roster, onAdd }: MembersPanelProps) {
  const { members } = roster
  const client = useQueryClient()
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [limit, setLimit] = useState(ROWS)
  const shown = filterMembers(members, useDeferredValue(query))
  // Only what is shown, so that nothing out of sight is removed.
  const chosen = shown.filter((member) => selected.has(member.id))
  const removal = useMutation({
    mutationFn: (gone: readonly RosterMember[]) => removeWithUndo(client, roster, gone),
    onSuccess: () => setSelected(new Set()),
  })
  const toggle = (memberId: string) => {
    const next = new Set(selected)
    if (!next.delete(memberId)) next.add(memberId)
    setSelected(next)
  }
  return (
    <Panel
      title={copy.members}
      flush
      actions={
        members.length > 0 && (
          <>
            <TextField
              label={copy.filter}
              hideLabel
              type="search"
              placeholder={copy.filter}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
              className="w-56 max-w-full"
            />
            {chosen.length > 0 && (
              <Button disabled={removal.isPending} onClick={() => removal.mutate(chosen)}>
                {copy.remove(chosen.length)}
              </Button>
            )}
          </>
        )
      }
    >
      {removal.error !== null && (
        <Notice tone="error" className="mx-4 mb-3">
          {toErrorSentence(removal.error)}
        </Notice>
      )}
      {members.length === 0 ? (
        <EmptyState
          title={copy.noMembers}
          className="min-h-60"
          action={
            <Button variant="primary" onClick={onAdd}>
              {copy.add}
            </Button>
          }
        >
          {copy.noMembersNote}
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState title={copy.noMatch} className="min-h-40" />
      ) : (
        <>
          <table className="w-full table-fixed text-base">
            <thead>
              <tr className="table-head text-left">
                <th scope="col" className="w-12 py-2 pl-4 sm:pl-5">
                  <span className="sr-only">{copy.selection}</span>
                </th>
                <th scope="col">{copy.title}</th>
                <th scope="col" className="w-20">
                  {copy.kind}
                </th>
                <th scope="col" className="w-60 max-md:hidden">
                  {copy.added}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, limit).map((member) => (
                <MemberRow
                  key={`${member.kind} ${member.id}`}
                  member={member}
                  isSelected={selected.has(member.id)}
                  onToggle={toggle}
                />
              ))}
            </tbody>
          </table>
          {shown.length > limit && (
            <p className="flex justify-center border-t border-line py-3">
              <Button onClick={() => setLimit(limit + ROWS)}>
                {copy.showMore(Math.min(ROWS, shown.length - limit))}
              </Button>
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

type MemberRowProps = { member: RosterMember; isSelected: boolean; onToggle: (id: string) => void }

function MemberRow({ member, isSelected, onToggle }: MemberRowProps) {
  const locale = useLocale()
  const { kind, id, title, addedAt, addedBy } = member
  const name = toMemberName(member)
  const credit = title === null ? copy.unknownName : member.credit
  return (
    <tr className="border-t border-line hover:bg-hover">
      <td className="py-2 pl-4 sm:pl-5">
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={copy.select(name)}
          onChange={() => onToggle(id)}
          className="block size-4 accent-accent coarse:size-6"
        />
      </td>
      <th scope="row" className="truncate py-2 pr-3 text-left font-normal" title={`${name} ${credit ?? ''}`}>
        {kind === 'chart' ? (
          <Link to="/charts/$chartId" params={{ chartId: id }} className="font-label hover:underline">
            {name}
          </Link>
        ) : (
          <Link to="/$kind/$id" params={{ kind, id }} className="font-label hover:underline">
            {name}
          </Link>
        )}{' '}
        <span className="text-sm text-ink-3">{credit}</span>
      </th>
      <td className="text-sm text-ink-2">{copy.kindNames[kind]}</td>
      <td className="truncate pr-4 text-sm text-ink-3 max-md:hidden">
        {[formatInstant(addedAt, locale), addedBy].filter(Boolean).join(' · ')}
      </td>
    </tr>
  )
}
