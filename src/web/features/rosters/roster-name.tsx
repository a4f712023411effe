import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Roster } from '#contract/desk/rosters.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { renameRoster, rosterQuery } from './queries.ts'
import { toNameProblem } from '../ours/new-roster-form.tsx'

export function RosterName({ roster, onRenamed }: { roster: Roster; onRenamed: () => Promise<void> }) {
  const [draft, setDraft] = useState<string | null>(null)
  /** Version with which the form started, because other changes also reload the roster. */
  const [version, setVersion] = useState(roster.version)
  /** Name that someone else saved while this one was being typed. */
  const [otherName, setOtherName] = useState<string | null>(null)
  const client = useQueryClient()
  const renaming = useMutation({
    mutationFn: (name: string) => renameRoster(roster.id, { version, name }),
    onMutate: () => setOtherName(null),
    onSuccess: async () => {
      await onRenamed()
      setDraft(null)
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'conflict' || error.field === 'name') return
      // The typed text stays, and the next attempt knows the other name.
      const { queryKey } = rosterQuery(roster.id)
      await client.invalidateQueries({ queryKey })
      const other = client.getQueryData(queryKey)
      setOtherName(other?.name ?? null)
      setVersion(other?.version ?? version)
    },
  })
  if (draft === null) {
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        <h1 className="text-title font-semibold tracking-tight wrap-anywhere">{roster.name}</h1>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setDraft(roster.name)
            setVersion(roster.version)
          }}
        >
          Rename
        </Button>
      </div>
    )
  }
  const cancel = () => {
    setDraft(null)
    setOtherName(null)
    renaming.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.trim() !== '') renaming.mutate(draft.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <h1 className="sr-only">{roster.name}</h1>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Name"
          value={draft}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- pressing Rename asks for it
          autoFocus
          aria-invalid={renaming.isError}
          onChange={({ target }) => setDraft(target.value)}
          className="w-72 max-w-full"
        />
        <Button type="submit" variant="primary" disabled={draft.trim() === '' || renaming.isPending}>
          Save
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
      {renaming.error !== null && (
        <Notice tone="error">
          {otherName === null
            ? toNameProblem(renaming.error)
            : `Someone else renamed it to “${otherName}”. Save again to use your name.`}
        </Notice>
      )}
    </form>
  )
}
