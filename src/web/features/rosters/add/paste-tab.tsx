import { useState } from 'react'
import type { AddedMembers } from '#contract/desk/rosters.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { readDraft, saveDraft } from './paste-draft.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { usePreview } from './use-preview.ts'

export function PasteTab({ rosterId, onAdded }: { rosterId: string; onAdded: (answer: AddedMembers) => void }) {
  const [text, setTyped] = useState(() => readDraft(rosterId))
  const setText = (next: string) => {
    setTyped(next)
    saveDraft(rosterId, next)
  }
  const { preview, run, cancel, reset } = usePreview()
  return (
    <div className="flex min-h-0 flex-auto flex-col gap-3">
      <label className="flex flex-col gap-1">
        <span className="overline-label">One per line</span>
        <textarea
          value={text}
          rows={preview.state === 'idle' || preview.state === 'refused' ? 10 : 3}
          placeholder={'QZTST2600001\nAna Lund - Slow River'}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          className="w-full resize-y rounded-md border border-line-control bg-surface px-3 py-2 text-sm text-ink placeholder:text-ink-3 hover:border-ink-3 focus-visible:outline-offset-0 coarse:text-md"
        />
      </label>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-1 text-xs text-ink-3">
          ISRCs, barcodes, ISNIs, provider IDs, or “artist - title”. You can paste columns from a spreadsheet, too.
        </span>
        <Button disabled={text.trim() === '' || preview.state === 'running'} onClick={() => run(text)}>
          Check lines
        </Button>
      </div>
      <PreviewPanel
        rosterId={rosterId}
        preview={preview}
        onCancel={cancel}
        onCheckAgain={() => run(text)}
        onAdded={onAdded}
        onDone={() => {
          reset()
          setText('')
        }}
      />
    </div>
  )
}
