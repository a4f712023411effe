import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { type Roster, type RosterMember } from '#contract/desk/rosters.ts'
import { createTextFilter } from '#contract/text/fold-text.ts'
import { toErrorSentence } from '../../lib/error-sentence.ts'
import { formatInstant } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListRow } from '../../ui/list-row.tsx'
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
  const locale = useLocale()
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const shown = filterMembers(members, useDeferredValue(query))
  // Removes only rows that the filter shows.
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
          action={
            <Button variant="primary" onClick={onAdd}>
              {copy.add}
            </Button>
          }
        >
          {copy.noMembersNote}
        </EmptyState>
      ) : (
        <DataTable
          caption={copy.members}
          columns={toColumns(toggle, locale)}
          rows={shown.map((member) => ({ member, isSelected: selected.has(member.id) }))}
          toKey={({ member: { kind, id } }) => `${kind} ${id}`}
          limit={{ rows: ROWS, step: ROWS, label: copy.showMore }}
          empty={<EmptyState title={copy.noMatch} />}
          className="table-fixed"
        />
      )}
    </Panel>
  )
}

type MemberRow = { member: RosterMember; isSelected: boolean }

function toColumns(onToggle: (id: string) => void, locale: string): DataColumn<MemberRow>[] {
  return [
    {
      id: 'selection',
      head: copy.selection,
      hidesHead: true,
      look: 'w-12',
      cell: ({ member, isSelected }) => (
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={copy.select(toMemberName(member))}
          onChange={() => onToggle(member.id)}
          className="block size-4 accent-accent coarse:size-6"
        />
      ),
    },
    { id: 'title', head: copy.title, isRowHeader: true, cell: ({ member }) => <MemberTitle member={member} /> },
    {
      id: 'kind',
      head: copy.kind,
      look: 'w-20',
      cellLook: () => 'text-sm text-ink-2',
      cell: ({ member }) => copy.kindNames[member.kind],
    },
    {
      id: 'added',
      head: copy.added,
      look: 'w-60 truncate max-md:hidden',
      cellLook: () => 'text-sm text-ink-3',
      cell: ({ member: { addedAt, addedBy } }) => [formatInstant(addedAt, locale), addedBy].filter(Boolean).join(' · '),
    },
  ]
}

function MemberTitle({ member }: { member: RosterMember }) {
  const { kind, id, title } = member
  const name = toMemberName(member)
  const credit = title === null ? copy.unknownName : member.credit
  const link =
    kind === 'chart'
      ? ({ to: '/charts/$chartId', params: { chartId: id } } as const)
      : ({ to: '/$kind/$id', params: { kind, id } } as const)
  return (
    <ListRow
      name={
        <Link {...link} className="hover:underline">
          {name}
        </Link>
      }
      credit={credit}
      full={`${name} ${credit ?? ''}`}
    />
  )
}
