import { useState } from 'react'
import type { AddedMembers } from '#contract/desk/rosters.ts'
import { PREVIEW_LIMITS } from '#contract/desk/roster-preview.ts'
import { DropZone } from '../../../ui/fields/drop-zone.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { typeOf } from './queries.ts'
import { usePreview } from './use-preview.ts'

export function FileTab({ rosterId, onAdded }: { rosterId: string; onAdded: (answer: AddedMembers) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { preview, run, cancel, reset } = usePreview()

  const open = (chosen: File | undefined) => {
    if (chosen === undefined) return
    const found =
      typeOf(chosen) === null
        ? 'Choose a CSV or XLSX file.'
        : chosen.size > PREVIEW_LIMITS.fileBytes
          ? 'This file is larger than 5 MB. Save only the needed columns.'
          : null
    setProblem(found)
    if (found !== null) return
    setFile(chosen)
    run(chosen)
  }
  return (
    <div className="flex min-h-0 flex-auto flex-col gap-3">
      <DropZone
        label="File"
        text={file?.name ?? 'Drop a CSV or XLSX file here, or'}
        button="Choose file"
        accept=".csv,.tsv,.txt,.xlsx"
        onFiles={([chosen]) => open(chosen)}
        iconLook="size-6"
        textLook=""
        className={joinClasses('flex-wrap', preview.state === 'idle' ? 'min-h-44' : 'min-h-16')}
      />
      <span className="text-xs text-ink-3">
        Up to 10,000 lines and 5 MB. Columns are found by their header, such as ISRC, UPC, Artist, or Title.
      </span>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <PreviewPanel
        rosterId={rosterId}
        preview={preview}
        onCancel={cancel}
        onCheckAgain={() => file !== null && run(file)}
        onAdded={onAdded}
        onDone={() => {
          reset()
          setFile(null)
        }}
      />
    </div>
  )
}
