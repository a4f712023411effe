import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { DAY_MS } from '#contract/dates.ts'
import { type Channel, type ChannelKind, WEEKLY_TIMINGS, type WeeklyMail } from '#contract/desk/alerts.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { toTimeItems } from '../../lib/format/to-time-items.ts'
import { addToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SavedCheckbox } from '../../ui/fields/saved-checkbox.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { toPresentIds } from './present-channels.ts'
import { ALERTS_KEY, alertsQuery, LOG_KEY, saveWeeklyMail, sendWeeklyMail } from './queries.ts'
import { toProblem } from './to-problem.ts'
import * as copy from './copy.ts'

const WeeklyPreviewDialog = lazy(async () => ({
  default: (await import('./weekly-preview-dialog.tsx')).WeeklyPreviewDialog,
}))

/** A Monday. */
const FIRST_DAY = Date.UTC(2026, 0, 5)

type WeeklyPanelProps = { weeklyMail: WeeklyMail; channels: readonly Channel[]; switchedOn: readonly ChannelKind[] }

export function WeeklyPanel({ weeklyMail, channels, switchedOn }: WeeklyPanelProps) {
  const locale = useLocale()
  const client = useQueryClient()
  const switchId = useId()
  const [draft, setDraft] = useState(() => withOwnZone(weeklyMail))
  const [hasPreview, setHasPreview] = useState(false)
  const change = (part: Partial<WeeklyMail>) => setDraft({ ...draft, ...part })
  const channelIds = toPresentIds(channels, draft.channelIds)
  const { queryKey } = alertsQuery(weeklyMail.rosterId)
  const reload = () => client.invalidateQueries({ queryKey: ALERTS_KEY })
  const saving = useMutation({
    // Uses the version that the form started with, because other changes also reload the list.
    mutationFn: (mail: WeeklyMail) => saveWeeklyMail({ ...mail, version: draft.version }),
    onSuccess: async ({ version, isOn }) => {
      setDraft((current) => ({ ...current, version, isOn }))
      await reload()
    },
    // The typed text stays, and the next attempt knows the other version.
    onError: async () => {
      await reload()
      const version = client.getQueryData(queryKey)?.weeklyMail.version
      if (version !== undefined) setDraft((current) => ({ ...current, version }))
    },
  })
  const sending = useMutation({
    mutationFn: () => sendWeeklyMail(weeklyMail.rosterId),
    onSuccess: async ({ week, isSent, isComplete }) => {
      const empty = isComplete ? copy.weekEmpty : copy.weekIncomplete
      addToast({ text: isSent ? `Chartroom is sending chart week ${week}.` : empty(week), undo: null })
      await client.invalidateQueries({ queryKey: LOG_KEY })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ ...draft, channelIds }, { onSuccess: () => addToast({ text: 'Saved.', undo: null }) })
  }
  const lacksChannel = draft.isOn && channelIds.length === 0
  const savedIds = toPresentIds(channels, weeklyMail.channelIds)
  const isUnsaved = draft.isOn && !isSameMail({ ...draft, channelIds }, { ...weeklyMail, channelIds: savedIds })
  const turn = async (isOn: boolean) => {
    if (isOn && channelIds.length > 0) return saving.mutateAsync({ ...draft, channelIds, isOn })
    if (!isOn && weeklyMail.isOn) return saving.mutateAsync({ ...weeklyMail, channelIds: savedIds, isOn })
    // Without a channel, it can't be turned on before the form is saved.
    return change({ isOn })
  }
  return (
    <Panel
      title="Weekly email"
      description="The front page of the desk: headline, figures, and three groups. Send it to email, Slack, or a feed."
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <label htmlFor={switchId} className="flex items-center gap-2 text-base coarse:min-h-11">
          <SavedCheckbox id={switchId} isSaved={draft.isOn} onSave={turn} className="switch" />
          Send it every week
        </label>
        {draft.isOn && (
          <>
            <Segmented
              label="When"
              showLabel
              options={WEEKLY_TIMINGS.map((value) => ({ value, label: copy.timings[value] }))}
              value={draft.timing}
              onChange={(timing) => change({ timing })}
            />
            {draft.timing === 'time' && (
              <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
                <Select
                  label="Day"
                  showLabel
                  items={toWeekdays(locale)}
                  value={String(draft.weekday)}
                  onChange={(day) => change({ weekday: Number(day) })}
                />
                {/* A native time field would use the browser's locale instead of the chosen one. */}
                <Select
                  label="Time"
                  showLabel
                  items={toTimeItems(draft.time, locale)}
                  value={draft.time}
                  onChange={(time) => change({ time })}
                />
                <Select
                  label="Time zone"
                  showLabel
                  items={listZones(draft.zone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
                  value={draft.zone}
                  onChange={(zone) => change({ zone })}
                  className="col-span-2"
                />
              </div>
            )}
            <ChannelChoice
              channels={channels}
              switchedOn={switchedOn}
              chosen={channelIds}
              onChange={(ids) => change({ channelIds: ids })}
            />
          </>
        )}
        {lacksChannel && channels.length > 0 && <p className="text-sm text-danger">{copy.chooseChannel}</p>}
        {isUnsaved ? (
          <p className="text-sm text-warning">
            {weeklyMail.isOn ? 'Your changes aren’t saved yet.' : 'It’s off until you save.'}
          </p>
        ) : (
          weeklyMail.isOn && (
            <p className="text-sm text-ink-3">
              {weeklyMail.nextAt === null
                ? 'The next one is sent when the last chart of the roster is out.'
                : `The next one is sent ${formatInstant(weeklyMail.nextAt, locale, weeklyMail.zone)}.`}
            </p>
          )
        )}
        {saving.error !== null && <Notice tone="error">{toProblem(saving.error)}</Notice>}
        {sending.error !== null && <Notice tone="error">{toErrorSentence(sending.error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => setHasPreview(true)}>
            Preview
          </Button>
          {weeklyMail.channelIds.length > 0 && (
            <Button disabled={sending.isPending} aria-busy={sending.isPending} onClick={() => sending.mutate()}>
              Send it now
            </Button>
          )}
          {isUnsaved && (
            <Button type="submit" variant="primary" disabled={lacksChannel || saving.isPending}>
              {copy.save}
            </Button>
          )}
        </div>
      </form>
      {hasPreview && (
        <Suspense>
          <WeeklyPreviewDialog rosterId={weeklyMail.rosterId} onClose={() => setHasPreview(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function isSameMail(a: WeeklyMail, b: WeeklyMail): boolean {
  const isSameTime = a.timing === b.timing && a.weekday === b.weekday && a.time === b.time && a.zone === b.zone
  return isSameTime && a.isOn === b.isOn && String(a.channelIds.toSorted()) === String(b.channelIds.toSorted())
}

/** Before the first save, the time is in the zone of this browser. */
function withOwnZone(mail: WeeklyMail): WeeklyMail {
  return mail.version === 0 ? { ...mail, zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : mail
}

function listZones(chosen: string): string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].toSorted()
}

function toWeekdays(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    label: format.format(FIRST_DAY + index * DAY_MS),
  }))
}
