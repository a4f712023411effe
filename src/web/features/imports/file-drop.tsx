import FileUp from 'lucide-react/icons/file-up'
import X from 'lucide-react/icons/x'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { formatMegabytes } from './format-megabytes.ts'
import * as copy from './copy.ts'

type FileDropProps = {
  files: readonly File[]
  maxBytes: number
  isDisabled: boolean
  onAdd: (files: readonly File[]) => void
  onRemove: (file: File) => void
}

export function FileDrop({ files, maxBytes, isDisabled, onAdd, onRemove }: FileDropProps) {
  const locale = useLocale()
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isDisabled) onAdd([...event.dataTransfer.files])
  }
  const allowDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <div className="flex flex-col gap-3">
      <div
        onDragOver={allowDrop}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={joinClasses(
          'flex min-h-52 flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center text-sm text-ink-3',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
        )}
      >
        <FileUp aria-hidden className="size-9 text-accent" strokeWidth={1.5} />
        <span className="flex flex-wrap items-center justify-center gap-3 text-lg font-semibold text-ink">
          Drop files here, or
          <Button disabled={isDisabled} onClick={() => input.current?.click()}>
            Choose files
          </Button>
        </span>
        <span className="text-xs">{copy.sizeLimit(formatMegabytes(maxBytes, locale))}</span>
        {/* The button opens it, because a file input can't be styled. */}
        <input
          ref={input}
          id={inputId}
          type="file"
          multiple
          hidden
          aria-label={copy.files}
          onChange={({ currentTarget }) => {
            onAdd([...(currentTarget.files ?? [])])
            // So that the same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      {files.length > 0 && (
        <ul aria-label={copy.files} className="flex flex-col divide-y divide-line">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex h-10 items-center gap-3 text-sm coarse:h-11"
            >
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-ink-3 tabular-nums">{copy.megabytes(formatMegabytes(file.size, locale))}</span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={copy.remove(file.name)}
                disabled={isDisabled}
                onClick={() => onRemove(file)}
              >
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
