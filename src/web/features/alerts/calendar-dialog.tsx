import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ALERT_LIMITS, type CreatedChannel } from '#contract/desk/alerts.ts'
import type { Roster } from '#contract/desk/rosters.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { SecretDialog } from './channel-dialog.tsx'
import { ALERTS_KEY, alertsQuery, createChannel } from './queries.ts'
import { toProblem } from './to-problem.ts'
import * as copy from './copy.ts'

type CalendarDialogProps = { roster: Pick<Roster, 'id' | 'name'>; onClose: () => void }

/** Creates the URL from which calendar programs load a roster's milestones, and shows it only this once. */
export function CalendarDialog({ roster, onClose }: CalendarDialogProps) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(alertsQuery(roster.id))
  const [name, setName] = useState(`${roster.name}: milestones`.slice(0, ALERT_LIMITS.name))
  const [created, setCreated] = useState<CreatedChannel | null>(null)
  const creation = useMutation({
    mutationFn: () => createChannel({ kind: 'calendar', name: name.trim(), target: roster.id, format: null }),
    onSuccess: async (made) => {
      setCreated(made)
      await client.invalidateQueries({ queryKey: ALERTS_KEY })
    },
  })
  if (created !== null) return <SecretDialog created={created} onClose={onClose} />
  const others = data?.channels.filter(({ kind, target }) => kind === 'calendar' && target === roster.id).length ?? 0
  return (
    <FormDialog
      title="Subscribe in a calendar"
      action={data === undefined ? null : 'Create URL'}
      isComplete={name.trim() !== ''}
      mutation={creation}
      toProblem={toProblem}
      onClose={onClose}
    >
      {data === undefined && error === null && <SkeletonRows rows={3} height="h-8" label="Loading the channels" />}
      {error !== null && data === undefined && (
        <ProblemNotice error={error} what="the channels" onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <p className="text-base">{copy.calendarNote(roster.name)}</p>
          <TextField label="Name" value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
          <Notice tone="warning">{copy.disclosure.calendar}</Notice>
          {others > 0 && (
            <p className="text-sm text-ink-3">
              {copy.otherCalendars(others)}{' '}
              <Link to="/alerts" search={{ roster: roster.id }} className="text-accent hover:underline">
                Turn it off or delete it
              </Link>
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
