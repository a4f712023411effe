import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useRef, useState } from 'react'
import { type AddedMembers } from '#contract/desk/rosters.ts'
import { PREVIEW_LIMITS } from '#contract/desk/roster-preview.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { typeOf } from './queries.ts'
import { usePreview } from './use-preview.ts'
import * as copy from './copy.ts'

type FileTabProps = { rosterId: string; onAdded: (answer: AddedMembers) => void }

export function FileTab({ rosterId, onAdded }: FileTabProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
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
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    open(event.dataTransfer.files[0])
  }
  const allowDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <div className="flex min-h-0 flex-auto flex-col gap-3">
      <div
        onDragOver={allowDrop}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={joinClasses(
          'flex flex-wrap items-center justify-center gap-3 rounded-lg border-2 border-dashed px-4 text-sm',
          preview.state === 'idle' ? 'min-h-44' : 'min-h-16',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
        )}
      >
        <FileUp aria-hidden className="size-6 text-accent" strokeWidth={1.5} />
        <span className="font-semibold">{file?.name ?? 'Drop a CSV or XLSX file here, or'}</span>
        <Button onClick={() => input.current?.click()}>Choose file</Button>
        {/* The button opens it, because a file input can't be styled. */}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={copy.file}
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={({ currentTarget }) => {
            open(currentTarget.files?.[0])
            // So that the same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
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
