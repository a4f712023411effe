import Copy from 'lucide:copy'
import Download from 'lucide:download'
import Share from 'lucide:share'
import { useState } from 'react'
import type { ExportedImage } from '#images/marks.ts'
import * as copy from './copy.ts'
import { canShare, share } from '../../lib/browser/native-share.ts'
import { logDownload } from '../../lib/browser/log-download.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { renderPng, renderSvg } from './render-image.ts'
import { usePngFile } from './use-png-file.ts'

type Outcome = { message: string; isFailure: boolean }

/** Copying images requires a secure context and isn't supported by every browser. */
function getCopyProblem(): string | null {
  const canCopy = typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function'
  return canCopy ? null : 'This browser can’t copy images. Download it instead.'
}

type ImageActionsProps = { image: ExportedImage; fileName: string; isReady: boolean }

export function ImageActions({ image, fileName, isReady }: ImageActionsProps) {
  const [isActing, setIsActing] = useState(false)
  const isBusy = isActing || !isReady
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isShareable = canShare({ files: [new File([], 'image.png', { type: 'image/png' })] })
  const reason = isShareable ? null : getCopyProblem()
  const png = usePngFile(image, isShareable && isReady ? fileName : null)

  const run = async (act: () => Promise<unknown>, done: string, failed: string) => {
    setIsActing(true)
    setOutcome(null)
    try {
      // The result is false if the user closed the share sheet.
      if ((await act()) !== false) setOutcome({ message: done, isFailure: false })
    } catch (error) {
      setOutcome({ message: toFailure(failed, error), isFailure: true })
    } finally {
      setIsActing(false)
    }
  }
  const save = (render: (exported: ExportedImage) => Promise<Blob>, ending: string) =>
    run(
      async () => saveFile({ name: `${fileName}.${ending}`, blob: await render(image) }),
      `Saved as ${ending.toUpperCase()}.`,
      'Couldn’t save',
    )
  const toClipboard = () =>
    run(
      // The image is passed as a promise, because some browsers drop the user gesture after an await.
      () => {
        logDownload('png', fileName)
        return navigator.clipboard.write([new ClipboardItem({ 'image/png': renderPng(image) })])
      },
      'Copied as PNG.',
      'Couldn’t copy',
    )
  const shareImage = async (file: File) => {
    const isShared = await share({ files: [file], title: image.title })
    if (isShared) logDownload('png', fileName)
    return isShared
  }
  const toSheet = (file: File) => run(() => shareImage(file), 'Shared.', copy.shareFailed)
  const problem = png.error === null ? null : toFailure(copy.shareFailed, png.error)
  const state = png.file === null && isShareable && isReady ? 'Preparing the image…' : null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isShareable && (
        <Button
          variant="primary"
          disabled={isBusy || png.file === null}
          onClick={() => png.file !== null && void toSheet(png.file)}
        >
          <Share aria-hidden className="size-4" />
          Share
        </Button>
      )}
      <Button
        variant={isShareable ? 'secondary' : 'primary'}
        disabled={isBusy}
        onClick={() => void save(renderPng, 'png')}
      >
        <Download aria-hidden className="size-4" />
        Download PNG
      </Button>
      <Button disabled={isBusy} onClick={() => void save(renderSvg, 'svg')}>
        <Download aria-hidden className="size-4 text-ink-3" />
        Download SVG
      </Button>
      {!isShareable && (
        <Button disabled={isBusy || reason !== null} title={reason ?? undefined} onClick={() => void toClipboard()}>
          <Copy aria-hidden className="size-4 text-ink-3" />
          Copy PNG
        </Button>
      )}
      <output className={`text-sm ${outcome?.isFailure === true || problem !== null ? 'text-danger' : 'text-ink-3'}`}>
        {outcome?.message ?? problem ?? reason ?? state ?? `${image.width * 2} × ${image.height * 2} pixels`}
      </output>
    </div>
  )
}

function toFailure(what: string, error: unknown): string {
  return `${what}: ${error instanceof Error ? error.message : 'unknown error'}.`
}
