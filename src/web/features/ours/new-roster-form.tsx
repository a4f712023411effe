import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ROSTER_LIMITS, type RosterSummary } from '#contract/desk/rosters.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { reloadRosters } from './change-members.ts'
import { createRoster, type NewMember } from './queries.ts'

type NewRosterFormProps = {
  members?: readonly NewMember[]
  submitLabel?: string
  hasFocus?: boolean
  onCreated: (roster: RosterSummary) => unknown
  children?: ReactNode
}

const NO_MEMBERS: readonly NewMember[] = []

export function NewRosterForm(props: NewRosterFormProps) {
  const { members = NO_MEMBERS, submitLabel = 'Create roster', hasFocus = false, onCreated, children } = props
  const [name, setName] = useState('')
  const client = useQueryClient()
  const creation = useMutation({
    mutationFn: (typed: string) => createRoster({ name: typed, members }),
    onSuccess: async (roster) => {
      await reloadRosters(client)
      await onCreated(roster)
    },
  })
  const isTooLong = name.trim().length > ROSTER_LIMITS.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !isTooLong) creation.mutate(name.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label="Name"
        value={name}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a button opened the form
        autoFocus={hasFocus}
        aria-invalid={isTooLong || creation.isError}
        onChange={({ target }) => setName(target.value)}
      />
      {isTooLong && <p className="text-sm text-danger">{`Use at most ${ROSTER_LIMITS.name} characters.`}</p>}
      {creation.error !== null && <Notice tone="error">{toNameProblem(creation.error)}</Notice>}
      <div className="flex justify-end gap-2 *:flex-1">
        {children}
        <Button type="submit" variant="primary" disabled={name.trim() === '' || isTooLong || creation.isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** A taken name is a conflict, too, but reloading doesn't help. */
export function toNameProblem(error: unknown): string {
  const isTaken = error instanceof ApiError && error.code === 'conflict' && error.field === 'name'
  return isTaken ? 'Another roster has this name.' : toErrorSentence(error)
}
