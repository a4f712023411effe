import X from 'lucide:x'
import { useFocusAfterRemoval } from '../../lib/browser/focus-after-removal.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
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
  const focus = useFocusAfterRemoval<HTMLDivElement>(files.length)
  return (
    <div {...focus} className="flex flex-col gap-3">
      <DropZone
        label={copy.files}
        text="Drop files here, or"
        button="Choose files"
        multiple
        isDisabled={isDisabled}
        onFiles={onAdd}
        iconLook="size-9"
        textLook="text-lg text-ink"
        className="min-h-52 flex-col py-8 text-center text-ink-3"
      >
        <span className="text-xs">{`Up to ${formatMegabytes(maxBytes, locale)} MB each`}</span>
      </DropZone>
      {files.length > 0 && (
        <ul aria-label={copy.files} className="flex flex-col divide-y divide-line">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex h-10 items-center gap-3 text-sm coarse:h-11"
            >
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-ink-3 tabular-nums">{`${formatMegabytes(file.size, locale)} MB`}</span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove ${file.name}`}
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
