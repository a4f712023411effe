import { useMemo, useState } from 'react'
import type { AddedMembers } from '#contract/desk/rosters.ts'
import { PREVIEW_STATES, type PreviewState } from '#contract/desk/roster-preview.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import * as common from '../../../lib/copy.ts'
import { toErrorSentence } from '../../../lib/api/error-sentence.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { PreviewList } from './preview-list.tsx'
import { countStates, toMembers } from './to-members.ts'
import { useAdding } from './use-adding.ts'
import type { Preview } from './use-preview.ts'
import * as copy from './copy.ts'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'

type PreviewPanelProps = {
  rosterId: string
  preview: Preview
  onCancel: () => void
  onCheckAgain: () => void
  onAdded: (answer: AddedMembers) => void
  /** Called when all matches are on the roster. */
  onDone: () => void
}

export function PreviewPanel({ rosterId, preview, onCancel, onCheckAgain, onAdded, onDone }: PreviewPanelProps) {
  const { state, total, columns, results, error } = preview
  const locale = useLocale()
  const format = (count: number) => formatCount(count, locale)
  const [shown, setShown] = useState<PreviewState | 'all'>('all')
  const [choices, setChoices] = useState<ReadonlyMap<number, string>>(new Map())
  const { adding, run } = useAdding(rosterId, onAdded)
  const counts = useMemo(() => countStates(results), [results])
  const members = useMemo(() => toMembers(results, choices), [results, choices])
  const listed = useMemo(
    () => (shown === 'all' ? results : results.filter((each) => each.state === shown)),
    [results, shown],
  )
  const failed = results.filter(({ reason }) => reason === 'provider_failed').length
  const choose = (line: number, key: string) => setChoices((before) => new Map(before).set(line, key))

  if (state === 'idle') {
    return adding.state === 'done' ? (
      <Notice>
        {copy.addedCount(format(adding.added), adding.alreadyThere === 0 ? null : format(adding.alreadyThere))}
      </Notice>
    ) : (
      <p className="text-xs text-ink-3">{copy.nothingSaved}</p>
    )
  }
  if (state === 'refused') return <Notice tone="error">{toPreviewSentence(error)}</Notice>
  return (
    <div className="flex min-h-0 flex-auto flex-col gap-3">
      <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <output className="tabular-nums">{`${format(results.length)} of ${format(total)} lines checked`}</output>
        {columns.length > 0 && <span className="text-xs text-ink-3">{`Columns used: ${columns.join(', ')}`}</span>}
        {state === 'running' && (
          <>
            <ProgressBar label={copy.checkedLines} value={results.length} max={Math.max(total, 1)} />
            <Button size="sm" onClick={onCancel}>
              {common.cancel}
            </Button>
          </>
        )}
      </div>
      {(state === 'stopped' || state === 'broken' || (state === 'done' && failed > 0)) && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" onClick={onCheckAgain}>
              Check again
            </Button>
          }
        >
          {state === 'done'
            ? copy.someFailed(failed, format(failed))
            : state === 'stopped'
              ? 'You stopped the check. The lines below were already checked.'
              : 'The connection was lost before all lines were checked.'}
        </Notice>
      )}
      <Segmented
        label="Show lines"
        scrolls
        options={[
          { value: 'all', label: 'All', count: results.length },
          ...PREVIEW_STATES.map((value) => ({ value, label: copy.states[value], count: counts[value] })),
        ]}
        value={shown}
        onChange={setShown}
      />
      <PreviewList results={listed} choices={choices} onChoose={choose} />
      {adding.state === 'failed' && (
        <Notice tone="error">
          Not everything was added. Your list is still here, so you can try again. {toPreviewSentence(adding.error)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-xs text-ink-3">{copy.nothingSaved}</span>
        <Button
          variant="primary"
          disabled={members.length === 0 || state === 'running' || adding.state === 'running'}
          onClick={() => run(members, onDone)}
        >
          {adding.state === 'running'
            ? `Adding ${format(adding.done)} of ${format(adding.total)}`
            : `Add ${format(members.length)} to the roster`}
        </Button>
      </div>
    </div>
  )
}

/** The server's messages about lists are clearer than the page's general messages, which are about links. */
function toPreviewSentence(error: unknown): string {
  const isAboutList =
    error instanceof ApiError && ['bad_request', 'payload_too_large', 'not_found'].includes(error.code)
  return isAboutList ? error.message : toErrorSentence(error)
}
