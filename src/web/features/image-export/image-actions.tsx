import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { type ExportedImage } from '#images/marks.ts'
import * as copy from './copy.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { renderPng, renderSvg } from './render-image.ts'

type Outcome = { message: string; isFailure: boolean }

/** Copying images requires a secure context and isn't supported by every browser. */
function getCopyProblem(): string | null {
  const canCopy = typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function'
  return canCopy ? null : copy.copyUnavailable
}

type ImageActionsProps = { image: ExportedImage; fileName: string; isReady: boolean }

export function ImageActions({ image, fileName, isReady }: ImageActionsProps) {
  const [isActing, setIsActing] = useState(false)
  const isBusy = isActing || !isReady
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const reason = getCopyProblem()

  const run = async (act: () => Promise<void>, done: string, failed: string) => {
    setIsActing(true)
    setOutcome(null)
    try {
      await act()
      setOutcome({ message: done, isFailure: false })
    } catch (error) {
      setOutcome({
        message: copy.failure(failed, error instanceof Error ? error.message : copy.reasonUnknown),
        isFailure: true,
      })
    } finally {
      setIsActing(false)
    }
  }
  const save = (render: (exported: ExportedImage) => Promise<Blob>, ending: string) =>
    run(
      async () => saveFile({ name: `${fileName}.${ending}`, blob: await render(image) }),
      copy.saved(ending),
      copy.saveFailed,
    )
  const toClipboard = () =>
    run(
      // Passed as a promise, because some browsers drop the user gesture after an await.
      () => navigator.clipboard.write([new ClipboardItem({ 'image/png': renderPng(image) })]),
      copy.copied,
      copy.copyFailed,
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" disabled={isBusy} onClick={() => void save(renderPng, 'png')}>
        <Download aria-hidden className="size-4" />
        {copy.downloadPng}
      </Button>
      <Button disabled={isBusy} onClick={() => void save(renderSvg, 'svg')}>
        <Download aria-hidden className="size-4 text-ink-3" />
        {copy.downloadSvg}
      </Button>
      <Button disabled={isBusy || reason !== null} title={reason ?? undefined} onClick={() => void toClipboard()}>
        <Copy aria-hidden className="size-4 text-ink-3" />
        {copy.copyPng}
      </Button>
      <output className={`text-sm ${outcome?.isFailure === true ? 'text-danger' : 'text-ink-3'}`}>
        {outcome?.message ?? reason ?? copy.size(image.width * 2, image.height * 2)}
      </output>
    </div>
  )
}
