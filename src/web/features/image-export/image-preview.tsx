import { useEffect, useState } from 'react'
import { type ExportedImage } from '#images/marks.ts'
import * as copy from './copy.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { renderSvg } from './render-image.ts'

const REVOKE_AFTER_MS = 10_000

/** What is shown while a newer one is on its way. */
type Shown = { url: string; image: ExportedImage }

/** The very file that is downloaded, as the browser shows it. */
export function ImagePreview({ image }: { image: ExportedImage }) {
  const shown = useRendered(image)
  if (shown === 'failed') {
    return <p className="flex min-h-80 flex-1 items-center justify-center text-sm text-danger">{copy.previewFailed}</p>
  }
  return (
    <div className="flex min-h-80 flex-1 items-start justify-center overflow-auto p-5">
      {shown === null ? (
        <Skeleton className="h-80 w-64" />
      ) : (
        <img
          src={shown.url}
          alt={shown.image.description}
          width={shown.image.width}
          height={shown.image.height}
          className="m-auto h-auto max-w-full rounded-xs shadow-popup md:max-h-full md:w-auto md:data-long:max-h-none"
          {...(shown.image.height > shown.image.width * 2.5 && { 'data-long': '' })}
        />
      )}
    </div>
  )
}

function useRendered(image: ExportedImage): Shown | 'failed' | null {
  const [shown, setShown] = useState<Shown | 'failed' | null>(null)
  // A drawing is made anew with each render of its dialog; what it says tells whether it is another.
  const key = JSON.stringify(image)
  useEffect(() => {
    const drawn = JSON.parse(key) as ExportedImage
    const controller = new AbortController()
    void show(drawn, controller.signal, setShown)
    return () => controller.abort()
  }, [key])
  return shown
}

async function show(image: ExportedImage, signal: AbortSignal, setShown: (shown: Shown | 'failed') => void) {
  try {
    const blob = await renderSvg(image)
    if (signal.aborted) return
    const url = URL.createObjectURL(blob)
    // The image has read it by then.
    signal.addEventListener('abort', () => setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS))
    setShown({ url, image })
  } catch {
    if (!signal.aborted) setShown('failed')
  }
}
